import type * as z from 'zod/mini'
import type { checklistCard, checklistView, itemView, photoView } from '#domain/checklists/checklist.ts'
import type { ChecklistCardRow } from '#server/checklists/checklist-queries.ts'
import type { ItemRow, PhotoRow, RejectionRow } from '#server/checklists/checklist-table.ts'
import type { ListedChecklist } from '#server/checklists/list-checklists.ts'
import type { PhotoPath } from '#server/platform/images/photo-paths.ts'

type PathOf = (file: string) => PhotoPath
export interface Answered {
  item: ItemRow
  photos: readonly PhotoRow[]
}

export const viewPhoto = (
  { id, file, width, height, createdAt }: PhotoRow,
  pathOf: PathOf,
): z.output<typeof photoView> => ({ _id: id, ...pathOf(file), width, height, createdAt })

const viewAnswer = ({ item, photos }: Answered, pathOf: PathOf) => ({
  status: item.status,
  notes: item.notes,
  expiresOn: item.expiresOn,
  measure: item.unit && { unit: item.unit },
  value: item.value,
  photos: photos.map(photo => viewPhoto(photo, pathOf)),
})

export type Elsewhere = ReadonlyMap<string, Answered>
/** The answers of the departure, and of the rejected version; empty without any. */
export interface Before {
  departure: Elsewhere
  previous: Elsewhere
}

export const viewItem = (answered: Answered, pathOf: PathOf, before: Before): z.output<typeof itemView> => {
  const { item } = answered
  const foundIn = (items: Elsewhere) => {
    const found = items.get(item.key)
    return found ? viewAnswer(found, pathOf) : null
  }
  return {
    _id: item.id,
    key: item.key,
    category: item.category,
    item: item.label,
    check: item.check,
    critical: item.critical,
    photoExpected: item.photoExpected,
    askedByZone: item.askedByZone,
    ...viewAnswer(answered, pathOf),
    completedAt: item.completedAt,
    version: item.version,
    flagged: item.flagged,
    departure: foundIn(before.departure),
    previous: foundIn(before.previous),
  }
}

const viewHead = ({ checklist, contract, job, owner, crew }: ChecklistCardRow) => ({
  _id: checklist.id,
  contract: {
    _id: contract.id,
    job: { _id: job.id, title: job.title },
    originPort: contract.data.originPort,
    destinationPort: contract.data.destinationPort,
    startDate: contract.data.startDate,
    endDate: contract.data.endDate,
  },
  phase: checklist.phase,
  owner: { _id: owner.id, name: owner.name, email: owner.email },
  crew: { _id: crew.id, name: crew.name, email: crew.email },
  status: checklist.status,
  version: checklist.version,
  submittedAt: checklist.submittedAt,
  reviewedAt: checklist.reviewedAt,
  reviewNotes: checklist.reviewNotes,
  vesselInfo: checklist.vesselInfo,
  location: checklist.location,
  handedOverAt: checklist.handedOverAt,
  createdAt: checklist.createdAt,
  updatedAt: checklist.updatedAt,
})

export const viewCard = ({ progress, ...card }: ListedChecklist): z.output<typeof checklistCard> => ({
  ...viewHead(card),
  progress,
})

interface Whole {
  card: ChecklistCardRow
  answered: readonly Answered[]
  before: Before
  rejections: readonly RejectionRow[]
}

export const viewChecklist = (
  { card, answered, before, rejections }: Whole,
  pathOf: PathOf,
): z.output<typeof checklistView> => ({
  ...viewHead(card),
  zone: card.checklist.zone,
  weatherConditions: card.checklist.weatherConditions,
  rejectionHistory: rejections.map(({ version, submittedAt, rejectedAt, notes }) => ({
    version,
    submittedAt,
    rejectedAt,
    rejectionNotes: notes,
  })),
  checklistItems: answered.map(each => viewItem(each, pathOf, before)),
})

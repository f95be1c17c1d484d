import { formatReading } from '#domain/checklists/measure.ts'
import { paths } from '#domain/paths.ts'
import { type ChecklistCardRow, listItems, listRejections } from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, ItemRow } from '#server/checklists/checklist-table.ts'
import type { Answered } from '#server/checklists/checklist-view.ts'
import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { answerPrinter } from '#server/checklists/pdf/print-answer.ts'
import { withPhotos } from '#server/checklists/read-checklist.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** The list as data: the printed content, and the SHA-256 of each photo. */
const listAsData = (
  { id, contractId, phase, version, vesselInfo, location, weatherConditions, zone }: ChecklistRow,
  answered: readonly Answered[],
): InspectionDocument['list'] => ({
  checklist: id,
  contract: contractId,
  phase,
  version,
  vesselInfo,
  location,
  weatherConditions,
  zone,
  items: answered.map(({ item, photos }) => ({
    key: item.key,
    category: item.category,
    item: item.label,
    check: item.check,
    critical: item.critical,
    askedByZone: item.askedByZone,
    status: item.status,
    notes: item.notes,
    expiresOn: item.expiresOn,
    ...(item.unit && { unit: item.unit, value: item.value }),
    photos: photos.map(({ hash, width, height }) => ({ sha256: hash, width, height })),
  })),
})

const readingOf = ({ unit, value }: ItemRow) => formatReading({ measure: unit && { unit }, value })

function instantOf(what: string, at: Date | null): Date {
  if (!at) throw new Error(`An approved list has no instant of its ${what}.`)
  return at
}

export async function describeInspection(
  context: SystemContext,
  { checklist, contract: { data }, owner, crew }: ChecklistCardRow,
): Promise<InspectionDocument> {
  const { db, services } = context
  const answered = await withPhotos(db, await listItems(db, checklist))
  const print = answerPrinter(services, data.endDate)
  const rejections = await listRejections(db, checklist.id)
  return {
    checklistId: checklist.id,
    phase: checklist.phase,
    version: checklist.version,
    jobTitle: data.jobTitle,
    crew: { name: data.crewName, email: crew.email || data.crewEmail },
    owner: { name: data.ownerName, email: owner.email || data.ownerEmail },
    submittedAt: instantOf('submission', checklist.submittedAt),
    approvedAt: instantOf('approval', checklist.reviewedAt),
    approvalNotes: checklist.reviewNotes,
    course: { ...data, distanceMiles: null },
    vessel: checklist.vesselInfo,
    location: checklist.location,
    weather: checklist.weatherConditions,
    zone: checklist.zone,
    items: await Promise.all(
      answered.map(async ({ item, photos }) => ({
        ...(await print(item.key, item, photos, readingOf(item))),
        label: item.label,
        category: item.category,
        critical: item.critical,
        askedByZone: item.askedByZone,
      })),
    ),
    rejections: rejections.map(({ version, submittedAt, rejectedAt, notes }) => ({
      version,
      submittedAt,
      rejectedAt,
      notes,
    })),
    list: listAsData(checklist, answered),
    verifyUrl: `${services.settings.publicUrl}${paths.verify(checklist.id)}`,
  }
}

import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import {
  type ChecklistCardRow,
  findChecklistCard,
  findChecklistOf,
  findFirstChecklist,
  isOnBoard,
  listItems,
  listPhotos,
  listPhotosOf,
  listRejections,
} from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, ItemRow } from '#server/checklists/checklist-table.ts'
import {
  type Answered,
  type Before,
  type Elsewhere,
  viewChecklist,
  viewItem,
} from '#server/checklists/checklist-view.ts'
import type { ListOfItem } from '#server/checklists/find-item.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { together } from '#server/platform/db/transaction.ts'

export async function withPhotos(db: Database, items: readonly ItemRow[]): Promise<Answered[]> {
  const photos = await listPhotos(db, items)
  return items.map(item => ({ item, photos: photos.get(item.id) ?? [] }))
}

async function listByKey(
  db: Database,
  list: Pick<ChecklistRow, 'id' | 'version'> | undefined,
): Promise<Elsewhere> {
  if (!list) return new Map()
  const answered = await withPhotos(db, await listItems(db, list))
  return new Map(answered.map(each => [each.item.key, each]))
}

async function listBefore(db: Database, { id, version, phase, contractId }: ListOfItem): Promise<Before> {
  const departure = phase === 'arrival' ? await findChecklistOf(db, contractId, 'departure') : undefined
  const returned = version > 1 ? { id, version: version - 1 } : undefined
  return { departure: await listByKey(db, departure), previous: await listByKey(db, returned) }
}

async function loadCard({ db, actor }: Context, id: string): Promise<ChecklistCardRow> {
  const card = await findChecklistCard(db, id)
  if (!card) throw new Refusal('checklist_not_found')
  const { checklist, job } = card
  if (checklistPolicy.read(actor, checklist).allowed) return card
  const onBoard = await isOnBoard(db, job.id, actor.id)
  authorize(checklistPolicy.readOnBoard(actor, { ...checklist, onBoard }))
  // They share a boat, not their addresses.
  return { ...card, crew: { ...card.crew, email: '' } }
}

async function show({ db, services, now }: Context, card: ChecklistCardRow) {
  const { checklist } = card
  const answered = await withPhotos(db, await listItems(db, checklist))
  const before = await listBefore(db, checklist)
  const rejections = await listRejections(db, checklist.id)
  const pathOf = await services.photoPaths.of(now)
  return viewChecklist({ card, answered, before, rejections }, pathOf)
}

export const readChecklist = async (context: Context, id: string) =>
  show(context, await loadCard(context, id))

export async function readChecklistOf(context: Context, contractId: string, phase: ChecklistPhase) {
  const contract = await findContractCard(context.db, contractId)
  if (!contract) throw new Refusal('contract_not_found')
  authorize(contractPolicy.read(context.actor, contract.contract))
  const checklist = await findChecklistOf(context.db, contractId, phase)
  if (!checklist) throw new Refusal('checklist_not_found')
  return readChecklist(context, checklist.id)
}

/** The boat's list of that end, if another crew member began it. */
async function findOthersFirst({ db, actor }: Context, jobId: string, phase: ChecklistPhase) {
  const first = await findFirstChecklist(db, jobId, phase)
  if (!first || first.checklist.crewId === actor.id) return null
  const { id, status, createdAt } = first.checklist
  return { _id: id, crew: { name: first.crew.name }, status, createdAt }
}

export async function readOnBoard(context: Context, contractId: string) {
  const card = await findContractCard(context.db, contractId)
  if (!card) throw new Refusal('contract_not_found')
  const { contract } = card
  authorize(checklistPolicy.create(context.actor, contract))
  const [departure, arrival] = await together([
    findOthersFirst(context, contract.jobId, 'departure'),
    findOthersFirst(context, contract.jobId, 'arrival'),
  ])
  return { departure, arrival }
}

/** A rejected version as it was; the present one has a number, too. */
export async function readVersion(context: Context, id: string, version: number) {
  const card = await loadCard(context, id)
  if (version === card.checklist.version) return show(context, card)
  const rejections = await listRejections(context.db, id)
  const rejected = rejections.find(each => each.version === version)
  if (!rejected) throw new Refusal('checklist_not_found')
  const { vesselInfo, location, weatherConditions, zone, handedOverAt, submittedAt, rejectedAt, notes } =
    rejected
  const then = { vesselInfo, location, weatherConditions, zone, handedOverAt, version, submittedAt }
  const checklist = {
    ...card.checklist,
    ...then,
    status: 'needs_review' as const,
    reviewedAt: rejectedAt,
    reviewNotes: notes,
  }
  return show(context, { ...card, checklist })
}

export async function readItem(
  { db, services, now }: Context,
  { checklist, item }: { checklist: ListOfItem; item: ItemRow },
) {
  const photos = await listPhotosOf(db, { itemId: item.id })
  return viewItem({ item, photos }, await services.photoPaths.of(now), await listBefore(db, checklist))
}

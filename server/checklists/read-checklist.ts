import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import {
  type ChecklistCardRow,
  findChecklistCard,
  findChecklistOf,
  listItems,
  listPhotos,
  listRejections,
} from '#server/checklists/checklist-queries.ts'
import type { ChecklistRow, ItemRow } from '#server/checklists/checklist-table.ts'
import { type Answered, viewChecklist, viewItem } from '#server/checklists/checklist-view.ts'
import type { Context } from '#server/context.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import type { Database } from '#server/db/database.ts'

export async function withPhotos(db: Database, items: readonly ItemRow[]): Promise<Answered[]> {
  const photos = await listPhotos(db, items)
  return items.map(item => ({ item, photos: photos.get(item.id) ?? [] }))
}

/** What was found at the departure, by the items' keys: of the list that was approved, or of none. */
async function listDeparture(
  db: Database,
  { phase, contractId }: ChecklistRow,
): Promise<Map<string, Answered>> {
  const departure = phase === 'arrival' && (await findChecklistOf(db, contractId, 'departure'))
  if (!departure) return new Map()
  const answered = await withPhotos(db, await listItems(db, departure))
  return new Map(answered.map(each => [each.item.key, each]))
}

async function loadCard({ db, actor }: Context, id: string): Promise<ChecklistCardRow> {
  const card = await findChecklistCard(db, id)
  if (!card) throw new Refusal('checklist_not_found')
  authorize(checklistPolicy.read(actor, card.checklist))
  return card
}

async function show({ db, tools, now }: Context, card: ChecklistCardRow) {
  const { checklist } = card
  const answered = await withPhotos(db, await listItems(db, checklist))
  const departure = await listDeparture(db, checklist)
  const rejections = await listRejections(db, checklist.id)
  const pathOf = await tools.photoPaths.of(now)
  return viewChecklist({ card, answered, departure, rejections }, pathOf)
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

/** As it was when it was rejected; the current version, too, has a number. */
export async function readVersion(context: Context, id: string, version: number) {
  const card = await loadCard(context, id)
  if (version === card.checklist.version) return show(context, card)
  const rejections = await listRejections(context.db, id)
  const rejected = rejections.find(each => each.version === version)
  if (!rejected) throw new Refusal('checklist_not_found')
  const { vesselInfo, location, weatherConditions, zone, submittedAt, rejectedAt, notes } = rejected
  const then = { vesselInfo, location, weatherConditions, zone, version, submittedAt }
  const checklist = {
    ...card.checklist,
    ...then,
    status: 'needs_review' as const,
    reviewedAt: rejectedAt,
    reviewNotes: notes,
  }
  return show(context, { ...card, checklist })
}

/** One item as its list shows it. */
export async function readItem({ db, tools, now }: Context, item: ItemRow) {
  const [answered] = await withPhotos(db, [item])
  const checklist = (await findChecklistCard(db, item.checklistId))?.checklist
  if (!answered || !checklist) throw new Refusal('checklist_item_not_found')
  const departure = await listDeparture(db, checklist)
  return viewItem(answered, await tools.photoPaths.of(now), departure.get(item.key))
}

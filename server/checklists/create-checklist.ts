import { dayInMadrid } from '#domain/calendar.ts'
import type { ChecklistInput } from '#domain/checklists/checklist.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { handoverFault } from '#domain/checklists/handover-facts.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { advanceChecklist, findChecklistOf, listItems } from '#server/checklists/checklist-queries.ts'
import { type ChecklistRow, checklists } from '#server/checklists/checklist-table.ts'
import { locationOf, vesselOf, weatherOf } from '#server/checklists/circumstances.ts'
import {
  type Blank,
  blanksOf,
  createItems,
  recreateItems,
  standardBlanks,
} from '#server/checklists/create-items.ts'
import { lockContract } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { findVesselOfContract, listDocumentsOf } from '#server/vessels/vessel-queries.ts'

type Circumstances = Pick<
  ChecklistRow,
  'vesselInfo' | 'location' | 'weatherConditions' | 'zone' | 'handedOverAt'
>
interface Plan {
  circumstances: Circumstances
  blanks: Blank[]
}

function handedOver(given: ChecklistInput['handedOverAt'], startDate: string, now: Date): Date | null {
  if (!given) return null
  const at = new Date(given)
  const fault = handoverFault(at, startDate, now)
  if (fault) throw new Refusal('invalid_input', [{ field: 'handedOverAt', fault }])
  return at
}

/** An arrival's list has the departure's items. */
const plans: Record<
  ChecklistPhase,
  (
    context: Context,
    contract: ContractRow,
    input: ChecklistInput,
    before: ChecklistRow | undefined,
  ) => Promise<Plan>
> = {
  async departure({ db }, contract, { vesselInfo, location, weatherConditions, ...input }, before) {
    const zone = input.zone === undefined ? (before?.zone ?? null) : input.zone
    const known = await findVesselOfContract(db, contract.id)
    const documents = known ? await listDocumentsOf(db, known.id) : []
    const vessel =
      vesselInfo || !before ? vesselOf(vesselInfo, known, dataInForce(contract)) : before.vesselInfo
    return {
      circumstances: {
        vesselInfo: vessel,
        location: locationOf(location),
        weatherConditions: weatherOf(weatherConditions),
        zone,
        handedOverAt: null,
      },
      blanks: standardBlanks(vessel.vesselType, zone, documents),
    }
  },
  async arrival({ db, actor, now }, contract, { location, weatherConditions, handedOverAt }, before) {
    const departure = await findChecklistOf(db, contract.id, 'departure')
    if (!departure) throw new Refusal('arrival_needs_departure')
    const { startDate } = dataInForce(contract)
    const facts = { ...departure, startDate, begun: before !== undefined }
    authorize(checklistPolicy.arrive(actor, facts, dayInMadrid(now)))
    return {
      circumstances: {
        vesselInfo: departure.vesselInfo,
        location: locationOf(location),
        weatherConditions: weatherOf(weatherConditions),
        zone: departure.zone,
        handedOverAt: handedOver(handedOverAt, startDate, now) ?? before?.handedOverAt ?? null,
      },
      blanks: blanksOf(await listItems(db, departure)),
    }
  },
}

async function begin(
  { db, now }: Context,
  contract: ContractRow,
  phase: ChecklistPhase,
  { circumstances, blanks }: Plan,
): Promise<ChecklistRow> {
  const [made] = await db
    .insert(checklists)
    .values({
      id: newId(),
      contractId: contract.id,
      phase,
      ownerId: contract.ownerId,
      crewId: contract.crewId,
      status: 'draft',
      version: 1,
      ...circumstances,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!made) throw new Refusal('checklist_exists')
  await createItems(db, made, blanks)
  return made
}

/** The next version after a rejection; the rejected one is kept. */
async function restart(
  { db, actor, now }: Context,
  before: ChecklistRow,
  { circumstances, blanks }: Plan,
  carryOver: boolean,
): Promise<ChecklistRow> {
  authorize(checklistPolicy.restart(actor, before))
  const items = await listItems(db, before)
  const next = await advanceChecklist(db, before.id, checklistTransitions.restart, {
    ...circumstances,
    version: before.version + 1,
    submittedAt: null,
    reviewedAt: null,
    reviewNotes: null,
    updatedAt: now,
  })
  if (!next) throw new Refusal('checklist_exists')
  await recreateItems(db, next, blanks, { before: items, carryOver })
  return next
}

/** The contract's list for this end of the transfer: the first, or the next version after a rejection. */
export const createChecklist = (
  context: Context,
  contractId: string,
  phase: ChecklistPhase,
  input: ChecklistInput,
): Promise<ChecklistRow> =>
  transaction(context, async inside => {
    const { db } = inside
    // Two concurrent creations run one after the other.
    const contract = await lockContract(db, contractId)
    if (!contract) throw new Refusal('contract_not_found')
    authorize(checklistPolicy.create(context.actor, contract))
    const before = await findChecklistOf(db, contractId, phase)
    const plan = await plans[phase](inside, contract, input, before)
    const list = before
      ? await restart(inside, before, plan, input.carryOver ?? false)
      : await begin(inside, contract, phase, plan)
    await tell(inside, {
      notify: [],
      answered: { act: 'beginChecklist', jobId: contract.jobId },
      live: { checklist: { id: list.id, to: [list.ownerId, list.crewId] } },
    })
    return list
  })

import type { AnnexTerms } from '#domain/annexes/annex.ts'
import * as annexFaults from '#domain/annexes/annex-faults.ts'
import { type AnnexValues, annexFields, changedFields } from '#domain/annexes/annex-fields.ts'
import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { authorize } from '#domain/decision.ts'
import { type FieldFault, Refusal } from '#domain/errors.ts'
import { datesOutOfOrder, startInPast } from '#domain/jobs/job-faults.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { findOpenAnnex } from '#server/annexes/annex-queries.ts'
import { type AnnexChange, type AnnexRow, annexes } from '#server/annexes/annex-table.ts'
import { findAnnexedContract, lockAnnexed, otherPartyOf } from '#server/annexes/find-annexed.ts'
import { signAnnex } from '#server/annexes/sign-annex.ts'
import { annexHash } from '#server/annexes/signed-annex.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'

interface Proposal {
  crewId: string | undefined
  terms: AnnexTerms
  ink: Buffer
  device: Device
}

/** The fields that were sent, absent ones left out. */
const sent = (changes: AnnexTerms['changes']): AnnexValues =>
  Object.fromEntries(
    annexFields.flatMap(field => {
      const value = changes?.[field]
      return value === undefined ? [] : [[field, value]]
    }),
  )

function expectOneKind({ changes, end }: AnnexTerms): void {
  const isEmpty = Object.keys(sent(changes)).length === 0
  if (isEmpty && !end)
    throw new Refusal('invalid_input', [{ field: 'changes', fault: annexFaults.annexEmpty() }])
  if (!isEmpty && end) throw new Refusal('invalid_input', [{ field: 'end', fault: annexFaults.annexBoth() }])
}

/** A contract's own rules for the values together. The start is held against today only if it changes. */
function expectValid(before: ContractData, changes: AnnexValues, today: string): void {
  const after = { ...before, ...changes }
  const changed = changedFields(before, changes)
  const faults: FieldFault[] = annexFields
    .filter(field => field in changes && !changed.includes(field))
    .map(field => ({ field: `changes.${field}`, fault: annexFaults.annexSame() }))
  const dated = changed.find(field => field === 'startDate' || field === 'endDate')
  if (dated && after.startDate >= after.endDate)
    faults.push({ field: `changes.${dated}`, fault: datesOutOfOrder() })
  if (changed.includes('startDate') && !startsInTime(after.startDate, today))
    faults.push({ field: 'changes.startDate', fault: startInPast() })
  if (faults.length > 0) throw new Refusal('invalid_input', faults)
}

/** The differences between `terms` and the values in force; refuses values that no contract may have. */
export function changesOf(before: ContractData, terms: AnnexTerms, now: Date): AnnexChange[] {
  expectOneKind(terms)
  const changes = sent(terms.changes)
  expectValid(before, changes, dayInMadrid(now))
  return changedFields(before, changes).map(field => ({
    field,
    before: before[field],
    after: changes[field] ?? null,
  }))
}

/** To propose is to sign. */
export async function proposeAnnex(
  context: Context,
  jobId: string,
  { crewId, terms, ink, device }: Proposal,
): Promise<AnnexRow> {
  const found = await findAnnexedContract(context, jobId, crewId)
  return transaction(context, async inside => {
    const { db, actor, now } = inside
    const { contract, job, moment } = await lockAnnexed(inside, found)
    const other = otherPartyOf(contract, actor.id)
    const facts = {
      ...contract,
      moment,
      waiting: (await findOpenAnnex(db, contract.id)) !== undefined,
      standing: await findAccountStatus(db, other),
    }
    authorize(annexPolicy.begin(actor, facts))
    const changes = changesOf(dataInForce(contract), terms, now)
    const end = terms.end ?? null
    authorize(annexPolicy.propose(actor, facts, { changes: sent(terms.changes), end }))
    const content = { id: newId(), changes, endReason: end?.reason ?? null, note: terms.note ?? null }
    const [annex] = await db
      .insert(annexes)
      .values({
        ...content,
        contractId: contract.id,
        proposerId: actor.id,
        status: 'open',
        hash: annexHash(content, contract),
        proposedAt: now,
      })
      .returning()
    if (!annex) throw new Error('An annex was not written.')
    await signAnnex(inside, contract, annex, { ink, device })
    const to = [contract.ownerId, contract.crewId]
    await tell(inside, {
      notify: [{ type: 'annex_proposed', to: other, from: actor.id, job, own: { ends: end !== null } }],
      answered: null,
      live: { contract: { id: contract.id, to }, passage: { id: job.id, to } },
    })
    return annex
  })
}

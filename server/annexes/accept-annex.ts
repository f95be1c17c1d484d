import { annexPolicy } from '#domain/annexes/annex-policy.ts'
import { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import { routeAndDates } from '#domain/contracts/route-and-dates.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { judgeAnnex } from '#server/annexes/annex-effects.ts'
import { factsOf, findAnnexOf, valuesOf } from '#server/annexes/annex-facts.ts'
import { advanceAnnex, findAnnex, listAnnexSignatures, nextNumber } from '#server/annexes/annex-queries.ts'
import type { AnnexRow } from '#server/annexes/annex-table.ts'
import {
  type Annexed,
  lockAnnexed,
  otherPartyOf,
  partyOf,
  readAnnexed,
} from '#server/annexes/find-annexed.ts'
import { followContracts } from '#server/annexes/follow-contracts.ts'
import { signAnnex } from '#server/annexes/sign-annex.ts'
import { annexHash } from '#server/annexes/signed-annex.ts'
import { freePlace } from '#server/applications/free-place.ts'
import { orderPassage } from '#server/applications/order-passage.ts'
import { amendContract, endContract } from '#server/contracts/amend-contract.ts'
import { tell } from '#server/notifications/tell.ts'
import { listPassageRows } from '#server/passages/passage-queries.ts'
import { storeBefore } from '#server/passages/store-before.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Acceptance {
  crewId: string | undefined
  /** The hash of the annex that the signer has read. */
  hash: string
  ink: Buffer
  device: Device
}

/** The stored annex must still be the one that its proposer has signed. */
async function expectIntact({ db }: Context, { contract }: Annexed, annex: AnnexRow): Promise<void> {
  const signed = (await listAnnexSignatures(db, annex.id)).find(
    ({ party }) => party === partyOf(contract, annex.proposerId),
  )
  if (!signed || sha256(signed.png) !== signed.inkHash || annexHash(annex, contract) !== annex.hash)
    throw new Error(`The annex ${annex.id} is not the one that was signed.`)
}

/** Everything that depends on the contract follows; the signed data stays. */
async function putIntoForce(inside: Context, annexed: Annexed, annex: AnnexRow): Promise<void> {
  const { contract, job } = annexed
  if (annex.endReason !== null) {
    await endContract(inside, contract.id)
    await freePlace(inside, job.id, contract.crewId)
    // A wait on board ends with the contract.
    const [row] = await listPassageRows(inside.db, [job.id])
    if (row?.aboardAt) await storeBefore(inside, job.id, null)
    await orderPassage(inside, job.id)
    await followContracts(inside, annexed)
    await inside.services.departures.recheck(inside, { jobId: job.id })
    return
  }
  const values = valuesOf(annex)
  await amendContract(inside, contract.id, values)
  if (routeAndDates.some(field => field in values)) await followContracts(inside, annexed)
}

/** The second signature: it is in force, and everything that depends on it follows in one transaction. */
export async function acceptAnnex(
  context: Context,
  jobId: string,
  id: string,
  { crewId, hash, ink, device }: Acceptance,
): Promise<AnnexRow> {
  const { annex: read, contract: found } = await findAnnexOf(context, jobId, id, crewId)
  const terms = { changes: valuesOf(read), ends: read.endReason !== null }
  const effects = await judgeAnnex(context, await readAnnexed(context, found), terms)
  return transaction(context, async inside => {
    const { db, actor, now } = inside
    const annexed = await lockAnnexed(inside, found)
    const annex = await findAnnex(db, id)
    if (!annex) throw new Refusal('annex_not_found')
    const { contract, job } = annexed
    const other = otherPartyOf(contract, actor.id)
    const standing = await findAccountStatus(db, other)
    authorize(annexPolicy.accept(actor, { ...factsOf(annexed, annex), standing }))
    if (hash !== annex.hash) throw new Refusal('annex_changed')
    await expectIntact(inside, annexed, annex)
    const number = await nextNumber(db, contract.id)
    const accepted = await advanceAnnex(db, id, annexTransitions.accept, { number, effects, answeredAt: now })
    if (!accepted) throw new Refusal('annex_in_force')
    await signAnnex(inside, contract, annex, { ink, device })
    const ends = annex.endReason !== null
    await putIntoForce(inside, annexed, annex)
    await inside.services.ledger.recheck(inside, job.id, 'annex')
    await enqueue(inside, 'annex-pdf', { annexId: id }, { key: id })
    const to = [contract.ownerId, contract.crewId]
    await tell(inside, {
      notify: [{ type: 'annex_accepted', to: other, from: actor.id, job, own: { ends } }],
      answered: { act: 'answerAnnex', jobId: job.id, from: other },
      live: {
        contract: { id: contract.id, to },
        application: { id: job.id, to },
        passage: { id: job.id, to },
      },
    })
    return accepted
  })
}

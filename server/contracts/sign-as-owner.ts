import { dayInMadrid } from '#domain/calendar.ts'
import type { ContractData, ContractDraft } from '#domain/contracts/contract-data.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { advanceContract, listSignatures, lockContract } from '#server/contracts/contract-queries.ts'
import { type ContractRow, contractSignatures } from '#server/contracts/contract-table.ts'
import { ownersDeclared } from '#server/contracts/declared-statuses.ts'
import { fillOwnerFields } from '#server/contracts/fill-owner-fields.ts'
import { findContract } from '#server/contracts/find-contract.ts'
import { recordSigning } from '#server/contracts/record-event.ts'
import { lockOffer } from '#server/jobs/lock-offer.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

export interface OwnerSigning {
  crewId: string | undefined
  given: ContractDraft
  /** The hash of the contract that the owner has read. */
  dataHash: string | null | undefined
  ink: Buffer
  device: Device
}

/** Both signatures with their data: the input of the second hash. */
async function wholeOf(
  db: Database,
  contract: ContractRow,
  ownerData: Partial<ContractData>,
  ownerInk: string,
) {
  const [crew] = await listSignatures(db, contract.id)
  // The stored data must still match the hashes under the drawing.
  const intact =
    crew?.party === 'crew' &&
    crew.dataHash === contract.dataHash &&
    contentHash(contract.data) === contract.dataHash &&
    sha256(crew.png) === crew.inkHash
  if (!intact) throw new Refusal('contract_altered')
  return contentHash({
    contract: contract.id,
    signedByCrew: contract.dataHash,
    addedByOwner: ownerData,
    crewInk: crew.inkHash,
    ownerInk,
  })
}

/** The second signature completes the contract; the sealed PDF and the mails are tasks of the same transaction. */
export const signAsOwner = (
  context: Context,
  jobId: string,
  { crewId, given, dataHash, ink, device }: OwnerSigning,
): Promise<ContractRow> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    // The offer first: the common lock order.
    const job = (await lockOffer(db, jobId)) ?? null
    const known = await findContract(inside, jobId, crewId)
    const contract = known && (await lockContract(db, known.id))
    if (!contract) throw new Refusal('contract_not_found')
    authorize(
      contractPolicy.signAsOwner(actor, {
        ...contract,
        job: { hidden: await findHidden(db, 'job', jobId) },
        standing: await findAccountStatus(db, contract.crewId),
        overdue: isOverdue(contract, now, dayInMadrid(now)),
      }),
    )
    if (dataHash && dataHash !== contract.dataHash) throw new Refusal('contract_changed')
    const { ownerProfessionalStatus: read, ...filled } = given
    const declared = await ownersDeclared(db, contract, read)
    // In a contract that has it, it is as frozen as the rest.
    const frozenToo = 'ownerProfessionalStatus' in declared ? {} : { ownerProfessionalStatus: read }
    const ownerData = { ...fillOwnerFields(contract.data, { ...filled, ...frozenToo }), ...declared }
    const inkHash = sha256(ink)
    const wholeHash = await wholeOf(db, contract, ownerData, inkHash)
    const completed = await advanceContract(db, contract.id, contractTransitions.signAsOwner, {
      ownerData,
      wholeHash,
      ownerSignedAt: now,
      updatedAt: now,
    })
    if (!completed) throw new Refusal('contract_completed')
    await db.insert(contractSignatures).values({
      id: newId(),
      contractId: contract.id,
      party: 'owner',
      png: ink,
      inkHash,
      dataHash: wholeHash,
      signedAt: now,
    })
    await recordSigning(inside, { contractId: contract.id, what: 'owner_signed', actorId: actor.id, device })
    await enqueue(inside, 'contract-pdf', { contractId: contract.id }, { key: contract.id })
    await inside.services.annexes.follow(inside, completed)
    const to = [actor.id, contract.crewId]
    await tell(inside, {
      notify: [
        { type: 'contract_completed', to: contract.crewId, from: actor.id, job },
        { type: 'contract_completed', to: actor.id, from: contract.crewId, job },
      ],
      answered: { act: 'signAsOwner', jobId, from: contract.crewId },
      live: { contract: { id: contract.id, to }, application: { id: jobId, to } },
    })
    return completed
  })

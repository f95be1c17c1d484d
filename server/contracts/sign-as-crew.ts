import { and, eq, isNull } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ContractData, contractData } from '#domain/contracts/contract-data.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { findAccountStatus } from '#server/accounts/find-account-status.ts'
import { completeData } from '#server/contracts/complete-data.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { advanceContract, findContractOf, lockContract } from '#server/contracts/contract-queries.ts'
import {
  type ContractRow,
  contractDrafts,
  contractSignatures,
  contracts,
} from '#server/contracts/contract-table.ts'
import { expectDeclared } from '#server/contracts/declared-statuses.ts'
import { isAccepted } from '#server/contracts/find-contract.ts'
import { recordSigning } from '#server/contracts/record-event.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import { findHidden } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'

export interface Signing {
  /** Absent fields are empty, and the two statuses come from the profiles. */
  data: z.output<typeof contractData>
  ink: Buffer
  device: Device
}

interface Frozen {
  data: ContractData
  dataHash: string
  startDate: string
  endDate: string
}

async function begin({ db, actor, now }: Context, jobId: string, ownerId: string, frozen: Frozen) {
  const [created] = await db
    .insert(contracts)
    .values({
      id: newId(),
      jobId,
      crewId: actor.id,
      ownerId,
      status: contractTransitions.signAsCrew.to,
      ...frozen,
      crewSignedAt: now,
      waitingSince: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!created) throw new Refusal('contract_signed_as_crew')
  return created
}

async function signAgain({ db, actor, now }: Context, known: ContractRow, frozen: Frozen) {
  const held = await lockContract(db, known.id)
  authorize(contractPolicy.takeTurn(actor, held ?? known))
  const signed = await advanceContract(db, known.id, contractTransitions.signAsCrew, {
    ...frozen,
    ownerData: {},
    crewSignedAt: now,
    waitingSince: now,
    reminders: 0,
    returnReason: null,
    updatedAt: now,
  })
  if (!signed) throw new Refusal('contract_signed_as_crew')
  return signed
}

/** Freezes the data and creates the contract, or signs again after the owner has returned it. */
export const signAsCrew = (
  context: Context,
  jobId: string,
  { data: read, ink, device }: Signing,
): Promise<ContractRow> =>
  transaction(context, async inside => {
    const { db, actor, now } = inside
    const job = await lockJob(db, jobId, 'share')
    if (!job) throw new Refusal('contract_not_found')
    const known = await findContractOf(db, jobId, actor.id)
    authorize(
      contractPolicy.signAsCrew(actor, {
        ownerId: job.ownerId,
        crewId: actor.id,
        status: known?.status ?? null,
        accepted: await isAccepted(inside, jobId),
        job: { ...job, hidden: await findHidden(db, 'job', jobId) },
        standing: await findAccountStatus(db, job.ownerId),
      }),
    )

    const declared = await expectDeclared(db, { ownerId: job.ownerId, crewId: actor.id }, read)
    const data = completeData({ ...read, ...declared })
    const { startDate, endDate } = data
    const frozen = { data, dataHash: contentHash(data), startDate, endDate }
    const contract = known
      ? await signAgain(inside, known, frozen)
      : await begin(inside, jobId, job.ownerId, frozen)
    await db.insert(contractSignatures).values({
      id: newId(),
      contractId: contract.id,
      party: 'crew',
      png: ink,
      inkHash: sha256(ink),
      dataHash: frozen.dataHash,
      signedAt: now,
    })
    await db
      .delete(contractDrafts)
      .where(and(eq(contractDrafts.jobId, jobId), eq(contractDrafts.crewId, actor.id)))
    await recordSigning(inside, { contractId: contract.id, what: 'crew_signed', actorId: actor.id, device })
    await tell(inside, {
      notify: [{ type: 'contract_pending_owner_signature', to: job.ownerId, from: actor.id, job }],
      answered: { act: 'signAsCrew', jobId },
      live: {
        contract: { id: contract.id, to: [job.ownerId, actor.id] },
        application: { id: jobId, to: [actor.id] },
      },
    })
    return contract
  })

/** The crew member's valid signature becomes void; it stays as evidence. */
export async function supersedeCrewSignature(
  { db, now }: Pick<Context, 'db' | 'now'>,
  contractId: string,
): Promise<void> {
  await db
    .update(contractSignatures)
    .set({ supersededAt: now })
    .where(
      and(
        eq(contractSignatures.contractId, contractId),
        eq(contractSignatures.party, 'crew'),
        isNull(contractSignatures.supersededAt),
      ),
    )
}

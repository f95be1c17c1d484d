import { eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { ledgerPolicy } from '#domain/ledger/ledger-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { otherPartyOf, partyOf } from '#server/annexes/find-annexed.ts'
import { changingAccount } from '#server/ledger/change-account.ts'
import { type SettlementRow, settlementSignatures, settlements } from '#server/ledger/ledger-table.ts'
import { settledNow } from '#server/ledger/load-accounts.ts'
import { settledHash } from '#server/ledger/settled-content.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Context } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Signing {
  jobId: string
  crewId: string
  /** The hash of the settlement that the signer has read. */
  hash: string
  ink: Buffer
  device: Device
}

async function writeSignature(
  { db, actor, now }: Context,
  { id }: SettlementRow,
  party: 'owner' | 'crew',
  { ink, device }: Pick<Signing, 'ink' | 'device'>,
): Promise<void> {
  const signer = await findUser(db, actor.id)
  await db.insert(settlementSignatures).values({
    id: newId(),
    settlementId: id,
    party,
    png: ink,
    inkHash: sha256(ink),
    ...device,
    emailVerified: signer?.emailVerifiedAt != null,
    signedAt: now,
  })
}

/** The second signature: the account is settled, and all that depends on it follows. */
async function freeze(inside: Context, settlement: SettlementRow, jobId: string): Promise<void> {
  const { db, now } = inside
  await db
    .update(settlements)
    .set({ status: 'signed', signedAt: now })
    .where(eq(settlements.id, settlement.id))
  await enqueue(inside, 'settlement-pdf', { settlementId: settlement.id }, { key: settlement.id })
  await inside.services.annexes.expireLate(inside, jobId)
  await inside.services.passages.closeWhenDone(inside, jobId)
}

/** Each party once, in any order. */
export const signSettlement = (
  context: Context,
  { jobId, crewId, hash, ...signature }: Signing,
): Promise<void> =>
  changingAccount(context, { jobId, crewId, cause: 'proposal' }, async (inside, ledger, account) => {
    const { actor } = inside
    const { settlement, signatures } = account
    const party = partyOf(account, actor.id)
    authorize(
      ledgerPolicy.sign(actor, {
        ...account,
        settlement: settlement?.status ?? null,
        hasSigned: signatures.some(each => each.party === party),
        signedHash: hash,
        hash: settlement?.hash ?? '',
      }),
    )
    if (!settlement) throw new Refusal('settlement_not_found')
    if (settledHash(settlement.content) !== settlement.hash)
      throw new Error(`The settlement ${settlement.id} is not the one that was proposed.`)
    // Figures that no act alters, such as the estimated distance, may be others by now.
    if (settledNow(ledger, account, settlement.fee).hash !== hash) throw new Refusal('settlement_changed')
    await writeSignature(inside, settlement, party, signature)
    const isComplete = signatures.length > 0
    if (isComplete) await freeze(inside, settlement, jobId)
    const other = otherPartyOf(account, actor.id)
    await tell(inside, {
      notify: [
        {
          type: isComplete ? 'settlement_completed' : 'settlement_signed',
          to: other,
          from: actor.id,
          job: ledger.job,
        },
      ],
      answered: { act: 'signSettlement', jobId, from: other },
      live: {},
    })
  })

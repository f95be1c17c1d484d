import { findUser } from '#server/accounts/account-queries.ts'
import { type AnnexRow, annexSignatures } from '#server/annexes/annex-table.ts'
import { partyOf } from '#server/annexes/find-annexed.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Device } from '#server/platform/http/device.ts'
import { newId } from '#server/platform/ids.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** The actor's signature, with its evidence. */
export async function signAnnex(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  contract: ContractRow,
  annex: AnnexRow,
  { ink, device }: { ink: Buffer; device: Device },
): Promise<void> {
  const signer = await findUser(db, actor.id)
  await db.insert(annexSignatures).values({
    id: newId(),
    annexId: annex.id,
    party: partyOf(contract, actor.id),
    png: ink,
    inkHash: sha256(ink),
    ...device,
    emailVerified: signer?.emailVerifiedAt != null,
    signedAt: now,
  })
}

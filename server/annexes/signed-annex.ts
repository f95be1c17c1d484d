import type { AnnexRow } from '#server/annexes/annex-table.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'

type Signed = Pick<AnnexRow, 'id' | 'changes' | 'endReason' | 'note'>

/** The content that both parties sign, also attached to the document. It names the contract by the hash of its whole. */
export const signedAnnex = (
  { id, changes, endReason, note }: Signed,
  { wholeHash }: Pick<ContractRow, 'wholeHash'>,
) => ({
  contract: wholeHash,
  _id: id,
  changes: changes.map(({ field, before, after }) => ({ field, before, after })),
  end: endReason === null ? null : { reason: endReason },
  note,
})

export const annexHash = (annex: Signed, contract: Pick<ContractRow, 'wholeHash'>): string =>
  contentHash(signedAnnex(annex, contract))

import { Refusal } from '#domain/errors.ts'
import type { WorkContext } from '#server/context.ts'
import { sha256 } from '#server/contracts/content-hash.ts'
import { findContractCard } from '#server/contracts/contract-queries.ts'
import { listSealingCertificates } from '#server/documents/sealing.ts'
import { type SealVerdict, verifySeal } from '#server/documents/verify-seal.ts'

/** Whether this PDF is the sealed original of this contract. A stranger learns nothing else of it. */
export async function verifyContract({ db }: WorkContext, id: string, pdf: Buffer): Promise<SealVerdict> {
  const card = await findContractCard(db, id)
  if (!card?.contract.pdfHash) throw new Refusal('contract_not_found')
  const verdict = verifySeal(pdf, await listSealingCertificates(db))
  // Sealed here and whole, but another contract's.
  return verdict === 'original' && sha256(pdf) !== card.contract.pdfHash ? 'foreign' : verdict
}

import { Refusal } from '#domain/errors.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { namesSealer } from '#server/platform/seal/names-sealer.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { listSealed } from '#server/platform/sealed-files/sealed-files.ts'
import { sha256 } from '#server/platform/sha256.ts'

type SealVerdict = 'original' | 'altered' | 'foreign'

/** Whether this PDF is the sealed original with this code. A stranger learns nothing else. */
export async function verifyContract({ db }: SystemContext, id: string, pdf: Buffer): Promise<SealVerdict> {
  const hash = sha256(pdf)
  const sealed = await listSealed(db, id, hash)
  if (!sealed.some(file => file.subject === id)) throw new Refusal('contract_not_found')
  if (sealed.some(file => file.subject === id && file.hash === hash)) return 'original'
  // Sealed here and unchanged, but under another code.
  if (sealed.some(file => file.hash === hash)) return 'foreign'
  return namesSealer(pdf, await listSealingCertificates(db)) ? 'altered' : 'foreign'
}

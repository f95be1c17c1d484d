import { isNamed, readManifest } from '#domain/bundle/bundle.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { ReceivedFormFile } from '#server/platform/http/receive-files.ts'
import { judgeSeal } from '#server/platform/seal/judge-seal.ts'
import { namesSealer } from '#server/platform/seal/names-sealer.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { hasSealed } from '#server/platform/sealed-files/sealed-files.ts'
import { sha256 } from '#server/platform/sha256.ts'

type Verdict = 'original' | 'altered' | 'foreign'
interface Given {
  manifest: ReceivedFormFile
  seal: ReceivedFormFile
  file: ReceivedFormFile | undefined
}

/** Judges the manifest; with a file, also whether an original manifest names it. */
export async function verifyBundle({ db }: SystemContext, { manifest, seal, file }: Given): Promise<Verdict> {
  const verdict = judgeSeal(manifest.bytes, seal.bytes, await listSealingCertificates(db))
  if (verdict !== 'original') return verdict
  const read = readManifest(manifest.bytes.toString())
  // Our seal over something else, such as a PDF's bytes.
  if (!read) return 'foreign'
  if (!file || read.files.some(each => each.sha256 === file.sha256)) return 'original'
  return isNamed(read, file.name) ? 'altered' : 'foreign'
}

/** Whether this PDF was sealed here, with any code. */
export async function verifyPdf({ db }: SystemContext, pdf: Buffer): Promise<Verdict> {
  if (await hasSealed(db, sha256(pdf))) return 'original'
  return namesSealer(pdf, await listSealingCertificates(db)) ? 'altered' : 'foreign'
}

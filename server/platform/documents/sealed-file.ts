import type { Database } from '#server/platform/db/database.ts'
import type { DocumentInput, DocumentKind, Documents } from '#server/platform/documents/documents.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/ids.ts'
import { findSealingKey, type SealingSettings } from '#server/platform/seal/sealing-key.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** Its key in the file store and its SHA-256; null until it is made. */
export interface SealedFile {
  pdfKey: string | null
  pdfHash: string | null
}

interface Sealer {
  db: Database
  now: Date
  services: {
    documents: Documents
    sealing: SealingSettings
    files: FileStore
    reportError: (error: unknown) => void
  }
}

/** Draws, seals and stores a document. `file` is for its row; where the row has another one by then, that one counts. */
export async function makeSealedFile<K extends DocumentKind>(
  { db, services, now }: Sealer,
  kind: K,
  input: DocumentInput<K>,
  place: FileKey,
): Promise<{ pdf: Buffer; file: { pdfKey: FileKey; pdfHash: string } }> {
  const sealing = {
    key: await findSealingKey({ db, now }, services.sealing),
    timestampUrl: services.sealing.TSA_URL ?? null,
  }
  const { pdf, timestampFault } = await services.documents.make(kind, input, sealing)
  if (timestampFault) services.reportError(new Error(`Without the authority's instant: ${timestampFault}`))
  const pdfKey: FileKey = `${place}-${newId()}.pdf`
  await services.files.put(pdfKey, pdf)
  return { pdf, file: { pdfKey, pdfHash: sha256(pdf) } }
}

/** The sealed bytes; throws if they are missing or changed. */
export async function readSealedFile(files: FileStore, { pdfKey, pdfHash }: SealedFile): Promise<Buffer> {
  const pdf = pdfKey === null ? undefined : await files.get(pdfKey)
  if (!pdf) throw new Error(`The sealed file ${pdfKey} is missing.`)
  if (sha256(pdf) !== pdfHash) throw new Error(`The sealed file ${pdfKey} is not the one that was sealed.`)
  return pdf
}

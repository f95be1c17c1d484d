import type { Database } from '#server/platform/db/database.ts'
import type { DocumentInput, DocumentKind, Documents } from '#server/platform/documents/documents.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/ids.ts'
import { findSealingKey, type SealingSettings } from '#server/platform/seal/sealing.ts'
import { sha256 } from '#server/platform/sha256.ts'

/** Its key in the file store and its SHA-256; null until it is made. */
export interface SealedFile {
  pdfKey: string | null
  pdfHash: string | null
}

interface Sealer {
  db: Database
  now: Date
  services: { documents: Documents; sealing: SealingSettings; reportError: (error: unknown) => void }
}

export async function makeSealedPdf<K extends DocumentKind>(
  { db, services, now }: Sealer,
  kind: K,
  input: DocumentInput<K>,
): Promise<Buffer> {
  const sealing = {
    key: await findSealingKey({ db, now }, services.sealing),
    timestampUrl: services.sealing.TSA_URL ?? null,
  }
  const { pdf, timestampFault } = await services.documents.make(kind, input, sealing)
  if (timestampFault) services.reportError(new Error(`Without the authority's instant: ${timestampFault}`))
  return pdf
}

/**
 * Stores a new PDF, and has `write` put its key and hash into the document's row. Returns false, and stores nothing,
 * if `write` found another file there: the first one counts.
 */
export async function storeSealedFile(
  { db, services }: { db: Database; services: { files: FileStore } },
  place: FileKey,
  pdf: Buffer,
  write: (tx: Database, file: SealedFile) => Promise<boolean>,
): Promise<boolean> {
  const pdfKey: FileKey = `${place}-${newId()}.pdf`
  await services.files.put(pdfKey, pdf)
  const isFirst = await db.transaction(tx => write(tx, { pdfKey, pdfHash: sha256(pdf) }))
  if (!isFirst) await services.files.delete(pdfKey)
  return isFirst
}

/** The sealed bytes; throws if they are missing or changed. */
export async function readSealedFile(files: FileStore, { pdfKey, pdfHash }: SealedFile): Promise<Buffer> {
  const pdf = pdfKey === null ? undefined : await files.get(pdfKey)
  if (!pdf) throw new Error(`The sealed file ${pdfKey} is missing.`)
  if (sha256(pdf) !== pdfHash) throw new Error(`The sealed file ${pdfKey} is not the one that was sealed.`)
  return pdf
}

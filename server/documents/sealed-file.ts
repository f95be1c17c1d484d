import type { WorkContext } from '#server/context.ts'
import { sha256 } from '#server/contracts/content-hash.ts'
import type { Database } from '#server/db/database.ts'
import type { DocumentInput, DocumentKind } from '#server/documents/document-jobs.ts'
import { findSealingKey } from '#server/documents/sealing.ts'
import type { FileKey } from '#server/files/file-store.ts'
import { newId } from '#server/ids.ts'

/** Its name among the files and its SHA-256; null until it has been made. */
export interface SealedFile {
  pdfKey: string | null
  pdfHash: string | null
}

/** A document that is made once, and where it is written down which file it is. */
export interface SealedOnce<K extends DocumentKind> {
  kind: K
  /** Where it lies among the files, without its ending. */
  place: FileKey
  find(): Promise<SealedFile>
  describe(): Promise<DocumentInput<K>>
  /** False where another file was written down first. What follows from the first goes into the same transaction. */
  write(tx: Database, file: SealedFile): Promise<boolean>
}

async function readKept(
  { tools }: Pick<WorkContext, 'tools'>,
  { pdfKey, pdfHash }: SealedFile,
): Promise<Buffer> {
  const pdf = pdfKey === null ? undefined : await tools.files.get(pdfKey)
  if (!pdf) throw new Error(`The sealed file ${pdfKey} is missing.`)
  if (sha256(pdf) !== pdfHash) throw new Error(`The sealed file ${pdfKey} is not the one that was sealed.`)
  return pdf
}

async function make<K extends DocumentKind>(
  { db, tools, now }: WorkContext,
  { kind, describe }: SealedOnce<K>,
): Promise<Buffer> {
  const sealing = {
    key: await findSealingKey({ db, now }, tools.settings),
    timestampUrl: tools.settings.TSA_URL ?? null,
  }
  const { pdf, timestampFault } = await tools.documents.make(kind, await describe(), sealing)
  if (timestampFault) tools.report(new Error(`Without the authority's instant: ${timestampFault}`))
  return pdf
}

/** The sealed PDF: made the first time, the same bytes ever after. Two that make it at once keep what the first has written. */
export async function readSealedFile<K extends DocumentKind>(
  context: WorkContext,
  document: SealedOnce<K>,
): Promise<Buffer> {
  const { db, tools } = context
  const known = await document.find()
  if (known.pdfKey) return readKept(context, known)
  const pdf = await make(context, document)
  const pdfKey: FileKey = `${document.place}-${newId()}.pdf`
  await tools.files.put(pdfKey, pdf)
  if (await db.transaction(tx => document.write(tx, { pdfKey, pdfHash: sha256(pdf) }))) return pdf
  await tools.files.delete(pdfKey)
  return readKept(context, await document.find())
}

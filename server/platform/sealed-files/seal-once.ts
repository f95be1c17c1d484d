import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { DocumentInput, DocumentKind } from '#server/platform/documents/documents.ts'
import type { FileKey, Folder } from '#server/platform/files/file-store.ts'
import { newId } from '#server/platform/ids.ts'
import { findSealingKey } from '#server/platform/seal/sealing-key.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { sha256 } from '#server/platform/sha256.ts'

interface Paper<K extends DocumentKind> {
  kind: K
  subject: string
  /** The column with the subject's id. */
  of: PgColumn
  folder: Folder
  describe(): DocumentInput<K> | Promise<DocumentInput<K>>
  /** In the transaction that makes the document known. */
  follow?(inside: SystemContext): Promise<unknown>
}

interface StoredFile {
  key: FileKey
  hash: string
}

async function read(
  { db, services }: SystemContext,
  { kind, subject }: Paper<DocumentKind>,
): Promise<Buffer | undefined> {
  const [file] = await db
    .select({ key: sealedFiles.key, hash: sealedFiles.hash })
    .from(sealedFiles)
    .where(and(eq(sealedFiles.subject, subject), eq(sealedFiles.kind, kind)))
  if (!file) return undefined
  const pdf = await services.files.get(file.key)
  if (!pdf) throw new Error(`The sealed file ${file.key} is missing.`)
  if (sha256(pdf) !== file.hash)
    throw new Error(`The sealed file ${file.key} is not the one that was sealed.`)
  return pdf
}

async function make<K extends DocumentKind>({ db, now, services }: SystemContext, paper: Paper<K>) {
  const input = await paper.describe()
  const sealing = {
    key: await findSealingKey({ db, now }, services.sealing),
    timestampUrl: services.sealing.TSA_URL ?? null,
  }
  const { pdf, timestampFault } = await services.documents.make(paper.kind, input, sealing)
  if (timestampFault) services.reportError(new Error(`Without the authority's instant: ${timestampFault}`))
  return pdf
}

/** Whether it is the first of its kind and subject. A row for a subject that is gone would never be deleted. */
const write = (
  context: SystemContext,
  { kind, subject, of, follow }: Paper<DocumentKind>,
  file: StoredFile,
): Promise<boolean> =>
  transaction(context, async inside => {
    const { db } = inside
    const [there] = await db.select({ id: of }).from(of.table).where(eq(of, subject)).for('key share')
    if (!there) throw new Error(`The subject of ${file.key} is gone.`)
    const [first] = await db
      .insert(sealedFiles)
      .values({ subject, kind, ...file })
      .onConflictDoNothing({ target: [sealedFiles.subject, sealedFiles.kind] })
      .returning({ key: sealedFiles.key })
    if (first) await follow?.(inside)
    return first !== undefined
  })

/** The document's bytes: drawn, sealed and stored once, then always the same. */
export async function sealOnce<K extends DocumentKind>(
  context: SystemContext,
  paper: Paper<K>,
): Promise<Buffer> {
  const known = await read(context, paper)
  if (known) return known
  const pdf = await make(context, paper)
  const key: FileKey = `${paper.folder}/${paper.subject}-${newId()}.pdf`
  const { files } = context.services
  // Before its row: a crash leaves a file without a row, which is swept.
  await files.put(key, pdf)
  if (await write(context, paper, { key, hash: sha256(pdf) })) return pdf
  await files.delete(key)
  return sealOnce(context, paper)
}

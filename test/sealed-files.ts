import { and, eq } from 'drizzle-orm'
import type { DocumentKind } from '#server/platform/documents/documents.ts'
import type { FileKey } from '#server/platform/files/file-store.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import type { TestServer } from '#test/test-server.ts'

export async function sealedFileOf({ db }: TestServer, subject: string, kind: DocumentKind) {
  const [file] = await db
    .select({ key: sealedFiles.key, hash: sealedFiles.hash })
    .from(sealedFiles)
    .where(and(eq(sealedFiles.subject, subject), eq(sealedFiles.kind, kind)))
  return file && { key: file.key as FileKey, hash: file.hash }
}

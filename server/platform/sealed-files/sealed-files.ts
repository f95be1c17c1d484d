import { eq, inArray, or } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'

/** The files with this subject, and those with this hash, of any subject. */
export const listSealed = (
  db: Database,
  subject: string,
  hash: string,
): Promise<{ subject: string; hash: string }[]> =>
  db
    .select({ subject: sealedFiles.subject, hash: sealedFiles.hash })
    .from(sealedFiles)
    .where(or(eq(sealedFiles.subject, subject), eq(sealedFiles.hash, hash)))

export async function hasSealed(db: Database, hash: string): Promise<boolean> {
  const found = await db
    .select({ key: sealedFiles.key })
    .from(sealedFiles)
    .where(eq(sealedFiles.hash, hash))
    .limit(1)
  return found.length > 0
}

/** With their files. Their subjects' rows are gone by then. */
export async function dropSealed(moment: { db: Database; now: Date }, subjects: string[]): Promise<void> {
  if (subjects.length === 0) return
  const gone = await moment.db
    .delete(sealedFiles)
    .where(inArray(sealedFiles.subject, subjects))
    .returning({ key: sealedFiles.key })
  await enqueueAll(
    moment,
    'delete-file',
    gone.map(({ key }) => ({ payload: { key } })),
  )
}

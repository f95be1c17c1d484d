import { eq } from 'drizzle-orm'
import type { Context } from '#server/platform/context.ts'
import { enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { titles } from '#server/titles/title-table.ts'

/** When an account is erased; its names go with the profile. */
export async function dropTitlesOf({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<void> {
  const gone = await db.delete(titles).where(eq(titles.userId, actor.id)).returning({ key: titles.fileKey })
  const files = gone.flatMap(({ key }) => (key === null ? [] : [{ payload: { key } }]))
  await enqueueAll({ db, now }, 'delete-file', files)
}

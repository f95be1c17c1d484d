import { eq, or } from 'drizzle-orm'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Context } from '#server/platform/context.ts'

export async function eraseModerationOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db.delete(blocks).where(or(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, actor.id)))
}

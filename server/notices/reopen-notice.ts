import { and, eq, isNotNull } from 'drizzle-orm'
import { notices } from '#server/notices/notice-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** A complaint was right: the notice is in the queue again, with its mark. Its measure stays until it is decided. */
export async function reopenNotice(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  id: string,
): Promise<void> {
  await db
    .update(notices)
    .set({ outcome: null, decidedAt: null, operatorId: null, reopenedAt: now })
    .where(and(eq(notices.id, id), isNotNull(notices.decidedAt)))
}

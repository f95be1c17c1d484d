import { and, eq, isNull } from 'drizzle-orm'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

/** Undefined if it is decided already: of two at once, one decides. */
export async function closeNotice(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  id: string,
  { outcome, operatorId }: { outcome: NoticeOutcome; operatorId: string | null },
): Promise<NoticeRow | undefined> {
  const [closed] = await db
    .update(notices)
    .set({ outcome, operatorId, decidedAt: now })
    .where(and(eq(notices.id, id), isNull(notices.decidedAt)))
    .returning()
  return closed
}

import { and, eq, isNull } from 'drizzle-orm'
import { reports } from '#server/moderation/moderation-table.ts'
import type { SystemContext } from '#server/platform/context.ts'

export async function closeReport(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  id: string,
): Promise<boolean> {
  const closed = await db
    .update(reports)
    .set({ closedAt: now })
    .where(and(eq(reports.id, id), isNull(reports.closedAt)))
    .returning({ id: reports.id })
  return closed.length > 0
}

import { and, eq, isNull } from 'drizzle-orm'
import type { NoticeOutcome } from '#domain/notices/notice.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

interface Closing {
  outcome: NoticeOutcome
  /** Null: a command in the terminal. */
  operatorId: string | null
}

/** The reporter is told. Undefined if it is decided already: only one of two concurrent calls decides. */
export const closeNotice = (
  context: Pick<SystemContext, 'db' | 'now'>,
  id: string,
  { outcome, operatorId }: Closing,
): Promise<NoticeRow | undefined> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const [closed] = await db
      .update(notices)
      .set({ outcome, operatorId, decidedAt: now })
      .where(and(eq(notices.id, id), isNull(notices.decidedAt)))
      .returning()
    if (!closed) return undefined
    const { reporterId, reference } = closed
    if (reporterId || closed.email) await enqueue(inside, 'mail-notice-outcome', { noticeId: id })
    if (reporterId)
      await tell(inside, {
        notify: [{ type: 'notice_decided', to: reporterId, from: reporterId, own: { reference } }],
        answered: null,
        live: {},
      })
    return closed
  })

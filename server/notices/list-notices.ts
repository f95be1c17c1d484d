import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { NoticeState } from '#domain/notices/notice-desk.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, whole } from '#server/platform/db/keyset.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

// Spelled out: in a select of one table a column has no table's name, and would be an inner table's.
const id = sql.raw('notices.subject_id')
/** Its present name; null once it is gone. */
export const subjectName: SQL<string | null> = sql<string | null>`case notices.subject_kind
  when 'job' then (select title from ${jobs} where id = ${id})
  when 'user' then (select name from ${users} where id = ${id} and erased_at is null)
  when 'vessel' then (select name from ${vessels} where id = ${id})
  when 'review' then (select u.name from ${reviews} r join ${users} u on u.id = r.subject_id where r.id = ${id})
  when 'question' then (select j.title from ${jobQuestions} q join ${jobs} j on j.id = q.job_id where q.id = ${id})
  when 'conversation' then (select coalesce(j.title, o.name || ' y ' || c.name) from ${conversations} t
    join ${users} o on o.id = t.owner_id join ${users} c on c.id = t.crew_id left join ${jobs} j on j.id = t.job_id
    where t.id = ${id})
end`

const others = sql<number>`(select count(*)::int from ${notices} n
  where n.subject_id = ${id} and n.decided_at is null and n.id <> notices.id)`

/** Danger first, then the oldest. */
const openQueue = keyset<NoticeRow>(
  'asc',
  [whole(notices.urgency, 0, 1), [notices.at, 'timestamptz'], [notices.id, 'uuid']],
  ({ urgency, at, id }) => [urgency, at, id],
)
/** The latest decision first. */
const decidedList = keyset<NoticeRow>(
  'desc',
  [
    [notices.decidedAt, 'timestamptz'],
    [notices.id, 'uuid'],
  ],
  ({ decidedAt, id }) => [decidedAt ?? '', id],
)
const lists = {
  open: { order: openQueue, isIn: isNull(notices.decidedAt) },
  decided: { order: decidedList, isIn: isNotNull(notices.decidedAt) },
}

export async function listNotices(
  db: Database,
  state: NoticeState,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const { order, isIn } = lists[state]
  const rows = await db
    .select({ notice: notices, name: subjectName, others })
    .from(notices)
    .where(and(isIn, order.after(order.readCursor(cursor))))
    .orderBy(order.orderBy)
    .limit(limit + 1)
  const { page, nextCursor } = order.pageOf(
    rows.map(row => ({ ...row.notice, subjectName: row.name, others: row.others })),
    limit,
  )
  return { page, nextCursor }
}

import { sql } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import type { listChanges } from '#domain/jobs/job-changes.ts'
import { enqueueOutward } from '#server/notifications/enqueue-outward.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

/** A mail of a change waits for the next ones: somebody who edits an offer rarely saves once. */
const MAIL_AFTER_MS = 5 * MINUTE_MS

interface Changed {
  job: { id: string; title: string }
  people: readonly string[]
  changed: ReturnType<typeof listChanges>
}

/**
 * Merges the change into the unread notification of an earlier one, and returns its people. The caller holds the
 * offer's lock.
 */
export async function raiseUnreadChanges(
  { db, now }: { db: Database; now: Date },
  { job, people, changed }: Changed,
): Promise<string[]> {
  const { params } = notifications
  const unread = sql`(
    select distinct on (told.user_id) told.id
    from ${notifications} told
    where told.type = 'job_updated' and told.job_id = ${job.id} and told.read_at is null and told.params is not null
      and told.user_id = any(${sql.param([...people])}::uuid[])
    order by told.user_id, told.created_at desc
  )`
  const both = sql`(
    select jsonb_agg(distinct field)
    from jsonb_array_elements((${params} -> 'changed') || ${JSON.stringify(changed)}::jsonb) as told (field)
  )`
  const raised = await db
    .update(notifications)
    .set({
      params: sql`${params} || jsonb_build_object('offer', ${job.title.toWellFormed()}::text, 'changed', ${both})`,
      createdAt: now,
      mailedAt: null,
    })
    .where(sql`${notifications.id} in ${unread}`)
    .returning({ id: notifications.id, userId: notifications.userId })
  await tellLiveOfEach(
    db,
    'notification',
    raised.map(({ id, userId }) => ({ id, people: [userId] })),
  )
  const from = new Date(now.getTime() + MAIL_AFTER_MS)
  await enqueueOutward(
    { db, now },
    'mail',
    raised.map(({ id }) => ({ id, from })),
  )
  return raised.map(({ userId }) => userId)
}

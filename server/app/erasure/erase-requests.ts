import { eq, or, sql } from 'drizzle-orm'
import type { UserRow } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import { idempotencyKeys, rateLimits } from '#server/platform/http/http-table.ts'
import { eraseUploadsOf } from '#server/platform/uploads/uploads.ts'

/** Before the rows that they show are deleted. */
export async function eraseRequestsOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  const { userId, reply } = idempotencyKeys
  await db.delete(idempotencyKeys).where(
    or(
      eq(userId, actor.id),
      sql`position(${actor.id} in ${reply}::text) > 0`,
      // Paths that name people or their offers by something other than an id.
      sql`exists (select 1 from ${notifications} n where n.person_id = ${actor.id} and n.id::text = ${reply} #>> '{notification,_id}')`,
      sql`exists (select 1 from ${jobs} j where j.owner_id = ${actor.id} and position(j.title in ${reply} ->> 'warning') > 0)`,
    ),
  )
  await eraseUploadsOf(db, actor.id)
  const endsIn = (text: string) => sql`right(${rateLimits.key}, ${text.length}) = ${text}`
  await db.delete(rateLimits).where(or(endsIn(`:${email}`), endsIn(`:${actor.id}`)))
}

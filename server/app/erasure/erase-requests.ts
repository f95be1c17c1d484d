import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { UserRow } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { idempotencyKeys, rateLimits } from '#server/platform/http/http-table.ts'
import { eraseUploadsOf } from '#server/platform/uploads/uploads.ts'

/** Replies are long: so many are compared in well under a second. */
const AT_ONCE = 2_000
const { userId, key, reply } = idempotencyKeys

/** Others' replies that show the person. */
const shows = (personId: string): SQL | undefined =>
  or(
    eq(userId, personId),
    sql`position(${personId} in ${reply}::text) > 0`,
    // Paths that name people or their offers by something other than an id. `case`: in this order, so that few replies are looked up.
    sql`case when ${reply} ? 'notification' then exists (select 1 from ${notifications} n where n.id = (${reply} #>> '{notification,_id}')::uuid and n.person_id = ${personId}) end`,
    sql`case when ${reply} ->> 'warning' is not null then exists (select 1 from ${jobs} j where j.owner_id = ${personId} and position(j.title in ${reply} ->> 'warning') > 0) end`,
  )

type Place = { userId: string; key: string }
const beyond = ({ userId: id, key: name }: Place) => sql`(${userId}, ${key}) > (${id}::uuid, ${name})`
const upTo = ({ userId: id, key: name }: Place) => sql`(${userId}, ${key}) <= (${id}::uuid, ${name})`

/** The last of the next replies; undefined for fewer. */
async function findLast(db: Database, after: Place | undefined): Promise<Place | undefined> {
  const [last] = await db
    .select({ userId, key })
    .from(idempotencyKeys)
    .where(after && beyond(after))
    .orderBy(asc(userId), asc(key))
    .offset(AT_ONCE - 1)
    .limit(1)
  return last
}

/** Each reply is read once. Before the rows that they show are deleted. */
export async function eraseRequestsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  let after: Place | undefined
  do {
    const last = await findLast(db, after)
    await db.delete(idempotencyKeys).where(and(after && beyond(after), last && upTo(last), shows(actor.id)))
    after = last
  } while (after)
  await eraseUploadsOf(db, actor.id)
}

export async function forgetCountersOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { email }: Pick<UserRow, 'email'>,
): Promise<void> {
  const endsIn = (text: string) => sql`right(${rateLimits.key}, ${text.length}) = ${text}`
  await db.delete(rateLimits).where(or(endsIn(`:${email}`), endsIn(`:${actor.id}`)))
}

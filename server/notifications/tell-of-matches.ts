import { sql } from 'drizzle-orm'
import type { NotificationParams } from '#domain/notification-templates.ts'
import { users } from '#server/accounts/account-table.ts'
import { enqueueOutward } from '#server/notifications/enqueue-outward.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import type { Moment } from '#server/notifications/notify.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

interface Match {
  searchId: string
  userId: string
  own: Omit<NotificationParams<'search_match'>, 'person' | 'offer'>
}
type Job = { id: string; title: string } | null
type Told = { id: string; userId: string; searchId: string }

/** The statement's input: each match with its words. */
function asRows(matches: readonly Match[], job: Job, person: '' | null) {
  const offer = job?.title.toWellFormed() ?? null
  const rows = matches.map(({ searchId, userId, own }) => ({
    id: newId(),
    search_id: searchId,
    user_id: userId,
    params: { ...own, search: own.search.toWellFormed(), person, offer },
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, search_id uuid, user_id uuid, params jsonb)`
}

/** Those that have not been read. In the order of their ids, as people who read theirs. */
async function raise({ db, now }: Moment, job: Job, matches: readonly Match[]): Promise<Told[]> {
  const { rows } = await db.execute<Told & Record<string, unknown>>(sql`
    with unread as (
      select n.id, told.params from ${notifications} n
      join ${asRows(matches, job, null)} on n.search_id = told.search_id
      where n.type = 'search_match' and n.read_at is null
      order by n.id for update of n
    )
    update ${notifications} raised
    set params = unread.params, job_id = ${job?.id ?? null}::uuid, created_at = ${now.toISOString()}::timestamptz
    from unread where raised.id = unread.id
    returning raised.id, raised.user_id as "userId", raised.search_id as "searchId"`)
  return rows
}

async function insert({ db, now }: Moment, job: Job, matches: readonly Match[]): Promise<Told[]> {
  if (matches.length === 0) return []
  const { rows } = await db.execute<Told & Record<string, unknown>>(sql`
    insert into ${notifications} (id, user_id, type, params, person_id, job_id, search_id, created_at)
    select told.id, told.user_id, 'search_match', told.params || jsonb_build_object('person', person.name), told.user_id,
      ${job?.id ?? null}::uuid, told.search_id, ${now.toISOString()}::timestamptz
    from ${asRows(matches, job, '')} join ${users} person on person.id = told.user_id
    where person.erased_at is null
    returning id, user_id as "userId", search_id as "searchId"`)
  return rows
}

const tellPages = (db: Database, told: readonly Told[]): Promise<void> =>
  tellLiveOfEach(
    db,
    'notification',
    told.map(({ id, userId }) => ({ id, people: [userId] })),
  )

/** An unread one is raised: a device is told again; one mail is enough until it is read. The caller holds the searches' lock. */
export async function tellOfMatches(moment: Moment, job: Job, matches: readonly Match[]): Promise<void> {
  if (matches.length === 0) return
  const raised = await raise(moment, job, matches)
  const known = new Set(raised.map(({ searchId }) => searchId))
  const written = await insert(
    moment,
    job,
    matches.filter(({ searchId }) => !known.has(searchId)),
  )
  await tellPages(moment.db, [...raised, ...written])
  await enqueueOutward(moment, 'push', [...raised, ...written])
  await enqueueOutward(moment, 'mail', written)
}

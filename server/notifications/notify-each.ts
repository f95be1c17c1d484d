import { sql } from 'drizzle-orm'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import {
  asJson,
  findKnown,
  type Moment,
  type News,
  type Own,
  type PlainType,
  tellOutward,
} from '#server/notifications/notify.ts'
import { newId } from '#server/platform/ids.ts'

/** One person's, with words of its own. */
type Each<T extends NotificationType> = Omit<News, 'to' | 'conversationId' | 'searchId'> & {
  to: string
} & (T extends PlainType ? { own?: never } : { own: Own<T> })

/** Many notifications of a type, each of something else, in one statement. */
export async function notifyEach<T extends NotificationType>(
  moment: Moment,
  type: T,
  each: readonly Each<T>[],
): Promise<void> {
  if (each.length === 0) return
  const { db, now } = moment
  const people = await findKnown(db, [...new Set(each.flatMap(({ to, from }) => [to, from]))])
  const known = new Map(people.map(person => [person.id, person]))
  const told = each.flatMap(({ to, from, job = null, vesselId = null, own = {} }) => {
    const [reader, author] = [known.get(to), known.get(from)]
    if (!reader || reader.erasedAt) return []
    const person = author?.erasedAt ? null : (author?.name ?? '')
    const params = { ...own, person, offer: job?.title ?? null }
    return { id: newId(), user_id: to, params, person_id: from, job_id: job?.id ?? null, vessel_id: vesselId }
  })
  await db.execute(sql`
    insert into ${notifications} (id, user_id, type, params, person_id, job_id, vessel_id, created_at)
    select id, user_id, ${type}, params, person_id, job_id, vessel_id, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${asJson(told)}::jsonb)
      as told (id uuid, user_id uuid, params jsonb, person_id uuid, job_id uuid, vessel_id uuid)`)
  const rows = told.map(({ id, user_id }) => ({ id, userId: user_id }))
  await tellOutward(moment, type, rows, people)
}

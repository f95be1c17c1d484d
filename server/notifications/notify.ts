import { eq, sql } from 'drizzle-orm'
import { awayFrom } from '#domain/accounts/mail-preference.ts'
import { mailImportance, type NotificationParams } from '#domain/notification-templates.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { presence, users } from '#server/accounts/account-table.ts'
import { enqueueOutward } from '#server/notifications/enqueue-outward.ts'
import { type NotificationRow, notifications } from '#server/notifications/notification-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { prepareText } from '#server/platform/db/prepare-once.ts'
import { sendUnawaited } from '#server/platform/db/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { tellLiveOfEach } from '#server/platform/live/tell-live.ts'

export interface News {
  to: string | string[]
  from: string
  job?: { id: string; title: string } | null
  conversationId?: string
  vesselId?: string
  searchId?: string
}

export type Own<T extends NotificationType> = Omit<NotificationParams<T>, 'person' | 'offer'>
export type PlainType = { [T in NotificationType]: keyof Own<T> extends never ? T : never }[NotificationType]

export interface Known {
  id: string
  name: string
  erasedAt: Date | null
  seenAt: Date | null
}

export const findKnown = (db: Database, people: string[]): Promise<Known[]> =>
  db
    .select({ id: users.id, name: users.name, erasedAt: users.erasedAt, seenAt: presence.seenAt })
    .from(users)
    .leftJoin(presence, eq(presence.userId, users.id))
    .where(isOneOf(users.id, people))

type Row = Omit<NotificationRow, 'id' | 'userId' | 'params' | 'title' | 'message' | 'readAt' | 'mailedAt'> & {
  params: string
}
type Rows = Row & { ids: string[]; userIds: string[] }

/** As one text for any number of people. A conversation has one unread notification. */
const writeEach = prepareText<Rows, { id: string; userId: string }>(
  'write_notifications',
  row => sql`
    insert into ${notifications}
      (id, user_id, type, params, person_id, job_id, conversation_id, vessel_id, search_id, created_at)
    select told.id, told.user_id, ${row.type}, ${row.params}::jsonb, ${row.personId}::uuid, ${row.jobId}::uuid,
      ${row.conversationId}::uuid, ${row.vesselId}::uuid, ${row.searchId}::uuid, ${row.createdAt}::timestamptz
    from unnest(${row.ids}::uuid[], ${row.userIds}::uuid[]) as told (id, user_id)
    on conflict (user_id, conversation_id) where type = 'new_message' and read_at is null
    do update set params = excluded.params, title = null, message = null, job_id = excluded.job_id,
      created_at = excluded.created_at
    returning id, user_id as "userId"`,
)

async function writeRows(
  db: Database,
  row: Row,
  people: string[],
): Promise<{ id: string; userId: string }[]> {
  const rows = people.map(userId => ({ id: newId(), userId }))
  const written = () => writeEach(db, { ...row, ids: rows.map(({ id }) => id), userIds: people })
  // Only a conversation may have one already, whose identifier comes from the database.
  if (row.type === 'new_message') return written()
  await sendUnawaited(db, written)
  return rows
}

/** As text, half a surrogate pair becomes the database's replacement; as JSON the database would refuse it. */
export const asJson = (params: object): string =>
  JSON.stringify(params, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value))

export interface Moment {
  db: Database
  now: Date
}

/** Written in the transaction of its event; the mail, if there is one, is a task of the same transaction. */
export async function notify<T extends NotificationType>(
  moment: Moment,
  type: T,
  news: News,
  ...[own]: T extends PlainType ? [] : [Own<T>]
): Promise<void> {
  const known = await findKnown(moment.db, [news.from, ...[news.to].flat()])
  await write(moment, type, news, own ?? {}, known)
}

/** A notification as an act names it; `known`: the recipients, where the act has read them. */
export type Notice<T extends NotificationType> = {
  [Type in T]: News & { type: Type; known?: readonly Known[] } & (Type extends PlainType
      ? { own?: never }
      : { own: Own<Type> })
}[T]

export async function notifyOf(
  moment: Moment,
  { type, known, own, ...news }: Notice<NotificationType>,
): Promise<void> {
  const people = known ?? (await findKnown(moment.db, [news.from, ...[news.to].flat()]))
  await write(moment, type, news, own ?? {}, people)
}

async function write(
  { db, now }: Moment,
  type: NotificationType,
  { to, from, job = null, conversationId, vesselId, searchId }: News,
  own: object,
  known: readonly Known[],
): Promise<void> {
  const author = known.find(person => person.id === from)
  // An erased account is never notified, although its completed contracts live on.
  const people = [to].flat().filter(userId => known.some(person => person.id === userId && !person.erasedAt))
  if (people.length === 0) return
  const person = author?.erasedAt ? null : (author?.name ?? '')
  const row = {
    type,
    params: asJson({ ...own, person, offer: job?.title ?? null }),
    personId: from,
    jobId: job?.id ?? null,
    conversationId: conversationId ?? null,
    vesselId: vesselId ?? null,
    searchId: searchId ?? null,
    createdAt: now,
  }
  const rows = await writeRows(db, row, people)
  await tellOutward({ db, now }, type, rows, known)
}

/** Their open pages, and where they are away their devices and their mail. */
export async function tellOutward(
  { db, now }: Moment,
  type: NotificationType,
  rows: readonly { id: string; userId: string }[],
  known: readonly Known[],
): Promise<void> {
  await tellLiveOfEach(
    db,
    'notification',
    rows.map(({ id, userId }) => ({ id, people: [userId] })),
  )
  const seen = new Map(known.map(person => [person.id, person.seenAt]))
  // People on line get no mail before then.
  const away = (userId: string) => new Date(Math.max(now.getTime(), awayFrom(seen.get(userId)).getTime()))
  const told = rows.map(({ id, userId }) => ({ id, from: away(userId) }))
  if (mailImportance(type)) await enqueueOutward({ db, now }, 'mail', told)
  // The task itself waits until they are off line: sooner than for a mail.
  if (mailImportance(type) === 'important')
    await enqueueOutward(
      { db, now },
      'push',
      rows.map(({ id }) => ({ id })),
    )
}

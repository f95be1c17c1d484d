import { and, asc, eq, getTableColumns, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { paths } from '#domain/paths.ts'
import { formatDayOfMonth } from '#domain/spanish-format.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOneOf } from '#server/platform/db/is-one-of.ts'
import { keyset } from '#server/platform/db/keyset.ts'
import { inParts, inSets } from '#server/platform/in-parts.ts'
import type { Mail, Note } from '#server/platform/mail/mail.ts'
import { mailMany } from '#server/platform/mail-many.ts'
import { enqueue, enqueueAll } from '#server/platform/tasks/enqueue.ts'
import { issueMailLink } from '#server/searches/mail-links.ts'
import { savedSearches, searchMailDays, searchMatches } from '#server/searches/search-table.ts'

/** On the clock in Madrid. */
const HOUR = '08:00'
/** Offers found, which one slice of the morning reads. */
const DUE_AT_ONCE = 2_000
/** Each may have hundreds of offers: few enough for a transaction of less than a second. */
const PEOPLE_AT_ONCE = 100
const MAILS_A_TASK = 20
/** So many offers are in the mail; the list has the others. */
const NAMED = 15

type Found = Pick<typeof searchMatches.$inferSelect, 'matchedAt' | 'searchId' | 'jobId'>
/** The offers that one person is mailed of. */
export type SearchMail = { userId: string; jobIds: string[] }

interface Morning {
  day: string
  until: Date
}

/** One mail a day, with any number of servers and clocks: returns the people without a mail that day. */
async function markDay(db: Database, userIds: string[], day: string): Promise<string[]> {
  const first = await db
    .insert(searchMailDays)
    .values(userIds.map(userId => ({ userId, day })))
    .onConflictDoUpdate({
      target: searchMailDays.userId,
      set: { day },
      setWhere: lt(searchMailDays.day, day),
    })
    .returning({ userId: searchMailDays.userId })
  return first.map(({ userId }) => userId)
}

/** Removes the finds for these people until then from the due ones. */
async function collect(inside: SystemContext, people: string[], { day, until }: Morning): Promise<void> {
  const { db } = inside
  const own = await db
    .select({ id: savedSearches.id, userId: savedSearches.userId })
    .from(savedSearches)
    .where(and(isOneOf(savedSearches.userId, people), eq(savedSearches.alert, 'daily')))
    .orderBy(asc(savedSearches.id))
    .for('update')
  const owners = [...new Set(own.map(({ userId }) => userId))].sort()
  if (owners.length === 0) return
  const first = new Set(await markDay(db, owners, day))
  const userOf = new Map(own.flatMap(({ id, userId }) => (first.has(userId) ? [[id, userId]] : [])))
  const found = await db
    .update(searchMatches)
    .set({ mailDue: false })
    .where(
      and(
        eq(searchMatches.mailDue, true),
        lte(searchMatches.matchedAt, until),
        isOneOf(searchMatches.searchId, [...userOf.keys()]),
      ),
    )
    .returning({ searchId: searchMatches.searchId, jobId: searchMatches.jobId })
  const ofUser = new Map<string, Set<string>>()
  for (const { searchId, jobId } of found) {
    const userId = userOf.get(searchId) ?? ''
    ofUser.set(userId, (ofUser.get(userId) ?? new Set()).add(jobId))
  }
  const mails = [...ofUser].map(([userId, jobIds]) => ({ userId, jobIds: [...jobIds] }))
  await enqueueAll(
    inside,
    'mail-searches-to-many',
    inSets(mails, MAILS_A_TASK).map(set => ({ payload: { mails: set } })),
  )
}

const due = keyset<Found>(
  'asc',
  [
    [searchMatches.matchedAt, 'timestamptz'],
    [searchMatches.searchId, 'uuid'],
    [searchMatches.jobId, 'uuid'],
  ],
  ({ matchedAt, searchId, jobId }) => [matchedAt, searchId, jobId],
)

/** The next due finds, in the order of their index: those that wait for tomorrow are not read. */
const listDue = (db: Database, until: Date, after: string | undefined): Promise<Found[]> =>
  db
    .select({
      matchedAt: searchMatches.matchedAt,
      searchId: searchMatches.searchId,
      jobId: searchMatches.jobId,
    })
    .from(searchMatches)
    .where(
      and(
        sql`${searchMatches.mailDue}`,
        lte(searchMatches.matchedAt, until),
        due.after(due.readCursor(after)),
      ),
    )
    .orderBy(due.orderBy)
    .limit(DUE_AT_ONCE)

/** The people who want them in a mail, and have had none today. */
async function listPeople(db: Database, found: Found[], day: string): Promise<string[]> {
  const people = await db
    .selectDistinct({ userId: savedSearches.userId })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .leftJoin(searchMailDays, eq(searchMailDays.userId, savedSearches.userId))
    .where(
      and(
        isOneOf(savedSearches.id, [...new Set(found.map(({ searchId }) => searchId))]),
        eq(savedSearches.alert, 'daily'),
        isNull(users.disabledAt),
        or(isNull(searchMailDays.day), lt(searchMailDays.day, day)),
      ),
    )
    .orderBy(asc(savedSearches.userId))
  return people.map(({ userId }) => userId)
}

/** From eight in the morning on, the finds until eight: one mail a person and day. */
export async function mailSearchesOfDay(
  context: SystemContext,
  { after }: { after?: string | undefined } = {},
): Promise<void> {
  const { db, now } = context
  const day = dayInMadrid(now)
  const until = instantInMadrid(day, HOUR)
  if (!until || now < until) return
  const found = await listDue(db, until, after)
  if (found.length === 0) return
  const people = await listPeople(db, found, day)
  await inParts(context, people, (inside, some) => collect(inside, some, { day, until }), PEOPLE_AT_ONCE)
  const last = found.length === DUE_AT_ONCE ? found.at(-1) : undefined
  if (last) await enqueue(context, 'mail-searches-of-day', { after: due.cursorOf(last) })
}

const noteOf = ({ id, title, originPort, destinationPort, startDate, endDate }: JobRow): Note => ({
  words: `${title}\n${originPort} – ${destinationPort}, del ${formatDayOfMonth(startDate)} al ${formatDayOfMonth(endDate)}`,
  path: paths.job(id),
})

function write(user: { id: string; name: string }, found: JobRow[], token: string): Omit<Mail, 'to'> {
  const count = found.length
  const named = found.slice(0, NAMED)
  const more = count - named.length
  return {
    people: [user.id, ...named.map(({ ownerId }) => ownerId)],
    name: user.name,
    title: count === 1 ? 'Una oferta nueva para ti' : `${count} ofertas nuevas para ti`,
    paragraphs: [
      count === 1
        ? 'Desde ayer hay una oferta nueva que encaja con tus búsquedas guardadas.'
        : `Desde ayer hay ${count} ofertas nuevas que encajan con tus búsquedas guardadas.`,
    ],
    action: { label: 'Ver las ofertas', path: paths.jobs },
    after: [
      ...named.map(noteOf),
      ...(more > 0 ? [{ words: more === 1 ? 'Y una más en la lista.' : `Y ${more} más en la lista.` }] : []),
    ],
    footer: {
      words: 'Te escribimos porque pediste este correo cada mañana. Deja de recibirlo con un toque en',
      path: paths.searchesOff(token),
    },
    unsubscribe: `/api/searches/mails/${token}/off`,
  }
}

/**
 * Only open offers, and to a verified address; the choice of this mail counts for more than that of notifications.
 */
export async function mailSearches(context: SystemContext, { userId, jobIds }: SearchMail): Promise<void> {
  const { db, now } = context
  const user = await findUser(db, userId)
  if (!user || user.erasedAt || user.disabledAt || user.emailVerifiedAt === null) return
  const found = await db
    .select(getTableColumns(jobs))
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.ownerId))
    .where(
      and(
        isNull(users.disabledAt),
        isNull(users.erasedAt),
        inArray(jobs.id, jobIds),
        eq(jobs.status, 'open'),
        notHidden('job', jobs.id),
        sql`${jobs.startDate} >= ${dayInMadrid(now)}::date`,
      ),
    )
    .orderBy(asc(jobs.startDate), asc(jobs.id))
  if (found.length === 0) return
  const token = await issueMailLink(context, userId)
  await mailAccount(context, user, write(user, found, token))
}

export const mailSearchesToMany = (
  context: SystemContext,
  { mails }: { mails: SearchMail[] },
): Promise<void> =>
  mailMany(context, mails, mailSearches, (inside, left) =>
    enqueueAll(
      inside,
      'mail-searches',
      left.map(payload => ({ payload })),
    ),
  )

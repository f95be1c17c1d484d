import { and, asc, eq, getTableColumns, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import { instantInMadrid } from '#domain/madrid-time.ts'
import { paths } from '#domain/paths.ts'
import { formatDayOfMonth } from '#domain/spanish-format.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { mailAccount } from '#server/accounts/mail-account.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Mail, Note } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { issueMailLink } from '#server/searches/mail-links.ts'
import { savedSearches, searchMailDays, searchMatches } from '#server/searches/search-table.ts'

/** On the clock in Madrid. */
const HOUR = '08:00'
const AT_ONCE = 200
/** So many offers are in the mail; the list has the others. */
const NAMED = 15

const isDue = (until: Date) =>
  and(eq(searchMatches.mailDue, true), lte(searchMatches.matchedAt, until), eq(savedSearches.alert, 'daily'))

interface Morning {
  day: string
  until: Date
}

/**
 * Removes the finds for this person until then from the due ones. One mail a day, with any number of servers and
 * clocks.
 */
const collect = (
  context: { db: Database; now: Date },
  userId: string,
  { day, until }: Morning,
): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    const own = await db
      .select({ id: savedSearches.id })
      .from(savedSearches)
      .where(and(eq(savedSearches.userId, userId), eq(savedSearches.alert, 'daily')))
      .orderBy(asc(savedSearches.id))
      .for('update')
    if (own.length === 0) return
    const first = await db
      .insert(searchMailDays)
      .values({ userId, day })
      .onConflictDoUpdate({
        target: searchMailDays.userId,
        set: { day },
        setWhere: lt(searchMailDays.day, day),
      })
      .returning({ day: searchMailDays.day })
    if (first.length === 0) return
    const found = await db
      .update(searchMatches)
      .set({ mailDue: false })
      .where(
        and(
          eq(searchMatches.mailDue, true),
          lte(searchMatches.matchedAt, until),
          inArray(
            searchMatches.searchId,
            own.map(({ id }) => id),
          ),
        ),
      )
      .returning({ jobId: searchMatches.jobId })
    const jobIds = [...new Set(found.map(({ jobId }) => jobId))]
    if (jobIds.length > 0) await enqueue(inside, 'mail-searches', { userId, jobIds })
  })

/** From eight in the morning on, the finds until eight: one mail a person and day. */
export async function mailSearchesOfDay({ db, now }: SystemContext): Promise<void> {
  const day = dayInMadrid(now)
  const until = instantInMadrid(day, HOUR)
  if (!until || now < until) return
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const people = await db
      .selectDistinct({ userId: savedSearches.userId })
      .from(searchMatches)
      .innerJoin(savedSearches, eq(savedSearches.id, searchMatches.searchId))
      .innerJoin(users, eq(users.id, savedSearches.userId))
      .where(and(isDue(until), isNull(users.disabledAt), gt(savedSearches.userId, after)))
      .orderBy(asc(savedSearches.userId))
      .limit(AT_ONCE)
    for (const { userId } of people) await collect({ db, now }, userId, { day, until })
    const last = people.at(-1)
    if (!last || people.length < AT_ONCE) return
    after = last.userId
  }
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
export async function mailSearches(
  context: SystemContext,
  { userId, jobIds }: { userId: string; jobIds: string[] },
): Promise<void> {
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

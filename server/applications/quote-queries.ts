import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Quote } from '#domain/applications/quote.ts'
import { type OfferTerms, offerTermsOf } from '#domain/jobs/offer-terms.ts'
import { type ApplicationRow, applications } from '#server/applications/application-table.ts'
import { type CounterRow, quoteCounters } from '#server/applications/quote-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { laterThan } from '#server/platform/seen-instant.ts'

/** Never the instant of the quote before: the owner names a quote by its instant. */
export const quotedNow = ({ quotedAt }: Pick<ApplicationRow, 'quotedAt'>, now: Date): Date =>
  laterThan(quotedAt, now)

/** The only place that writes the quote of an application that is there. */
export async function writeQuote(
  { db, now }: { db: Database; now: Date },
  application: ApplicationRow,
  quote: Quote | null,
): Promise<void> {
  await db
    .update(applications)
    .set({ quote, quotedAt: quotedNow(application, now), quotedFor: null })
    .where(eq(applications.id, application.id))
  await dropCounter({ db, now }, application.id)
}

/** The same price for the offer's present terms. */
export async function keepQuote(db: Database, { id }: ApplicationRow): Promise<void> {
  await db.update(applications).set({ quotedFor: null }).where(eq(applications.id, id))
}

/**
 * Once the offer has other terms, pending quotes store those for which they were made; a quote whose terms are
 * back stores none.
 */
export async function keepQuotedFor(
  db: Database,
  jobId: string,
  { before, after }: { before: OfferTerms; after: OfferTerms },
): Promise<void> {
  const waiting = and(
    eq(applications.jobId, jobId),
    eq(applications.status, 'pending'),
    isNull(applications.withdrawnAt),
    isNotNull(applications.quote),
  )
  const [old, present] = [before, after].map(terms => JSON.stringify(offerTermsOf(terms)))
  const asked = sql`coalesce(${applications.quotedFor}, ${old}::jsonb)`
  await db
    .update(applications)
    .set({ quotedFor: sql`nullif(${asked}, ${present}::jsonb)` })
    .where(waiting)
}

/** The caller holds the offer's lock. */
export async function findOpenCounter(db: Database, applicationId: string): Promise<CounterRow | undefined> {
  const [counter] = await db.select().from(quoteCounters).where(isOpen(applicationId))
  return counter
}

const isOpen = (applicationId: string) =>
  and(eq(quoteCounters.applicationId, applicationId), sql`${quoteCounters.status} = 'open'`)

export async function endCounter(
  { db, now }: { db: Database; now: Date },
  applicationId: string,
  status: Exclude<CounterRow['status'], 'open'>,
): Promise<CounterRow | undefined> {
  const [counter] = await db
    .update(quoteCounters)
    .set({ status, endedAt: now })
    .where(isOpen(applicationId))
    .returning()
  return counter
}

/** A counter without an answer falls when its quote changes. */
export const dropCounter = (moment: { db: Database; now: Date }, applicationId: string) =>
  endCounter(moment, applicationId, 'fallen')

export async function dropCountersOfJob(
  { db, now }: { db: Database; now: Date },
  jobId: string,
): Promise<void> {
  const ofJob = db.select({ id: applications.id }).from(applications).where(eq(applications.jobId, jobId))
  await db
    .update(quoteCounters)
    .set({ status: 'fallen', endedAt: now })
    .where(and(sql`${quoteCounters.status} = 'open'`, inArray(quoteCounters.applicationId, ofJob)))
}

export interface Counters {
  open: CounterRow | null
  answered: CounterRow | null
}

export async function listCountersOfEach(
  db: Database,
  applicationIds: string[],
): Promise<Map<string, Counters>> {
  const found = new Map<string, Counters>()
  if (applicationIds.length === 0) return found
  const rows = await db
    .select()
    .from(quoteCounters)
    .where(
      and(
        inArray(quoteCounters.applicationId, applicationIds),
        inArray(quoteCounters.status, ['open', 'accepted', 'declined']),
      ),
    )
    .orderBy(asc(quoteCounters.createdAt), asc(quoteCounters.id))
  for (const row of rows) {
    const others = found.get(row.applicationId) ?? { open: null, answered: null }
    found.set(row.applicationId, { ...others, [row.status === 'open' ? 'open' : 'answered']: row })
  }
  return found
}

/** From now on `changed` tells of later changes only. */
export async function markQuotesRead({ db, now }: { db: Database; now: Date }, jobId: string): Promise<void> {
  await db
    .update(applications)
    .set({ readQuote: sql`${applications.quote}`, readAt: now })
    .where(
      and(
        eq(applications.jobId, jobId),
        or(
          sql`${applications.readAt} is null`,
          sql`${applications.readQuote} is distinct from ${applications.quote}`,
        ),
      ),
    )
}

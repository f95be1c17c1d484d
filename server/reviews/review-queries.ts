import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AspectKey, aspectKeys } from '#domain/reviews/aspects.ts'
import { areShown, isShown } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { agreedText } from '#server/jobs/signed-contracts.ts'
import { hiddenAs } from '#server/moderation/hidden-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { keyset, type Place } from '#server/platform/db/keyset.ts'
import { type ReviewRow, reviews } from '#server/reviews/review-table.ts'

const author = alias(users, 'author')
const subject = alias(users, 'subject')
const personColumns = (table: typeof author | typeof subject) => ({
  id: table.id,
  name: table.name,
  role: table.role,
  picture: table.picture,
  erasedAt: table.erasedAt,
})

const cards = (db: Database) =>
  db
    .select({
      review: reviews,
      hidden: hiddenAs('review', reviews.id),
      author: personColumns(author),
      subject: personColumns(subject),
      jobId: contracts.jobId,
      originPort: agreedText<string>('originPort'),
      destinationPort: agreedText<string>('destinationPort'),
      arrivedAt: passages.arrivedAt,
      miles: sql<number | null>`round((${passages.logSummary} ->> 'milesRun')::numeric, 1)::float8`,
    })
    .from(reviews)
    .innerJoin(author, eq(author.id, reviews.authorId))
    .innerJoin(subject, eq(subject.id, reviews.subjectId))
    .innerJoin(contracts, eq(contracts.id, reviews.contractId))
    .innerJoin(jobs, eq(jobs.id, contracts.jobId))
    .leftJoin(passages, eq(passages.jobId, contracts.jobId))
export type ReviewCard = Awaited<ReturnType<typeof cards>>[number]

export const newestReviews = keyset<ReviewCard>(
  'desc',
  [
    [reviews.createdAt, 'timestamptz'],
    [reviews.id, 'uuid'],
  ],
  ({ review }) => [review.createdAt, review.id],
)

export const listReviewsOf = (
  db: Database,
  userId: string,
  now: Date,
  limit: number,
  after: Place | undefined,
): Promise<ReviewCard[]> =>
  cards(db)
    .where(and(eq(reviews.subjectId, userId), isShown(now), newestReviews.after(after)))
    .orderBy(newestReviews.orderBy)
    .limit(limit + 1)

/** The reviews that `readerId` may read: their own, and those that are shown; none of an erased person. */
export const listReviewsOfPassage = (
  db: Database,
  jobId: string,
  readerId: string,
  now: Date,
): Promise<ReviewCard[]> =>
  cards(db)
    .where(
      and(
        eq(contracts.jobId, jobId),
        isNull(subject.erasedAt),
        or(eq(reviews.authorId, readerId), isShown(now)),
      ),
    )
    .orderBy(newestReviews.orderBy)

export async function findReviewCard(db: Database, id: string): Promise<ReviewCard | undefined> {
  const [card] = await cards(db).where(eq(reviews.id, id))
  return card
}

export const listReviewsOfContract = (db: Database, contractId: string): Promise<ReviewRow[]> =>
  db.select().from(reviews).where(eq(reviews.contractId, contractId))

const meanOf = (mark: SQL) => sql<number | null>`round(avg(${mark}), 1)::float8`
const markOf = (key: AspectKey) => sql`(${reviews.aspects} ->> ${sql.raw(`'${key}'`)})::int`

/** The means of all reviews that are shown. */
export async function findMeans(db: Database, userId: string, now: Date) {
  const marks = Object.fromEntries(aspectKeys.map(key => [key, meanOf(markOf(key))]))
  const [means] = await db
    .select({
      average: meanOf(sql`${reviews.stars}`),
      count: sql<number>`count(*)::int`,
      ...(marks as Record<AspectKey, SQL<number | null>>),
    })
    .from(reviews)
    .where(and(eq(reviews.subjectId, userId), areShown(now)))
  if (!means) throw new Error('A sum over no rows is a row.')
  return means
}

/** Shown by now, and its reviewed person not told. */
export const isDue = (now: Date): SQL | undefined => and(isShown(now), isNull(reviews.toldAt))

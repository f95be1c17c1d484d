import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Actor } from '#domain/api.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { Hidden } from '#domain/hidden.ts'
import type { questionView } from '#domain/questions/question.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { hiddenAs, notHidden, viewHidden } from '#server/moderation/hidden-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { untilDone } from '#server/platform/in-parts.ts'
import { jobQuestions, type QuestionRow, removedQuestions } from '#server/questions/question-table.ts'

type Moment = Pick<Context, 'db' | 'now'>

export type AskedQuestion = QuestionRow & { asker: { id: string; name: string }; hidden: Hidden | null }

const questions = (db: Database) =>
  db
    .select({
      ...getTableColumns(jobQuestions),
      asker: { id: users.id, name: users.name },
      hidden: hiddenAs('question', jobQuestions.id),
    })
    .from(jobQuestions)
    .innerJoin(users, eq(users.id, jobQuestions.askerId))

/** Only its asker sees a hidden one. */
const isThereFor = ({ id }: Pick<Actor, 'id'>) =>
  or(notHidden('question', jobQuestions.id), eq(jobQuestions.askerId, id))

export const listQuestions = (db: Database, reader: Actor, jobId: string): Promise<AskedQuestion[]> =>
  questions(db)
    .where(and(eq(jobQuestions.jobId, jobId), isThereFor(reader)))
    .orderBy(asc(jobQuestions.askedAt), asc(jobQuestions.id))

export async function findQuestion(
  db: Database,
  reader: Pick<Actor, 'id'>,
  jobId: string,
  id: string,
): Promise<AskedQuestion | undefined> {
  const [row] = await questions(db).where(
    and(eq(jobQuestions.jobId, jobId), eq(jobQuestions.id, id), isThereFor(reader)),
  )
  return row
}

/** By offer, of those that are still ahead. */
export async function listUnanswered(
  db: Database,
  jobIds: readonly string[],
): Promise<Map<string, { count: number; oldest: string }>> {
  if (jobIds.length === 0) return new Map()
  const { jobId, answer, text, askedAt, id } = jobQuestions
  const rows = await db
    .select({
      jobId,
      count: sql<number>`count(*)::int`,
      oldest: sql<string>`(array_agg(${text} order by ${askedAt}, ${id}))[1]`,
    })
    .from(jobQuestions)
    .innerJoin(jobs, eq(jobs.id, jobId))
    .where(
      and(
        inArray(jobId, [...jobIds]),
        isNull(answer),
        inArray(jobs.status, ['open', 'filled']),
        notHidden('question', id),
      ),
    )
    .groupBy(jobId)
  return new Map(rows.map(({ jobId, count, oldest }) => [jobId, { count, oldest }]))
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS)

/** `removed`: asked in the last day, and removed without an answer. */
export async function countQuestions({ db, now }: Moment, jobId: string, askerId: string) {
  const { id } = removedQuestions
  const removed = await db
    .select({ id })
    .from(removedQuestions)
    .where(
      and(
        eq(removedQuestions.askerId, askerId),
        eq(removedQuestions.jobId, jobId),
        gt(removedQuestions.askedAt, dayBefore(now)),
      ),
    )

  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      unanswered: sql<number>`(count(*) filter (where ${jobQuestions.askerId} = ${askerId} and ${jobQuestions.answer} is null))::int`,
    })
    .from(jobQuestions)
    .where(eq(jobQuestions.jobId, jobId))
  return { ...(row ?? { count: 0, unanswered: 0 }), removed: removed.length }
}

export const viewQuestion = (
  { id, text, askedAt, answer, answeredAt, asker, hidden }: AskedQuestion,
  reader: Actor,
  ownerId: string,
): z.output<typeof questionView> => ({
  _id: id,
  text,
  askedAt,
  answer,
  answeredAt,
  mine: asker.id === reader.id,
  ...viewHidden(hidden, asker.id === reader.id),
  person: reader.id === ownerId ? { _id: asker.id, name: asker.name } : null,
})

/** With an account go its questions, or those about its offers. */
export async function dropQuestionsOf(context: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await untilDone(context, ({ db, actor }, atOnce) => {
    const { id, jobId, askerId } = jobQuestions
    const own = db.select({ id: jobs.id }).from(jobs).where(eq(jobs.ownerId, actor.id))
    const some = db
      .select({ id })
      .from(jobQuestions)
      .where(actor.role === 'crew' ? eq(askerId, actor.id) : inArray(jobId, own))
      .limit(atOnce)
    return db.delete(jobQuestions).where(inArray(id, some)).returning({ id })
  })
  const { db, actor } = context
  if (actor.role === 'crew') await db.delete(removedQuestions).where(eq(removedQuestions.askerId, actor.id))
}

export async function dropOldRemovals({ db, now }: Moment): Promise<void> {
  await db.delete(removedQuestions).where(lte(removedQuestions.askedAt, dayBefore(now)))
}

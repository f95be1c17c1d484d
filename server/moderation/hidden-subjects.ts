import { eq, type SQL, sql } from 'drizzle-orm'
import type { HiddenKind } from '#domain/hidden.ts'
import { applications } from '#server/applications/application-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { tell } from '#server/notifications/tell.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

interface Hiding {
  statementId: string
  kind: HiddenKind
  id: string
  /** For its author. */
  reason: string
}

const lockOf: Record<HiddenKind, (id: string) => SQL> = {
  // With its offers, in the order of all locks: an offer is seen with it or without it.
  vessel: id => sql`select 1 from ${vessels} where id = ${id} for no key update`,
  job: id => sql`select 1 from ${jobs} where id = ${id} for no key update`,
  user: id => sql`select 1 from users where id = ${id} and erased_at is null for share`,
  review: id => sql`select 1 from ${reviews} where id = ${id} for no key update`,
  question: id => sql`select 1 from ${jobQuestions} where id = ${id} for no key update`,
}

const ofOffer = (which: SQL) => sql`
  select owner_id as person from ${jobs} where ${which}
  union select a.crew_id from ${applications} a join ${jobs} on jobs.id = a.job_id where ${which}
  union select q.asker_id from ${jobQuestions} q join ${jobs} on jobs.id = q.job_id where ${which}`

/** The people whose open screens may show it. */
const readersOf: Record<HiddenKind, (id: string) => SQL> = {
  job: id => ofOffer(sql`jobs.id = ${id}`),
  vessel: id => sql`select owner_id as person from ${vessels} where id = ${id}
    union ${ofOffer(sql`jobs.vessel_id = ${id} and jobs.status in ('open', 'filled')`)}`,
  user: id => sql`select ${id}::uuid as person
    union select a.crew_id from ${applications} a join ${jobs} on jobs.id = a.job_id where jobs.owner_id = ${id} and a.withdrawn_at is null
    union select owner_id from ${applications} where crew_id = ${id} and withdrawn_at is null`,
  review: id => sql`select unnest(array[author_id, subject_id]) as person from ${reviews} where id = ${id}`,
  question: id => sql`select q.asker_id as person from ${jobQuestions} q where q.id = ${id}
    union select owner_id from ${jobs} where id = (select q.job_id from ${jobQuestions} q where q.id = ${id})`,
}

async function tellReaders(inside: Moment, kind: HiddenKind, id: string): Promise<void> {
  const { rows } = await inside.db.execute<{ person: string }>(readersOf[kind](id))
  const to = rows.map(({ person }) => person)
  // The decision itself is told by its own mail.
  await tell(inside, { notify: [], answered: null, live: { moderation: { id, to } } })
}

/**
 * Hides it from everybody but its author and the crew of a contract about it; once a statement. A deleted row
 * needs no hiding.
 */
export const hideSubject = (context: Moment, { statementId, kind, id, reason }: Hiding): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    // Acts on it come before this one, or see it hidden.
    const { rows } = await db.execute(lockOf[kind](id))
    if (rows.length === 0) return
    await db
      .insert(hiddenSubjects)
      .values({ statementId, kind, subjectId: id, reason, at: now })
      .onConflictDoNothing()
    await tellReaders(inside, kind, id)
  })

/** Shown again, unless another measure hides it too. */
export const unhideSubject = (context: Moment, statementId: string): Promise<void> =>
  transaction(context, async inside => {
    const [row] = await inside.db
      .delete(hiddenSubjects)
      .where(eq(hiddenSubjects.statementId, statementId))
      .returning({ kind: hiddenSubjects.kind, id: hiddenSubjects.subjectId })
    if (!row) return
    await tellReaders(inside, row.kind, row.id)
    // It may come to match a saved search now.
    if (row.kind === 'job') await enqueue(inside, 'match-searches', { jobId: row.id })
  })

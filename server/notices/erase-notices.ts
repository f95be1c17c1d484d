import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, decisionLinks } from '#server/notices/statement-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobQuestions } from '#server/questions/question-table.ts'
import { reviews } from '#server/reviews/review-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

/** The decision stays, without the words of the complaint; no link leads to it. */
async function eraseComplaintsAbout({ db }: Pick<Context, 'db'>, noticeIds: string[]): Promise<void> {
  await db.delete(decisionLinks).where(inArray(decisionLinks.noticeId, noticeIds))
  await db.update(complaints).set({ text: '' }).where(inArray(complaints.noticeId, noticeIds))
}

/** A notice stays as evidence, without its author and their words. */
export async function forgetReporter(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  email: string,
): Promise<void> {
  const own = await db
    .update(notices)
    .set({ reporterId: null, explanation: null, name: null, email: null })
    .where(or(eq(notices.reporterId, actor.id), eq(notices.email, email)))
    .returning({ id: notices.id })
  // A concurrent complaint waits for the notice, or this erasure waits for it.
  if (own.length > 0)
    await eraseComplaintsAbout(
      { db },
      own.map(notice => notice.id),
    )
}

/** The quoted words of the person. Before the offers are deleted. */
export async function emptyNoticesOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { id } = actor
  const about = sql`(select ${id}::uuid
    union all select c.id from ${conversations} c where c.owner_id = ${id} or c.crew_id = ${id}
    union all select r.id from ${reviews} r where ${id} in (r.author_id, r.subject_id)
    union all select q.id from ${jobQuestions} q where q.asker_id = ${id}
    union all select q.id from ${jobQuestions} q join ${jobs} j on j.id = q.job_id where j.owner_id = ${id}
    union all select v.id from ${vessels} v where v.owner_id = ${id}
    union all select j.id from ${jobs} j where j.owner_id = ${id})`
  await db.update(notices).set({ excerpt: ERASED_NAME }).where(sql`${notices.subjectId} in ${about}`)
}

/** Quoted conversations with people who erased their accounts before then: the messages themselves are deleted. */
export async function emptyNoticesOfErased(db: Database, before: Date): Promise<void> {
  const talksAs = (party: typeof conversations.ownerId | typeof conversations.crewId) =>
    db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(users, eq(users.id, party))
      .where(lt(users.erasedAt, before))
  const talks = unionAll(talksAs(conversations.ownerId), talksAs(conversations.crewId))
  await db
    .update(notices)
    .set({ excerpt: ERASED_NAME })
    .where(and(inArray(notices.subjectId, talks), ne(notices.excerpt, ERASED_NAME)))
}

/** Decided notices only: after this time nobody complains any more. A waiting complaint still needs its answer. */
export async function forgetSenders(db: Database, before: Date): Promise<void> {
  const open = db
    .select({ id: complaints.id })
    .from(complaints)
    .where(and(eq(complaints.noticeId, notices.id), isNull(complaints.decidedAt)))
  await db
    .update(notices)
    .set({ name: null, email: null })
    .where(
      and(
        lt(notices.decidedAt, before),
        or(isNotNull(notices.name), isNotNull(notices.email)),
        notExists(open),
      ),
    )
}

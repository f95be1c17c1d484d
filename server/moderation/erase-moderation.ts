import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ERASED_NAME } from '#domain/accounts/account-status.ts'
import { users } from '#server/accounts/account-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { hiddenSubjects } from '#server/moderation/hidden-table.ts'
import { blocks, reports } from '#server/moderation/moderation-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { reviews } from '#server/reviews/review-table.ts'

/** A report stays as evidence, without its author and their words. Before the offers are deleted. */
export async function eraseModerationOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const { id } = actor
  await db.delete(blocks).where(or(eq(blocks.blockerId, id), eq(blocks.blockedId, id)))
  const about = sql`(select ${id}::uuid
    union all select c.id from ${conversations} c where c.owner_id = ${id} or c.crew_id = ${id}
    union all select r.id from ${reviews} r where ${id} in (r.author_id, r.subject_id)
    union all select j.id from ${jobs} j where j.owner_id = ${id})`
  await db.update(reports).set({ excerpt: ERASED_NAME }).where(sql`${reports.subjectId} in ${about}`)
  await db.delete(hiddenSubjects).where(eq(hiddenSubjects.subjectId, id))
  // A review, or an offer, that stays with its contract stays hidden.
  await db.update(hiddenSubjects).set({ reason: '' }).where(sql`${hiddenSubjects.subjectId} in ${about}`)
  await db.update(reports).set({ reporterId: null, details: null }).where(eq(reports.reporterId, id))
}

/** Quoted conversations with people who erased their accounts before then: the messages themselves are deleted. */
export async function emptyReportsOfErased(db: Database, before: Date): Promise<void> {
  const talksAs = (party: typeof conversations.ownerId | typeof conversations.crewId) =>
    db
      .select({ id: conversations.id })
      .from(conversations)
      .innerJoin(users, eq(users.id, party))
      .where(lt(users.erasedAt, before))
  const talks = unionAll(talksAs(conversations.ownerId), talksAs(conversations.crewId))
  await db
    .update(reports)
    .set({ excerpt: ERASED_NAME })
    .where(and(inArray(reports.subjectId, talks), ne(reports.excerpt, ERASED_NAME)))
}

import { and, eq, inArray, isNotNull, lt, ne } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { complaints, decisionLinks, statements } from '#server/notices/statement-table.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The decision and its reason stay as evidence, without the person's words; no link leads to it. */
export async function eraseStatementsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  const own = db.select({ id: statements.id }).from(statements).where(eq(statements.personId, actor.id))
  await db.delete(decisionLinks).where(inArray(decisionLinks.statementId, own))
  await db.update(complaints).set({ text: '' }).where(inArray(complaints.statementId, own))
  await db.update(statements).set({ subjectName: null }).where(eq(statements.personId, actor.id))
}

/** The reasons of decisions about people who erased their accounts before then: figures need none. */
export async function emptyStatementsOfErased(db: Database, before: Date): Promise<void> {
  const erased = db.select({ id: users.id }).from(users).where(lt(users.erasedAt, before))
  const theirs = db.select({ id: statements.id }).from(statements).where(inArray(statements.personId, erased))
  // An erased sender is known by the emptied text alone; an answer may name the reported person too.
  const reported = db.select({ id: notices.id }).from(notices).where(inArray(notices.personId, erased))
  const sent = and(isNotNull(complaints.noticeId), eq(complaints.text, ''), lt(complaints.decidedAt, before))
  // One after the other: each has an index of its own.
  for (const which of [inArray(complaints.statementId, theirs), inArray(complaints.noticeId, reported), sent])
    await db
      .update(complaints)
      .set({ reason: null })
      .where(and(which, isNotNull(complaints.reason)))
  await db
    .update(statements)
    .set({ facts: '' })
    .where(and(inArray(statements.personId, erased), ne(statements.facts, '')))
}

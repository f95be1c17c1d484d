import { and, desc, eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { type NoticeRow, notices } from '#server/notices/notice-table.ts'
import { complaints, type StatementRow, statements } from '#server/notices/statement-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const read = (db: Database) =>
  db
    .select({ statement: statements, complaint: complaints, disabledAt: users.disabledAt })
    .from(statements)
    .innerJoin(users, eq(users.id, statements.personId))
    .leftJoin(complaints, eq(complaints.statementId, statements.id))

export type ReadDecision = Awaited<ReturnType<typeof read>>[number]

export async function findDecision(db: Database, statementId: string): Promise<ReadDecision | undefined> {
  const [found] = await read(db).where(eq(statements.id, statementId))
  return found
}

export async function findOwnDecision(
  db: Database,
  personId: string,
  statementId: string,
): Promise<ReadDecision | undefined> {
  const [found] = await read(db).where(and(eq(statements.personId, personId), eq(statements.id, statementId)))
  return found
}

/** Written when a notice was decided as it is now; undefined where there was nobody to write to. */
export async function findStatementOf(
  db: Database,
  { id, personId, outcome }: Pick<NoticeRow, 'id' | 'personId' | 'outcome'>,
): Promise<StatementRow | undefined> {
  if (!personId || !outcome || outcome === 'none') return undefined
  const [found] = await db
    .select()
    .from(statements)
    .where(
      and(eq(statements.personId, personId), eq(statements.noticeId, id), eq(statements.action, outcome)),
    )
    .orderBy(desc(statements.at))
    .limit(1)
  return found
}

export const listDecisionsAbout = (db: Database, personId: string): Promise<ReadDecision[]> =>
  read(db).where(eq(statements.personId, personId)).orderBy(desc(statements.at))

const readNotice = (db: Database) =>
  db
    .select({ notice: notices, complaint: complaints })
    .from(notices)
    .leftJoin(complaints, eq(complaints.noticeId, notices.id))

export type ReadNoticeDecision = Awaited<ReturnType<typeof readNotice>>[number]

export async function findNoticeDecision(
  db: Database,
  noticeId: string,
): Promise<ReadNoticeDecision | undefined> {
  const [found] = await readNotice(db).where(eq(notices.id, noticeId))
  return found
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import { users } from '#server/accounts/account-table.ts'
import { enableAccount } from '#server/accounts/disable-account.ts'
import { unhideSubject } from '#server/moderation/hidden-subjects.ts'
import { type StatementRow, statements } from '#server/notices/statement-table.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

const inForce = and(isNull(statements.endedAt), isNull(statements.reversedAt))

const listDisabling = (db: Database, personId: string): Promise<StatementRow[]> =>
  db
    .select()
    .from(statements)
    .where(and(eq(statements.personId, personId), eq(statements.action, 'disable'), inForce))
    .orderBy(statements.at)

/** The account opens with the last measure that keeps it closed, if it was a measure that closed it. */
async function openAccount({ db }: Moment, { id, personId }: StatementRow): Promise<void> {
  const others = await db
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.personId, personId),
        eq(statements.action, 'disable'),
        ne(statements.id, id),
        inForce,
      ),
    )
    .limit(1)
  if (others.length > 0) return
  const [person] = await db
    .select({ disabledAt: users.disabledAt })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.erasedAt)))
  if (!person?.disabledAt) return
  const closing = await db
    .select({ id: statements.id })
    .from(statements)
    .where(
      and(
        eq(statements.personId, personId),
        eq(statements.action, 'disable'),
        eq(statements.at, person.disabledAt),
      ),
    )
    .limit(1)
  if (closing.length > 0) await enableAccount({ db }, personId)
}

/** 'reversed': a complaint was right. 'ended': its time is over, or the desk opens the account. Once. */
export const undoMeasure = (
  context: Moment,
  { id }: Pick<StatementRow, 'id'>,
  how: 'reversed' | 'ended',
): Promise<void> =>
  transaction(context, async inside => {
    const { db, now } = inside
    const [known] = await db.select().from(statements).where(eq(statements.id, id))
    if (!known) return
    // Two ends of two measures count each other.
    await db.select({ id: users.id }).from(users).where(eq(users.id, known.personId)).for('no key update')
    if (known.action === 'hide') await unhideSubject(inside, id)
    const [undone] = await db
      .update(statements)
      .set(how === 'reversed' ? { reversedAt: now } : { endedAt: now })
      .where(and(eq(statements.id, id), inForce))
      .returning()
    if (undone?.action === 'disable') await openAccount(inside, undone)
  })

/** Every measure that closed it ends, and the account is open. */
export const openAccountOf = (context: Moment, personId: string): Promise<void> =>
  transaction(context, async inside => {
    for (const statement of await listDisabling(inside.db, personId))
      await undoMeasure(inside, statement, 'ended')
    await enableAccount(inside, personId)
  })

import { and, eq, isNull, lt } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { OPERATOR_SESSION_HOURS } from '#domain/operator/operator.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { operatorSessions, operators } from '#server/operator/operator-table.ts'
import type { Operator } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'

const SESSION_MS = OPERATOR_SESSION_HOURS * HOUR_MS
/** For so long the bearer of an ended session is told about the end; afterwards the desk's calls are not found. */
const REMEMBERED_MS = 30 * DAY_MS
/** Tells an operator's token from a person's without asking the database. */
const MARK = 'op_'

type Moment = { db: Database; now: Date }

export const isOperatorToken = (token: string): boolean => token.startsWith(MARK)

/** Returns the token. */
export async function openOperatorSession({ db, now }: Moment, operatorId: string): Promise<string> {
  const token = MARK + newSecret()
  await db.insert(operatorSessions).values({
    tokenHash: hashSecret(token),
    operatorId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_MS),
  })
  return token
}

/** 'over': this was a session. Undefined: it never was. */
export async function findOperatorSession(
  { db, now }: Moment,
  tokenHash: string,
): Promise<Operator | 'over' | undefined> {
  const [row] = await db
    .select({ session: operatorSessions, operator: operators })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(eq(operatorSessions.tokenHash, tokenHash))
  if (!row) return undefined
  const { session, operator } = row
  if (session.endedAt || session.expiresAt <= now || operator.disabledAt) return 'over'
  return { id: operator.id, name: operator.name, email: operator.email }
}

export async function endOperatorSession({ db, now }: Moment, tokenHash: string): Promise<void> {
  await db.update(operatorSessions).set({ endedAt: now }).where(eq(operatorSessions.tokenHash, tokenHash))
}

export async function endSessionsOfOperator({ db, now }: Moment, operatorId: string): Promise<void> {
  await db
    .update(operatorSessions)
    .set({ endedAt: now })
    .where(and(eq(operatorSessions.operatorId, operatorId), isNull(operatorSessions.endedAt)))
}

export async function dropOldOperatorSessions({ db, now }: Moment): Promise<void> {
  await db
    .delete(operatorSessions)
    .where(lt(operatorSessions.expiresAt, new Date(now.getTime() - REMEMBERED_MS)))
}

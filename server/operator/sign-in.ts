import { and, eq, lte, sql } from 'drizzle-orm'
import type { Parsed } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import type { operatorApi } from '#domain/operator/operator-api.ts'
import { checkPassword } from '#server/accounts/passwords.ts'
import { audit } from '#server/operator/audit.ts'
import { openOperatorSession } from '#server/operator/operator-sessions.ts'
import {
  type OperatorRow,
  operatorAttempts,
  operatorRecoveryCodes,
  operators,
} from '#server/operator/operator-table.ts'
import { hashRecoveryCode } from '#server/operator/recovery-codes.ts'
import { matchingStep, newTotpSecret, stepOf } from '#server/operator/totp.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/sha256.ts'

type Credentials = Parsed<typeof operatorApi.login>['body']
type Moment = Pick<SystemContext, 'db' | 'now'>

const ATTEMPTS = 5
const WINDOW_MS = 15 * MINUTE_MS
/** Codes against which the code for an unknown address is checked: the same work. */
const nobodysSecret = newTotpSecret()

/** Counts before anything is checked, so that many at once are counted too. False from the sixth on. */
async function countAttempt({ db, now }: Moment, key: string): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + WINDOW_MS)
  const isOver = sql`${operatorAttempts.expiresAt} <= ${now.toISOString()}::timestamptz`
  const [counted] = await db
    .insert(operatorAttempts)
    .values({ key, wrong: 1, expiresAt })
    .onConflictDoUpdate({
      target: operatorAttempts.key,
      set: {
        wrong: sql`case when ${isOver} then 1 else ${operatorAttempts.wrong} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${operatorAttempts.expiresAt} end`,
      },
    })
    .returning({ wrong: operatorAttempts.wrong })
  return (counted?.wrong ?? 1) <= ATTEMPTS
}

/** Undone by the sign-in that was right. */
const forgetAttempts = (db: Database, key: string) =>
  db.delete(operatorAttempts).where(eq(operatorAttempts.key, key))

export async function dropOldAttempts({ db, now }: Moment): Promise<void> {
  await db.delete(operatorAttempts).where(lte(operatorAttempts.expiresAt, now))
}

const findByEmail = async (db: Database, email: string): Promise<OperatorRow | undefined> =>
  (await db.select().from(operators).where(eq(operators.email, email)))[0]

/** Of two at once with one code, one has it. */
async function spendStep({ db, now }: Moment, id: string, step: number): Promise<boolean> {
  const kept = stepOf(now) - 1
  const spent = await db
    .update(operators)
    .set({
      usedSteps: sql`array(select s from unnest(${operators.usedSteps}) s where s >= ${kept}::int) || ${step}::int`,
    })
    .where(and(eq(operators.id, id), sql`not ${step}::int = any(${operators.usedSteps})`))
    .returning({ id: operators.id })
  return spent.length > 0
}

async function spendRecoveryCode(db: Database, id: string, codeHash: string): Promise<boolean> {
  const spent = await db
    .delete(operatorRecoveryCodes)
    .where(and(eq(operatorRecoveryCodes.operatorId, id), eq(operatorRecoveryCodes.codeHash, codeHash)))
    .returning({ operatorId: operatorRecoveryCodes.operatorId })
  return spent.length > 0
}

const NOBODY = '00000000-0000-7000-8000-000000000000'

/** Every step is done whatever is wrong: neither the answer nor its time tells what was. */
export async function checkOperator(
  { db, now }: Moment,
  { email, password, code }: Credentials,
  network: string,
): Promise<{ operator: OperatorRow; key: string }> {
  const key = sha256(`${email} ${network}`)
  const isCounted = await countAttempt({ db, now }, key)
  const operator = await findByEmail(db, email)
  const hasPassword = await checkPassword(operator?.passwordHash ?? undefined, password)
  const step = matchingStep(operator?.totpSecret ?? nobodysSecret, code, now)
  const mayEnter =
    isCounted && hasPassword && operator !== undefined && operator.totpSecret !== null && !operator.disabledAt
  // A code is spent by who knows the password alone.
  const isRight = await (step !== undefined
    ? spendStep({ db, now }, mayEnter ? operator.id : NOBODY, step)
    : spendRecoveryCode(db, mayEnter ? operator.id : NOBODY, hashRecoveryCode(code)))
  if (!mayEnter || !isRight) throw new Refusal('wrong_operator_credentials')
  return { operator, key }
}

export async function signIn(
  { db, now }: Moment,
  { operator, key }: { operator: OperatorRow; key: string },
): Promise<string> {
  await forgetAttempts(db, key)
  const token = await openOperatorSession({ db, now }, operator.id)
  await audit(
    { db, now, operator },
    { act: 'signed_in', subject: { kind: 'operator', id: operator.id, name: operator.name } },
  )
  return token
}

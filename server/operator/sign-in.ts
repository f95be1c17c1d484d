import { and, eq, lte, sql } from 'drizzle-orm'
import type { Parsed } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import type { operatorApi } from '#domain/operator/operator-api.ts'
import { checkPasswordOnce } from '#server/accounts/passwords.ts'
import { audit } from '#server/operator/audit.ts'
import { inTurn } from '#server/operator/in-turn.ts'
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

/** Longer than a code is taken: another server's clock, or a call that has waited, may be behind. */
const KEPT_STEPS = 20

/** One of two concurrent calls with one code gets it. */
async function spendStep({ db, now }: Moment, id: string, step: number): Promise<boolean> {
  const kept = stepOf(now) - KEPT_STEPS
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

interface Checked {
  operator: OperatorRow
  /** Counts its attempts. */
  key: string
}

export const checkOperator = (moment: Moment, credentials: Credentials, network: string): Promise<Checked> =>
  inTurn(network, () => check(moment, credentials, network))

/** Every step is done in any case: neither the answer nor its time tells which part was wrong. */
async function check(
  { db, now }: Moment,
  { email, password, code }: Credentials,
  network: string,
): Promise<Checked> {
  const key = sha256(`${email} ${network}`)
  const isCounted = await countAttempt({ db, now }, key)
  const operator = await findByEmail(db, email)
  const hasPassword = await checkPasswordOnce(operator?.passwordHash ?? undefined, password)
  const step = matchingStep(operator?.totpSecret ?? nobodysSecret, code, now)
  const mayEnter =
    isCounted && hasPassword && operator !== undefined && operator.totpSecret !== null && !operator.disabledAt
  // A code is spent only with the right password, and a wrong one writes nothing: that would take longer.
  const spender = mayEnter ? operator.id : NOBODY
  const isStep = await spendStep({ db, now }, step === undefined ? NOBODY : spender, step ?? 0)
  const isOnPaper = await spendRecoveryCode(db, spender, hashRecoveryCode(code))
  if (!mayEnter || !(isStep || isOnPaper)) throw new Refusal('wrong_operator_credentials')
  return { operator, key }
}

/** Locks the operator: one who was disabled or set up again during the check opens no session. */
async function expectUnchanged(db: Database, { id, passwordHash, totpSecret }: OperatorRow): Promise<void> {
  const [found] = await db.select().from(operators).where(eq(operators.id, id)).for('no key update')
  if (found?.passwordHash !== passwordHash || found.totpSecret !== totpSecret || found.disabledAt)
    throw new Refusal('wrong_operator_credentials')
}

export async function signIn({ db, now }: Moment, { operator, key }: Checked): Promise<string> {
  await expectUnchanged(db, operator)
  await forgetAttempts(db, key)
  const token = await openOperatorSession({ db, now }, operator.id)
  await audit(
    { db, now, operator },
    { act: 'signed_in', subject: { kind: 'operator', id: operator.id, name: operator.name } },
  )
  return token
}

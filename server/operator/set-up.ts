import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { audit } from '#server/operator/audit.ts'
import { endSessionsOfOperator, openOperatorSession } from '#server/operator/operator-sessions.ts'
import { type OperatorRow, operators } from '#server/operator/operator-table.ts'
import { renewRecoveryCodes } from '#server/operator/recovery-codes.ts'
import { matchingStep, newTotpSecret, totpUri } from '#server/operator/totp.ts'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newId, newSecret } from '#server/platform/ids.ts'

const LINK_MS = HOUR_MS

type Moment = Pick<SystemContext, 'db' | 'now'>

/** Makes the operator, or gives one that exists a new link: password and second factor begin again with it. */
export const inviteOperator = (
  moment: Moment,
  { email, name }: { email: string; name: string | undefined },
): Promise<{ token: string; operator: OperatorRow }> =>
  transaction(moment, async inside => {
    const token = newSecret()
    const setup = {
      setupTokenHash: hashSecret(token),
      setupSecret: null,
      setupExpiresAt: new Date(inside.now.getTime() + LINK_MS),
    }
    const [operator] = await inside.db
      .insert(operators)
      .values({
        id: newId(),
        email,
        name: name ?? email.split('@')[0] ?? email,
        createdAt: inside.now,
        ...setup,
      })
      .onConflictDoUpdate({ target: operators.email, set: { ...setup, ...(name ? { name } : {}) } })
      .returning()
    if (!operator) throw new Error('An operator was neither made nor found.')
    await audit(inside, {
      act: 'operator_invited',
      subject: { kind: 'operator', id: operator.id, name: operator.name },
    })
    return { token, operator }
  })

/** False if there is no such operator. */
export const disableOperator = (moment: Moment, email: string): Promise<boolean> =>
  transaction(moment, async inside => {
    const [operator] = await inside.db
      .update(operators)
      .set({ disabledAt: inside.now, setupTokenHash: null, setupExpiresAt: null, setupSecret: null })
      .where(and(eq(operators.email, email), isNull(operators.disabledAt)))
      .returning()
    if (!operator) return false
    await endSessionsOfOperator(inside, operator.id)
    await audit(inside, {
      act: 'operator_disabled',
      subject: { kind: 'operator', id: operator.id, name: operator.name },
    })
    return true
  })

/** Only those who can sign in count: before the set-up a link may have run out. */
export async function hasOperators(db: Database): Promise<boolean> {
  const found = await db
    .select({ id: operators.id })
    .from(operators)
    .where(and(isNull(operators.disabledAt), isNotNull(operators.passwordHash)))
    .limit(1)
  return found.length > 0
}

const isGood = ({ now }: Moment, token: string) =>
  and(eq(operators.setupTokenHash, hashSecret(token)), gt(operators.setupExpiresAt, now))

/** The secret of this set-up; the same one however often it is asked for, so that a page may be loaded again. */
export async function beginSetup(moment: Moment, token: string): Promise<{ secret: string; uri: string }> {
  const [operator] = await moment.db
    .update(operators)
    .set({ setupSecret: sql`coalesce(${operators.setupSecret}, ${newTotpSecret()})` })
    .where(isGood(moment, token))
    .returning()
  if (!operator?.setupSecret) throw new Refusal('operator_link_spent')
  return { secret: operator.setupSecret, uri: totpUri(operator.setupSecret, operator.email) }
}

async function lockInvited(db: Database, moment: Moment, token: string): Promise<OperatorRow> {
  const [operator] = await db.select().from(operators).where(isGood(moment, token)).for('update')
  if (!operator?.setupSecret) throw new Refusal('operator_link_spent')
  return operator
}

/** One of two concurrent calls with one link gets it. Earlier sessions and recovery codes end. */
export const completeSetup = (
  moment: Moment,
  { token, passwordHash, code }: { token: string; passwordHash: string; code: string },
): Promise<{ token: string; recoveryCodes: string[] }> =>
  transaction(moment, async inside => {
    const { db, now } = inside
    const operator = await lockInvited(db, inside, token)
    const totpSecret = operator.setupSecret as string
    const step = matchingStep(totpSecret, code, now)
    if (step === undefined) throw new Refusal('operator_code_wrong', [{ field: 'code' }])
    await db
      .update(operators)
      .set({
        passwordHash,
        totpSecret,
        usedSteps: [step],
        setupTokenHash: null,
        setupSecret: null,
        setupExpiresAt: null,
        disabledAt: null,
      })
      .where(eq(operators.id, operator.id))
    await endSessionsOfOperator(inside, operator.id)
    const recoveryCodes = await renewRecoveryCodes(db, operator.id)
    await audit(
      { ...inside, operator },
      { act: 'operator_ready', subject: { kind: 'operator', id: operator.id, name: operator.name } },
    )
    return { token: await openOperatorSession(inside, operator.id), recoveryCodes }
  })

import { and, eq, isNull } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { AuditAct } from '#domain/operator/operator.ts'
import { personStateOf } from '#domain/operator/people.ts'
import { type PersonAct, type PersonFacts, personPolicy } from '#domain/operator/person-policy.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { countSessions } from '#server/accounts/list-sessions.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import { openAccountOf } from '#server/notices/undo-measure.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, type SystemContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>
/** Without an operator: the terminal. */
type Doer = Moment & Partial<Pick<OperatorContext, 'operator'>>

async function lockPerson({ db }: Moment, id: string): Promise<UserRow> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
    .for('update')
  if (!user) throw new Refusal('desk_person_not_found')
  return user
}

const factsOf = async (moment: Moment, user: UserRow): Promise<PersonFacts> => ({
  state: personStateOf(user),
  sessions: await countSessions(moment, user.id),
})

interface Change<T> {
  id: string
  act: AuditAct
  reason?: string
  /** Refuses a change for which there is no need. */
  allow?(before: PersonFacts): void
  /** For the audit, beside the states; in words that nobody has typed. */
  tell?(done: T): Record<string, unknown>
}

/** The person locked, changed, and the change in the audit with the states before and after. */
export const changePerson = <T>(
  context: Doer,
  { id, act, reason, allow, tell }: Change<T>,
  run: (inside: Doer, user: UserRow) => Promise<T>,
): Promise<T> =>
  transaction(context, async inside => {
    const user = await lockPerson(inside, id)
    const before = await factsOf(inside, user)
    allow?.(before)
    const done = await run(inside, user)
    const after = await factsOf(inside, await lockPerson(inside, id))
    await audit(inside, {
      act,
      subject: { kind: 'person', id, name: user.name, personId: id },
      ...(reason === undefined ? {} : { reason }),
      before: { ...before },
      after: { ...after, ...tell?.(done) },
    })
    return done
  })

interface Work {
  act: AuditAct
  run(inside: Moment, user: UserRow): Promise<void>
}

const works = {
  enable: { act: 'person_enabled', run: (inside, { id }) => openAccountOf(inside, id) },
  signOut: {
    act: 'person_signed_out',
    async run({ db }, { id }) {
      await revokeTokens(db, 'temporary_session', id)
      await endOtherSessions(db, id, null)
    },
  },
  // Without a key: a verification that the person asks for is another mail.
  resendVerification: {
    act: 'verification_sent',
    run: (inside, { id }) => enqueue(inside, 'mail-verification', { userId: id, always: true }),
  },
  resetPassword: {
    act: 'password_reset_sent',
    run: (inside, { email }) => enqueue(inside, 'mail-password-reset', { email, always: true }),
  },
} as const satisfies Partial<Record<PersonAct, Work>>

export function actOnPerson(
  context: OperatorContext,
  name: keyof typeof works,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { act, run }: Work = works[name]
  const allow = (before: PersonFacts) => authorize(personPolicy[name](before))
  return changePerson(context, { id, act, reason, allow }, run)
}

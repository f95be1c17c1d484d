import { and, eq, isNull } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { AuditAct } from '#domain/operator/operator.ts'
import { personStateOf } from '#domain/operator/people.ts'
import { type PersonAct, type PersonFacts, personPolicy } from '#domain/operator/person-policy.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { enableAccount } from '#server/accounts/disable-account.ts'
import { countSessions } from '#server/accounts/list-sessions.ts'
import { revokeTokens } from '#server/accounts/one-time-tokens.ts'
import { endOtherSessions } from '#server/accounts/sessions.ts'
import { audit } from '#server/operator/audit.ts'
import { type OperatorContext, transaction } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

type Moment = Pick<OperatorContext, 'db' | 'now'>

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

interface Work {
  act: AuditAct
  run(inside: Moment, user: UserRow): Promise<void>
}

const works = {
  enable: { act: 'person_enabled', run: (inside, { id }) => enableAccount(inside, id) },
  signOut: {
    act: 'person_signed_out',
    async run({ db }, { id }) {
      await revokeTokens(db, 'temporary_session', id)
      await endOtherSessions(db, id, null)
    },
  },
  // Without a key: what the person has asked for themselves is another mail.
  resendVerification: {
    act: 'verification_sent',
    run: (inside, { id }) => enqueue(inside, 'mail-verification', { userId: id, always: true }),
  },
  resetPassword: {
    act: 'password_reset_sent',
    run: (inside, { email }) => enqueue(inside, 'mail-password-reset', { email, always: true }),
  },
} as const satisfies Partial<Record<PersonAct, Work>>

/** Locked, allowed, done and written down together; the audit has the states before and after. */
export const actOnPerson = (
  context: OperatorContext,
  name: keyof typeof works,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  transaction(context, async inside => {
    const { act, run }: Work = works[name]
    const user = await lockPerson(inside, id)
    const before = await factsOf(inside, user)
    authorize(personPolicy[name](before))
    await run(inside, user)
    const after = await factsOf(inside, await lockPerson(inside, id))
    const subject = { kind: 'person', id, name: user.name, personId: id } as const
    await audit(inside, { act, subject, reason, before: { ...before }, after: { ...after } })
  })

import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { type UserRow, users } from '#server/accounts/account-table.ts'
import { anonymiseAccount } from '#server/accounts/anonymise-account.ts'
import { forgetCountersOf } from '#server/app/erasure/erase-requests.ts'
import { dropTasksFor } from '#server/app/erasure/erase-tasks.ts'
import { erasureSteps } from '#server/app/erasure/erasure-steps.ts'
import { forgetReporter } from '#server/notices/erase-notices.ts'
import { dropSharesOf } from '#server/passages/drop-shares.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import { LONGEST_REQUEST_MS } from '#server/platform/http/slow-bodies.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'
import { dropPushOf } from '#server/push/set-push-kinds.ts'

/** Soon, for nearly all requests; and once no request can be under way any more. */
const AFTERMATHS_MS = [5 * MINUTE_MS, LONGEST_REQUEST_MS + 5 * MINUTE_MS]
/** Then other tasks have their turn. */
const LONG_MS = 10_000

async function lockUser({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, actor.id)).for('update')
  return user
}

/** Everything by which others know the person, or the person gets in. */
async function forgetPerson(context: Context, user: UserRow): Promise<void> {
  await anonymiseAccount(context, user)
  await forgetCountersOf(context, user)
  await forgetReporter(context, user.email)
  await dropPushOf(context)
  await dropSharesOf(context.db, user.id)
  await dropTasksFor(context, user)
}

/** For good. With this transaction the person is gone for everybody; a task erases their rows. */
export const eraseAccount = (context: Context): Promise<void> =>
  transaction(context, async inside => {
    const user = await lockUser(inside)
    if (!user || user.erasedAt) throw new Refusal('user_not_found')
    await forgetPerson(inside, user)
    const userId = user.id
    await enqueue(inside, 'erase-account', { userId }, { key: userId })
    for (const later of AFTERMATHS_MS) {
      const runAt = new Date(context.now.getTime() + later)
      await enqueue(inside, 'erase-aftermath', { userId }, { runAt })
    }
  })

async function resume(system: SystemContext, userId: string): Promise<Context | undefined> {
  return transaction(system, async inside => {
    const [known] = await inside.db.select({ role: users.role }).from(users).where(eq(users.id, userId))
    if (!known) return undefined
    const actor = { id: userId, role: known.role }
    const user = await lockUser({ db: inside.db, actor })
    if (!user?.erasedAt) return undefined
    // A concurrent request may have written it again.
    await forgetPerson({ ...inside, actor }, user)
    return { ...system, actor }
  })
}

/** Each step may run again: one that has been done finds nothing. Returns the next one where time is over. */
async function takeSteps(context: Context, from: string | undefined): Promise<string | undefined> {
  const begun = performance.now()
  const steps = Object.entries(erasureSteps)
  const start = Math.max(
    0,
    steps.findIndex(([name]) => name === from),
  )
  for (const [index, [, step]] of steps.entries()) {
    if (index < start) continue
    await step(context)
    const next = steps[index + 1]
    if (next && performance.now() - begun > LONG_MS) return next[0]
  }
  return undefined
}

/** All that is left of an erased person, in transactions of less than a second. */
export async function eraseRest(
  system: SystemContext,
  { userId, from }: { userId: string; from?: string | undefined },
): Promise<void> {
  const context = await resume(system, userId)
  if (!context) return
  const next = await takeSteps(context, from)
  if (next === undefined) await enqueue(system, 'forget-mails', { userId })
  else await enqueue(system, 'erase-account', { userId, from: next }, { key: userId })
}

/**
 * A command waits for all of it; where a server runs, its task may do the same meanwhile. `note` writes who did it, in the
 * transaction with which the person is gone.
 */
export async function eraseAtOnce(
  context: Context,
  note?: (inside: Context) => Promise<void>,
): Promise<void> {
  await transaction(context, async inside => {
    await eraseAccount(inside)
    await note?.(inside)
  })
  await eraseRest(context, { userId: context.actor.id })
}

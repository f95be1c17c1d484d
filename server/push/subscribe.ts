import { ECDH } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { type PushSubscriptionInput, SUBSCRIPTIONS_MAX } from '#domain/push/push.ts'
import { sessions, users } from '#server/accounts/account-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { isPushEndpoint } from '#server/push/push-endpoint.ts'
import { resolvePublic } from '#server/push/push-network.ts'
import { pushSubscriptions } from '#server/push/push-table.ts'

/** The last look-up of each account that has one under way. */
const lookUps = new Map<string, Promise<unknown>>()

/** One at a time for an account. */
async function inTurn<T>(account: string, work: () => Promise<T>): Promise<T> {
  const before = lookUps.get(account)
  const own = before ? before.then(work, work) : work()
  lookUps.set(account, own)
  try {
    return await own
  } finally {
    if (lookUps.get(account) === own) lookUps.delete(account)
  }
}

/** Not inside a transaction: names are asked for over the network. */
export async function expectPublicEndpoint(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<void> {
  if (!isPushEndpoint(endpoint, services.pushNetwork.port)) throw new Refusal('push_endpoint_refused')
  try {
    // Throws if it is no point of the curve: nothing could be encrypted for it.
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url')
    await inTurn(actor.id, () => resolvePublic(services.pushNetwork, new URL(endpoint).hostname))
  } catch {
    throw new Refusal('push_endpoint_refused')
  }
}

/** Takes it from another person. Beyond ten, the oldest is deleted. */
export const subscribe = (context: Context, given: PushSubscriptionInput) =>
  transaction(context, async ({ db, actor, session = '', now }) => {
    // In the order in which an account's end locks them: a session that ends takes this subscription with it.
    await db.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const [open] = await db
      .select({ tokenHash: sessions.tokenHash })
      .from(sessions)
      .where(eq(sessions.tokenHash, session))
      .for('key share')
    if (!open) throw new Refusal('not_signed_in')
    const { endpoint, keys } = given
    const mine = { userId: actor.id, session, p256dh: keys.p256dh, auth: keys.auth, createdAt: now }
    await db
      .insert(pushSubscriptions)
      .values({ id: newId(), endpoint, ...mine })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: mine })
    const tooMany = db
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, actor.id))
      .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
      .offset(SUBSCRIPTIONS_MAX)
    await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany))
  })

export async function unsubscribe({ db, actor }: Context, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, actor.id), eq(pushSubscriptions.endpoint, endpoint)))
}

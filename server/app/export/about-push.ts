import type { Context } from '#server/platform/context.ts'
import { findMuted, listSubscriptionsOf } from '#server/push/push-queries.ts'

/** Only the host of an endpoint: with the rest anybody could write to the browser. */
export async function* listPushFully({ db, actor, now }: Context): AsyncGenerator<object> {
  yield { muted: await findMuted(db, actor.id) }
  for (const { endpoint, createdAt } of await listSubscriptionsOf(db, actor.id, now))
    yield { service: new URL(endpoint).hostname, createdAt }
}

import { pushApi } from '#domain/push/push-api.ts'
import { pushKinds } from '#domain/push/push-kinds.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { findMuted } from '#server/push/push-queries.ts'
import { setPushKinds } from '#server/push/set-push-kinds.ts'
import { expectPublicEndpoint, subscribe, unsubscribe } from '#server/push/subscribe.ts'
import { findVapidKeys } from '#server/push/vapid-keys.ts'

export const pushHandlers: Handlers<typeof pushApi> = {
  async readKey(_, context) {
    const { publicKey } = await findVapidKeys(context, context.services.pushSettings)
    return { publicKey }
  },
  subscribe: {
    allow: ({ body }, context) => expectPublicEndpoint(context, body),
    async run({ body }, context) {
      await subscribe(context, body)
      return { message: pushApi.subscribe.success }
    },
  },
  async unsubscribe({ body }, context) {
    await unsubscribe(context, body.endpoint)
    return { message: pushApi.unsubscribe.success }
  },
  async readPreferences(_, { db, actor }) {
    const muted = await findMuted(db, actor.id)
    return { kinds: pushKinds.filter(kind => !muted.includes(kind)) }
  },
  async setPreferences({ body }, context) {
    await setPushKinds(context, body.kinds)
    return { message: pushApi.setPreferences.success }
  },
}

import * as z from 'zod/mini'
import { told } from '#domain/fields.ts'
import * as pushFaults from '#domain/push/push-faults.ts'
import { pushKinds } from '#domain/push/push-kinds.ts'

export const SUBSCRIPTIONS_MAX = 10

const unreadable = told(pushFaults.subscriptionUnreadable())
/** 65 bytes (an uncompressed point) and 16 bytes in base64url. */
const p256dh = z.string(unreadable).check(z.regex(/^B[\w-]{86}=?$/, unreadable))
const auth = z.string(unreadable).check(z.regex(/^[\w-]{22}(==)?$/, unreadable))
/** Its host is checked by the server, which resolves it. */
const endpoint = z
  .string(unreadable)
  .check(z.maxLength(1000, unreadable), z.regex(/^https:\/\/./, told(pushFaults.pushAddressInsecure())))

/** As `PushSubscription.toJSON()` writes it. */
export const pushSubscriptionInput = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number(unreadable))),
  keys: z.object({ p256dh, auth }, unreadable),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>

export const pushUnsubscription = z.object({
  endpoint: z.string(unreadable).check(z.maxLength(1000, unreadable)),
})

const kind = z.enum(pushKinds, told(pushFaults.pushKindUnknown()))
export const pushPreferencesView = z.object({ kinds: z.array(kind) })
export const pushPreferencesInput = z.object({
  kinds: z
    .array(kind, told(pushFaults.pushKindsMissing()))
    .check(z.maxLength(pushKinds.length, told(pushFaults.pushKindTwice()))),
})

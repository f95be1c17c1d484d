import * as z from 'zod/mini'
import { pushKinds } from '#domain/push/push-kinds.ts'

/** A person's devices; a further one takes the place of the oldest. */
export const SUBSCRIPTIONS_MAX = 10

const UNREADABLE = 'La suscripción del navegador no es válida. Vuelve a activar los avisos.'
/** 65 bytes (an uncompressed point) and 16 bytes in base64url. */
const p256dh = z.string({ error: UNREADABLE }).check(z.regex(/^B[\w-]{86}=?$/, UNREADABLE))
const auth = z.string({ error: UNREADABLE }).check(z.regex(/^[\w-]{22}(==)?$/, UNREADABLE))
/** Its host is checked by the server, which resolves it. */
const endpoint = z
  .string({ error: UNREADABLE })
  .check(
    z.maxLength(1000, UNREADABLE),
    z.regex(/^https:\/\/./, 'La dirección del servicio de avisos tiene que ser https.'),
  )

/** As `PushSubscription.toJSON()` writes it. */
export const pushSubscriptionInput = z.object({
  endpoint,
  expirationTime: z.optional(z.nullable(z.number({ error: UNREADABLE }))),
  keys: z.object({ p256dh, auth }, { error: UNREADABLE }),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionInput>

export const pushUnsubscription = z.object({
  endpoint: z.string({ error: UNREADABLE }).check(z.maxLength(1000, UNREADABLE)),
})

const kind = z.enum(pushKinds, { error: 'Elige clases de aviso de la lista.' })
export const pushPreferencesView = z.object({ kinds: z.array(kind) })
export const pushPreferencesInput = z.object({
  kinds: z
    .array(kind, { error: 'Elige qué avisos quieres recibir.' })
    .check(z.maxLength(pushKinds.length, 'Elige cada clase de aviso una vez.')),
})

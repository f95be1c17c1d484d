import { createECDH } from 'node:crypto'
import fs from 'node:fs'
import * as z from 'zod/mini'
import { objectStoreAddress } from '#server/platform/files/object-store-address.ts'

const text = z.optional(z.string().check(z.minLength(1)))
const url = (protocols: string[]) =>
  z.optional(
    z.string().check(
      z.refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol.replace(':', '')), {
        error: `tiene que ser una dirección ${protocols.map(name => `${name}://`).join(' o ')}`,
      }),
    ),
  )
/** The text itself, or the name of a file with the text. */
const pem = z.optional(
  z.pipe(
    z.string(),
    z.transform((given, context) => {
      if (given.includes('-----BEGIN')) return given.replaceAll('\\n', '\n')
      try {
        return fs.readFileSync(given, 'utf8')
      } catch {
        context.issues.push({
          code: 'custom',
          input: given,
          message: 'tiene que ser un texto PEM o un fichero que lo contenga',
        })
        return z.NEVER
      }
    }),
  ),
)
/** A key of that many bytes, as `npx web-push generate-vapid-keys` prints it. */
const vapidKey = (bytes: number) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          key => /^[\w-]+$/.test(key) && Buffer.from(key, 'base64url').length === bytes,
          `tiene que ser una clave de ${bytes} bytes en base64url`,
        ),
      ),
  )
const port = z.coerce
  .number({ error: 'tiene que ser un número de puerto' })
  .check(
    z.int('tiene que ser un número de puerto'),
    z.gte(0),
    z.lte(65_535, 'tiene que ser un número de puerto'),
  )

const DAYS = 'tiene que ser un número de días'
const days = z.coerce.number({ error: DAYS }).check(z.int(DAYS), z.gte(1, DAYS))

const CONNECTIONS = 'tiene que ser un número de conexiones'

const SECONDS = 'tiene que ser un número de segundos'
const seconds = z.coerce.number({ error: SECONDS }).check(z.int(SECONDS), z.gte(0, SECONDS))

const MEGABYTES = 'tiene que ser un número de megabytes'

const schema = z.object({
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: url(['postgres', 'postgresql']),
  DATABASE_POOL: z._default(
    z.coerce.number({ error: CONNECTIONS }).check(z.int(CONNECTIONS), z.gte(1, CONNECTIONS)),
    10,
  ),
  S3_URL: z.optional(objectStoreAddress),
  PUBLIC_URL: url(['http', 'https']),
  SMTP_URL: url(['smtp', 'smtps']),
  MAIL_FROM: z._default(z.string(), 'Singladura <no-responder@singladura.local>'),
  SIGNING_KEY: pem,
  SIGNING_CHAIN: pem,
  TSA_URL: url(['http', 'https']),
  VAPID_PUBLIC_KEY: vapidKey(65),
  VAPID_PRIVATE_KEY: vapidKey(32),
  LEGAL_NAME: text,
  LEGAL_TAX_ID: text,
  LEGAL_ADDRESS: text,
  LEGAL_EMAIL: text,
  KEEP_NOTIFICATIONS_DAYS: z._default(days, 180),
  KEEP_DRAFTS_DAYS: z._default(days, 30),
  KEEP_MESSAGES_DAYS: z._default(days, 365),
  KEEP_CONTRACTS_DAYS: z._default(days, 1826),
  ACCOUNT_FILES_MB: z._default(
    z.coerce.number({ error: MEGABYTES }).check(z.int(MEGABYTES), z.gte(1, MEGABYTES)),
    1024,
  ),
  TRUST_PROXY: z._default(z.enum(['on', 'off'], { error: "tiene que ser 'on' u 'off'" }), 'off'),
  DRAIN_SECONDS: z.optional(seconds),
  GRACE_SECONDS: z._default(seconds, 30),
  CORS_ORIGIN: url(['http', 'https']),
  RATE_LIMIT: z._default(z.enum(['on', 'off'], { error: "tiene que ser 'on' u 'off'" }), 'on'),
  LOG_LEVEL: z._default(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'tiene que ser fatal, error, warn, info, debug, trace o silent',
    }),
    'warn',
  ),
  METRICS_PORT: z.optional(port),
})

export const settingNames = Object.keys(schema.shape)

export type SettingName = keyof z.output<typeof schema>
/** `given`: the names that the environment has. */
export type Settings = z.output<typeof schema> & { publicUrl: string; given: readonly string[] }

declare module '#server/platform/context.ts' {
  interface Services {
    settings: Settings
  }
}

/** The public key has to be the private one's: no push service would accept another. */
function checkVapidPair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: z.output<typeof schema>): void {
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return
  const wrong = (what: string) =>
    new Error(`Hay ajustes incorrectos:\n  VAPID_PUBLIC_KEY y VAPID_PRIVATE_KEY ${what}`)
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) throw wrong('van juntos: falta uno de los dos')
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(VAPID_PRIVATE_KEY, 'base64url')
  } catch {
    throw wrong('no son una pareja')
  }
  if (pair.getPublicKey('base64url') !== VAPID_PUBLIC_KEY) throw wrong('no son una pareja')
}

/** Parses the environment; an empty variable counts as unset. Throws an Error that names each wrong one. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, given)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Hay ajustes incorrectos:\n${faults.join('\n')}`)
  }
  const { PUBLIC_URL, PORT, SIGNING_KEY, SIGNING_CHAIN } = parsed.data
  if ((SIGNING_KEY === undefined) !== (SIGNING_CHAIN === undefined))
    throw new Error(
      'Hay ajustes incorrectos:\n  SIGNING_KEY y SIGNING_CHAIN van juntos: falta uno de los dos',
    )
  checkVapidPair(parsed.data)
  const publicUrl = (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
  return { ...parsed.data, publicUrl, given: settingNames.filter(name => name in given) }
}

import { eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { pushKeys } from '#server/push/push-table.ts'

/** With these a push service knows who sends (VAPID, RFC 8292). */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export interface PushSettings {
  VAPID_PUBLIC_KEY?: string | undefined
  VAPID_PRIVATE_KEY?: string | undefined
  LEGAL_EMAIL?: string | undefined
  publicUrl: string
}

declare module '#server/platform/context.ts' {
  interface Services {
    pushSettings: PushSettings
  }
}

async function findOwnKeys(db: Database): Promise<VapidKeys | undefined> {
  const { publicKey, privateKey } = pushKeys
  const [row] = await db.select({ publicKey, privateKey }).from(pushKeys).where(eq(pushKeys.name, 'own'))
  return row
}

/** Made once for all servers: the second server takes the first one's. */
async function ownKeys({ db, now }: { db: Database; now: Date }): Promise<VapidKeys> {
  const known = await findOwnKeys(db)
  if (known) return known
  const { default: webPush } = await import('web-push')
  const made = webPush.generateVAPIDKeys()
  await db
    .insert(pushKeys)
    .values({ name: 'own', ...made, createdAt: now })
    .onConflictDoNothing()
  return (await findOwnKeys(db)) ?? made
}

/** The operator's, if the settings have them, otherwise the program's own. */
export async function findVapidKeys(
  moment: { db: Database; now: Date },
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: PushSettings,
): Promise<VapidKeys> {
  return VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY
    ? { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
    : await ownKeys(moment)
}

/** The contact for a push service; some services refuse an address of this machine. */
export const contactOf = ({ LEGAL_EMAIL, publicUrl }: PushSettings): string => {
  if (LEGAL_EMAIL) return `mailto:${LEGAL_EMAIL}`
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-responder@singladura.local'
}

import { and, eq, lt, max, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DAY_MS } from '#domain/durations.ts'
import { knownDevices } from '#server/accounts/account-table.ts'
import type { Device } from '#server/accounts/device.ts'
import type { SystemContext } from '#server/platform/context.ts'
import { enqueue } from '#server/platform/tasks/enqueue.ts'

const KNOWN_MS = 365 * DAY_MS

type Moment = Pick<SystemContext, 'db' | 'now'>

const rowOf = ({ browser, system }: Device) => ({ browser: browser ?? '', system: system ?? '' })

export async function knowDevice({ db, now }: Moment, userId: string, device: Device): Promise<void> {
  const { browser, system, lastUsedAt } = knownDevices
  await db
    .insert(knownDevices)
    .values({ userId, ...rowOf(device), lastUsedAt: now })
    .onConflictDoUpdate({
      target: [knownDevices.userId, browser, system],
      set: { lastUsedAt: sql`greatest(${lastUsedAt}, excluded.last_used_at)` },
    })
}

/**
 * Mails about a browser and system that are new to the person, but not about the person's first ones. The caller
 * has locked the account: the second of two sign-ins at once finds the first one's row.
 */
export async function noteSignIn(context: Moment, userId: string, device: Device): Promise<void> {
  const { db, now } = context
  const { browser, system } = rowOf(device)
  const known = await db
    .select({ browser: knownDevices.browser, system: knownDevices.system })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
  await knowDevice(context, userId, device)
  if (known.length === 0 || known.some(each => each.browser === browser && each.system === system)) return
  await enqueue(context, 'mail-new-device', { userId, ...device, at: now.toISOString() })
}

/** A person's last one stays, however old: without it the next sign-in would pass for the first. */
export async function dropOldDevices({ db, now }: Moment): Promise<void> {
  const later = alias(knownDevices, 'later')
  const since = new Date(now.getTime() - KNOWN_MS)
  // An aggregate is looked up for each old row; `exists` would be joined with the whole table.
  const last = db
    .select({ at: max(later.lastUsedAt) })
    .from(later)
    .where(eq(later.userId, knownDevices.userId))
  await db
    .delete(knownDevices)
    .where(and(lt(knownDevices.lastUsedAt, since), sql`${knownDevices.lastUsedAt} < ${last}`))
}

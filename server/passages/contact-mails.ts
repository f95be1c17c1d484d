import { and, count, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import { DAY_MS, YEAR_MS } from '#domain/durations.ts'
import type { UnmailedReason } from '#domain/passages/departure.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-table.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { contactAddresses, contactMails } from '#server/passages/contact-table.ts'
import type { Passage } from '#server/passages/load-passages.ts'
import { type Context, type SystemContext, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'

/** In a day, for each kind: from one skipper, and to one address. */
export const CONTACT_MAILS_MAX = 3

type Moment = Pick<SystemContext, 'db' | 'now'>

const hashOf = (email: string) => hashSecret(email.trim().toLowerCase())

/** Why the skipper's contact would not be mailed; null for other readers, and where it would be. */
export async function findUnmailed(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { skipper, row }: Passage,
): Promise<UnmailedReason | null> {
  if (actor.id !== skipper?.id) return null
  // Before pressing it is shown beside the field; afterwards to the skipper who has named somebody.
  const isAsked = !row?.skipperReadyAt || row.contactEmail !== null
  if (isAsked && !(await findUser(db, actor.id))?.emailVerifiedAt) return 'unverified'
  if (!row?.contactEmail) return null
  const [address] = await db
    .select()
    .from(contactAddresses)
    .where(eq(contactAddresses.hash, hashOf(row.contactEmail)))
  if (address?.refusedAt) return 'refused'
  return address?.undeliverableAt ? 'undeliverable' : null
}

/** Stores the mail server's answer to the last mail to the address. True where it differs from the one before. */
export async function noteContactMail(
  { db, now }: Moment,
  email: string,
  isTaken: boolean,
): Promise<boolean> {
  const { hash, undeliverableAt } = contactAddresses
  const changed = await db
    .update(contactAddresses)
    .set({ undeliverableAt: isTaken ? null : now })
    .where(and(eq(hash, hashOf(email)), isTaken ? isNotNull(undeliverableAt) : isNull(undeliverableAt)))
    .returning({ hash })
  return changed.length > 0
}

async function countSince(db: Database, from: Date, which: Parameters<typeof and>[0]): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(contactMails)
    .where(and(gt(contactMails.sentAt, from), which))
  return row?.mails ?? 0
}

export interface ContactNews {
  about: 'silence' | 'departure'
  jobId: string
  /** The missing report, or the departure. */
  since: Date
  senderId: string
  email: string
}

/**
 * The token of the mail's link; undefined where the address is refused or the day's mails are sent. The rows of
 * the sender and of the address are locked, so that concurrent mails count each other. A mail that is tried again
 * counts once, and has another link.
 */
export const admitContactMail = (context: Moment, news: ContactNews): Promise<string | undefined> =>
  transaction(context, async ({ db, now }) => {
    const { about, jobId, since, senderId, email } = news
    const addressHash = hashOf(email)
    await db.select({ id: users.id }).from(users).where(eq(users.id, senderId)).for('no key update')
    await db.insert(contactAddresses).values({ hash: addressHash }).onConflictDoNothing()
    const [address] = await db
      .select()
      .from(contactAddresses)
      .where(eq(contactAddresses.hash, addressHash))
      .for('update')
    if (address?.refusedAt) return undefined
    const token = newSecret()
    const tokenHash = hashSecret(token)
    const same = and(eq(contactMails.jobId, jobId), eq(contactMails.since, since))
    const again = await db.update(contactMails).set({ tokenHash }).where(same).returning()
    if (again.length > 0) return token
    const from = new Date(now.getTime() - DAY_MS)
    // Each kind by itself: news of a departure must not use up the mails about a silence.
    const ofKind = eq(contactMails.about, about)
    const sent = await countSince(db, from, and(ofKind, eq(contactMails.senderId, senderId)))
    const had = await countSince(db, from, and(ofKind, eq(contactMails.addressHash, addressHash)))
    if (Math.max(sent, had) >= CONTACT_MAILS_MAX) return undefined
    await db
      .insert(contactMails)
      .values({ jobId, since, about, senderId, addressHash, tokenHash, sentAt: now })
    return token
  })

/** Whether its address wants no more mails; undefined for a link that is unknown or a year old. */
export async function readRefusal({ db, now }: Moment, token: string): Promise<boolean | undefined> {
  const [found] = await db
    .select({ refusedAt: contactAddresses.refusedAt })
    .from(contactMails)
    .innerJoin(contactAddresses, eq(contactAddresses.hash, contactMails.addressHash))
    .where(
      and(
        eq(contactMails.tokenHash, hashSecret(token)),
        gt(contactMails.sentAt, new Date(now.getTime() - YEAR_MS)),
      ),
    )
  return found && found.refusedAt !== null
}

/** Again too: people and mail programs press it. False for an unknown link. */
export async function refuseContactMails({ db, now }: Moment, token: string): Promise<boolean> {
  if ((await readRefusal({ db, now }, token)) === undefined) return false
  const address = db
    .select({ hash: contactMails.addressHash })
    .from(contactMails)
    .where(eq(contactMails.tokenHash, hashSecret(token)))
  await db.update(contactAddresses).set({ refusedAt: now }).where(eq(contactAddresses.hash, address))
  return true
}

export async function dropOldContactMails({ db, now }: Moment): Promise<void> {
  await db.delete(contactMails).where(lte(contactMails.sentAt, new Date(now.getTime() - YEAR_MS)))
}

export async function forgetContactMailsOf(db: Database, senderId: string): Promise<void> {
  await db.update(contactMails).set({ senderId: null }).where(eq(contactMails.senderId, senderId))
}

import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { YEAR_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { dropWhere } from '#server/platform/db/in-batches.ts'
import { newSecret } from '#server/platform/ids.ts'
import { savedSearches, searchMailLinks, searchMatches } from '#server/searches/search-table.ts'

/** So long a mail's link works. */
const yearBefore = (now: Date) => new Date(now.getTime() - YEAR_MS)

type Moment = Pick<Context, 'db' | 'now'>

/** For one mail; those of a year ago go. */
export async function issueMailLink({ db, now }: Moment, userId: string): Promise<string> {
  const token = newSecret()
  await db
    .delete(searchMailLinks)
    .where(and(eq(searchMailLinks.userId, userId), lte(searchMailLinks.createdAt, yearBefore(now))))
  await db.insert(searchMailLinks).values({ tokenHash: hashSecret(token), userId, createdAt: now })
  return token
}

export const dropOldMailLinks = ({ db, now }: Moment): Promise<void> =>
  dropWhere(db, searchMailLinks, lte(searchMailLinks.createdAt, yearBefore(now)))

async function findBearer({ db, now }: Moment, token: string): Promise<string> {
  const [link] = await db
    .select({ userId: searchMailLinks.userId })
    .from(searchMailLinks)
    .where(
      and(eq(searchMailLinks.tokenHash, hashSecret(token)), gt(searchMailLinks.createdAt, yearBefore(now))),
    )
  if (!link) throw new Refusal('search_mails_unknown')
  return link.userId
}

const listDaily = (db: Database, userId: string) =>
  db
    .select({ id: savedSearches.id, name: savedSearches.name })
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.alert, 'daily')))
    .orderBy(asc(savedSearches.id))

export async function readMails(context: Moment, token: string): Promise<string[]> {
  const userId = await findBearer(context, token)
  return (await listDaily(context.db, userId)).map(({ name }) => name)
}

/** Again too: a mail's link is pressed by people and by mail programs. */
export const stopMails = (context: Moment, token: string): Promise<void> =>
  transaction(context, async inside => {
    const { db } = inside
    const userId = await findBearer(inside, token)
    for (const { id } of await listDaily(db, userId).for('update')) {
      await db.update(savedSearches).set({ alert: 'off' }).where(eq(savedSearches.id, id))
      await db
        .update(searchMatches)
        .set({ mailDue: false })
        .where(and(eq(searchMatches.searchId, id), eq(searchMatches.mailDue, true)))
    }
  })

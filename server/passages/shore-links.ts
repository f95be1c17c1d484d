import { eq, lte } from 'drizzle-orm'
import { YEAR_MS } from '#domain/durations.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { shoreLinks } from '#server/passages/shore-table.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { newSecret } from '#server/platform/ids.ts'

type Moment = Pick<SystemContext, 'db' | 'now'>

/** Those of the mails before stay: the person may open any of them. */
export async function makeShoreLink({ db, now }: Moment, jobId: string): Promise<string> {
  const token = newSecret()
  await db.insert(shoreLinks).values({ tokenHash: hashSecret(token), jobId, createdAt: now })
  return token
}

export async function findLinked(db: Database, token: string): Promise<string | undefined> {
  const [link] = await db
    .select()
    .from(shoreLinks)
    .where(eq(shoreLinks.tokenHash, hashSecret(token)))
  return link?.jobId
}

/** No passage is under way for so long. */
export async function dropOldShoreLinks({ db, now }: Moment): Promise<void> {
  await db.delete(shoreLinks).where(lte(shoreLinks.createdAt, new Date(now.getTime() - YEAR_MS)))
}

import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { type Context, transaction } from '#server/platform/context.ts'
import { inSets, untilDone } from '#server/platform/in-parts.ts'
import {
  savedSearches,
  searchMailDays,
  searchMailLinks,
  searchMatches,
} from '#server/searches/search-table.ts'

type Erasing = Pick<Context, 'db' | 'actor'>

/** Rows without a reader of their own. */
const MATCHES_AT_ONCE = 400
/** Few offers at once are found by their index; for thousands each part would read the whole table. */
const OFFERS_AT_ONCE = 50

const dropMatches = (context: Erasing, which: SQL): Promise<void> =>
  untilDone(
    context,
    ({ db }, atOnce) => {
      const { searchId, jobId } = searchMatches
      const some = db.select({ searchId, jobId }).from(searchMatches).where(which).limit(atOnce)
      return db.delete(searchMatches).where(sql`(${searchId}, ${jobId}) in ${some}`).returning({ jobId })
    },
    MATCHES_AT_ONCE,
  )

/** Before the offers go: each may match thousands of searches. */
export async function dropMatchesOfOffers(context: Erasing): Promise<void> {
  const { id, ownerId } = jobs
  const own = await context.db.select({ id }).from(jobs).where(eq(ownerId, context.actor.id))
  const sets = inSets(
    own.map(job => job.id),
    OFFERS_AT_ONCE,
  )
  for (const ids of sets) await dropMatches(context, inArray(searchMatches.jobId, ids))
}

export async function dropSearchesOf(context: Erasing): Promise<void> {
  const { db, actor } = context
  const { id, userId } = savedSearches
  const own = db.select({ id }).from(savedSearches).where(eq(userId, actor.id))
  await dropMatches(context, inArray(searchMatches.searchId, own))
  await transaction(context, async inside => {
    await inside.db.delete(savedSearches).where(eq(userId, actor.id))
    await inside.db.delete(searchMailDays).where(eq(searchMailDays.userId, actor.id))
    await inside.db.delete(searchMailLinks).where(eq(searchMailLinks.userId, actor.id))
  })
}

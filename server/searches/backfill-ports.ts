import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { type SystemContext, transaction } from '#server/platform/context.ts'
import { meantPortIds } from '#server/searches/search-queries.ts'
import { savedSearches } from '#server/searches/search-table.ts'

/** For searches older than a port's entry or a rule that tells ports apart. */
export async function backfillSearchPorts(context: Pick<SystemContext, 'db'>): Promise<void> {
  const { db } = context

  const { id, port, portIds } = savedSearches
  const texts = await db.selectDistinct({ port, portIds }).from(savedSearches).where(isNotNull(port))
  for (const { port: text, portIds: before } of texts) {
    const after = meantPortIds(text)
    if (text === null || isDeepStrictEqual(before, after)) continue
    const stale = and(eq(port, text), sql`${portIds} is not distinct from ${sql.param(before)}::text[]`)
    await transaction(context, async ({ db }) => {
      // In the order of the ids, as an offer locks those that it matches.
      await db.select({ id }).from(savedSearches).where(stale).orderBy(asc(id)).for('no key update')
      await db.update(savedSearches).set({ portIds: after }).where(stale)
    })
  }
}

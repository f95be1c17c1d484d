import { and, eq } from 'drizzle-orm'
import type { ConditionKey } from '#domain/passages/departure-conditions.ts'
import { passageWaivers } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

/** Returns whether there was one. */
export async function dropWaiver(db: Database, jobId: string, key: ConditionKey): Promise<boolean> {
  const gone = await db
    .delete(passageWaivers)
    .where(and(eq(passageWaivers.jobId, jobId), eq(passageWaivers.key, key)))
    .returning({ key: passageWaivers.key })
  return gone.length > 0
}

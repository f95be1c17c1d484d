import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { passages } from '#server/passages/passage-table.ts'
import type { Database } from '#server/platform/db/database.ts'

const passageOfOffer = (state: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${passages} p where p.job_id = ${jobs.id} and p.departed_at is not null and ${state})`

/** For an offer: its boat has departed, and has neither arrived nor been called off. */
export const underWay = passageOfOffer(sql`p.arrived_at is null and p.called_off_at is null`)
export const arrived = passageOfOffer(sql`p.arrived_at is not null`)
const over = passageOfOffer(sql`(p.arrived_at is not null or p.called_off_at is not null)`)

export interface Voyage {
  underWay: boolean
  arrived: boolean
  /** It has arrived, or was called off at sea. */
  over: boolean
}

const ashore: Voyage = { underWay: false, arrived: false, over: false }

export async function findVoyage(db: Database, jobId: string): Promise<Voyage> {
  const [found] = await db.select({ underWay, arrived, over }).from(jobs).where(eq(jobs.id, jobId))
  return found ?? ashore
}

/** By offer. */
export async function listVoyages(db: Database, jobIds: string[]): Promise<(jobId: string) => Voyage> {
  const found = await db
    .select({ id: jobs.id, underWay, arrived, over })
    .from(jobs)
    .where(inArray(jobs.id, jobIds))
  const of = new Map(found.map(({ id, ...voyage }) => [id, voyage]))
  return id => of.get(id) ?? ashore
}

import { type SQL, sql } from 'drizzle-orm'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'

/** For an offer: whether the reader is the crew of a contract about it that was not cancelled. */
export const hasContract = (reader: SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${contracts} c where c.job_id = ${jobs.id} and c.crew_id = ${reader} and c.status <> 'cancelled')`

/** Its owner and its applicants know a hidden offer; applicants without a contract see only its title. */
export const knowsOffer = (reader: SQL): SQL =>
  sql`(${notHidden('job', jobs.id)} or ${jobs.ownerId} = ${reader} or exists (select 1 from ${applications} a where a.job_id = ${jobs.id} and a.crew_id = ${reader}))`

import { and, eq, sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  THREAD_EVENTS_MAX,
  type ThreadEventType,
  type threadEventView,
} from '#domain/messages/thread-event.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { ConversationCard } from '#server/messages/message-queries.ts'
import { messages } from '#server/messages/message-table.ts'
import type { Database } from '#server/platform/db/database.ts'

interface ThreadEvent {
  type: ThreadEventType
  at: Date
  applicationId: string
  job: { id: string; title: string }
}

/** The moments of an application and its contract, one row each. A released applicant has the moment of a rejection too. */
const happened = sql`(values
  ('applied', ${applications.appliedAt}),
  ('accepted', ${applications.acceptedAt}),
  ('rejected', case when ${applications.releasedAt} is null then ${applications.rejectedAt} end),
  ('released', ${applications.releasedAt}),
  ('withdrawn', ${applications.withdrawnAt}),
  ('contract_signed', case when ${contracts.status} = 'completed' then ${contracts.ownerSignedAt} end),
  ('contract_cancelled', ${contracts.cancelledAt})
) as happened (type, at)`

interface Span {
  /** Undefined: from the beginning. */
  from: Date | undefined
  /** Exclusive; undefined: until now. */
  until: Date | undefined
}

export async function listThreadEvents(
  db: Database,
  { owner, crew }: Pick<ConversationCard, 'owner' | 'crew'>,
  { from, until }: Span,
): Promise<ThreadEvent[]> {
  const at = sql<Date>`happened.at`.mapWith(applications.appliedAt)
  const rows = await db
    .select({
      type: sql<ThreadEventType>`happened.type`,
      at,
      applicationId: applications.id,
      job: { id: jobs.id, title: jobs.title },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(
      contracts,
      and(eq(contracts.jobId, applications.jobId), eq(contracts.crewId, applications.crewId)),
    )
    .crossJoinLateral(happened)
    .where(
      and(
        eq(applications.crewId, crew.id),
        eq(applications.ownerId, owner.id),
        sql`${at} is not null`,
        from && sql`${at} >= ${from}`,
        until && sql`${at} < ${until}`,
      ),
    )
    .orderBy(sql`${at} desc`, sql`happened.type desc`)
    .limit(THREAD_EVENTS_MAX)
  return rows.reverse()
}

/** When the newest message that the person has deleted was written: earlier events are deleted with it. */
export async function findClearedAt(
  db: Database,
  { id, clearedSeq }: Pick<ConversationCard, 'id' | 'clearedSeq'>,
): Promise<Date | undefined> {
  if (clearedSeq === 0) return undefined
  const [row] = await db
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.conversationId, id), eq(messages.seq, clearedSeq)))
  return row?.at
}

export const viewThreadEvent = ({
  type,
  at,
  applicationId,
  job,
}: ThreadEvent): z.output<typeof threadEventView> => ({
  _id: `${applicationId}-${type}`,
  type,
  at,
  job: { _id: job.id, title: job.title },
})

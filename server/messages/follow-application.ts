import { and, eq, sql } from 'drizzle-orm'
import { jobs } from '#server/jobs/job-table.ts'
import { conversations } from '#server/messages/message-table.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'

const follow = prepareOnce(
  'follow_application',
  (db, { jobId, crewId }: Slots<{ jobId: string; crewId: string }>) =>
    db
      .update(conversations)
      .set({ jobId: sql`${jobs.id}` })
      .from(jobs)
      .where(
        and(eq(jobs.id, jobId), eq(conversations.ownerId, jobs.ownerId), eq(conversations.crewId, crewId)),
      )
      .returning({ id: conversations.id, ownerId: conversations.ownerId }),
)

/** A conversation is about the latest offer of the owner to which the crew member has applied. */
export async function followApplication(
  moment: { db: Database; now: Date },
  application: { jobId: string; crewId: string },
): Promise<void> {
  const [conversation] = await follow(moment.db, application)
  if (!conversation) return
  const { id, ownerId } = conversation
  await tell(moment, {
    notify: [],
    answered: null,
    live: { message: { id, to: [ownerId, application.crewId] } },
  })
}

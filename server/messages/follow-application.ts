import { eq, sql } from 'drizzle-orm'
import { conversations } from '#server/messages/message-table.ts'
import { tell } from '#server/notifications/tell.ts'
import type { Database } from '#server/platform/db/database.ts'
import { prepareOnce, type Slots } from '#server/platform/db/prepare-once.ts'
import { sendUnawaited } from '#server/platform/db/transaction.ts'

const follow = prepareOnce('follow_application', (db, { id, jobId }: Slots<{ id: string; jobId: string }>) =>
  db
    .update(conversations)
    .set({ jobId: sql`${jobId}` })
    .where(eq(conversations.id, id)),
)

/** A conversation is about the latest offer of the owner to which the crew member has applied. */
export async function followApplication(
  moment: { db: Database; now: Date },
  { id, ownerId, crewId }: { id: string; ownerId: string; crewId: string },
  jobId: string,
): Promise<void> {
  await sendUnawaited(moment.db, () => follow(moment.db, { id, jobId }))
  await tell(moment, {
    notify: [],
    answered: null,
    live: { message: { id, to: [ownerId, crewId] } },
  })
}

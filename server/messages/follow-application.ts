import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tellLive } from '#server/live/tell-live.ts'
import { conversations } from '#server/messages/message-table.ts'

/** A conversation is about the latest offer of the owner to which the crew member has applied. */
export async function followApplication(
  db: Database,
  { ownerId, crewId, jobId }: { ownerId: string; crewId: string; jobId: string },
): Promise<void> {
  const [conversation] = await db
    .update(conversations)
    .set({ jobId })
    .where(and(eq(conversations.ownerId, ownerId), eq(conversations.crewId, crewId)))
    .returning({ id: conversations.id })
  if (conversation) await tellLive(db, 'message', conversation.id, [ownerId, crewId])
}

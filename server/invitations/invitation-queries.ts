import { and, eq, sql } from 'drizzle-orm'
import { type InvitationRow, invitations } from '#server/invitations/invitation-table.ts'
import type { Database } from '#server/platform/db/database.ts'

export async function findInvitation(
  db: Database,
  jobId: string,
  crewId: string,
): Promise<InvitationRow | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.jobId, jobId), eq(invitations.crewId, crewId)))
  return invitation
}

export async function countSentOn(db: Database, ownerId: string, day: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(invitations)
    .where(and(eq(invitations.ownerId, ownerId), eq(invitations.sentOn, day)))
  return row?.count ?? 0
}

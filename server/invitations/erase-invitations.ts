import { eq, or } from 'drizzle-orm'
import { invitations } from '#server/invitations/invitation-table.ts'
import type { Context } from '#server/platform/context.ts'

export async function dropInvitationsOf({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await db.delete(invitations).where(or(eq(invitations.ownerId, actor.id), eq(invitations.crewId, actor.id)))
}

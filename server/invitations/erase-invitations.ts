import { eq, inArray, or } from 'drizzle-orm'
import { invitations } from '#server/invitations/invitation-table.ts'
import type { Context } from '#server/platform/context.ts'
import { untilDone } from '#server/platform/in-parts.ts'

export const dropInvitationsOf = (context: Pick<Context, 'db' | 'actor'>): Promise<void> =>
  untilDone(context, ({ db, actor }, atOnce) => {
    const { id, ownerId, crewId } = invitations
    const some = db
      .select({ id })
      .from(invitations)
      .where(or(eq(ownerId, actor.id), eq(crewId, actor.id)))
      .limit(atOnce)
    return db.delete(invitations).where(inArray(id, some)).returning({ id })
  })

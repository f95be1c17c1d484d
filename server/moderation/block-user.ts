import { and, eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { lockConversationBetween } from '#server/messages/message-queries.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Context } from '#server/platform/context.ts'

/** Blocking twice is blocking once. */
export async function blockUser({ db, actor, now }: Context, userId: string): Promise<void> {
  if (userId === actor.id) throw new Refusal('blocking_oneself')
  if (!(await findUser(db, userId))) throw new Refusal('user_not_found')
  await db.transaction(async tx => {
    // Who is writing at this moment is done with it first: after the answer nothing more arrives.
    await lockConversationBetween(tx, actor.id, userId)
    await tx
      .insert(blocks)
      .values({ blockerId: actor.id, blockedId: userId, createdAt: now })
      .onConflictDoNothing()
  })
}

export async function unblockUser({ db, actor }: Context, userId: string): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, actor.id), eq(blocks.blockedId, userId)))
}

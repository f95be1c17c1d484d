import { and, eq } from 'drizzle-orm'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { lockConversationBetween } from '#server/messages/message-queries.ts'
import { blocks } from '#server/moderation/moderation-table.ts'
import type { Context } from '#server/platform/context.ts'

/** Blocking twice is blocking once. */
export async function blockUser({ db, actor, now }: Context, userId: string): Promise<void> {
  authorize(moderationPolicy.block(actor, userId))
  if (!(await findUser(db, userId))) throw new Refusal('user_not_found')
  await db.transaction(async tx => {
    // A concurrent message commits first: after this answer nothing more arrives.
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

import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { lockConversationBetween } from '#server/messages/message-queries.ts'
import { addBlock } from '#server/moderation/moderation-queries.ts'
import { dropSharesOf } from '#server/passages/drop-shares.ts'
import { type Context, transaction } from '#server/platform/context.ts'

/** Blocking twice is blocking once. Links that the blocked person gave away no longer show the owner's boat. */
export async function blockUser(context: Context, userId: string): Promise<void> {
  const { actor, db } = context

  authorize(moderationPolicy.block(actor, userId))
  if (!(await findUser(db, userId))) throw new Refusal('user_not_found')
  await transaction(context, async ({ db, actor, now }) => {
    // A concurrent message commits first: after this answer nothing more arrives.
    await lockConversationBetween(db, actor.id, userId)
    await addBlock(db, { blockerId: actor.id, blockedId: userId, createdAt: now })
    await dropSharesOf(db, userId, { ownerId: actor.id })
  })
}

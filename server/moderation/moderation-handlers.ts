import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { picturePath } from '#server/accounts/account-view.ts'
import { blockUser } from '#server/joint/block-user.ts'
import { reportSubject } from '#server/joint/report-subject.ts'
import { listBlocked, removeBlock } from '#server/moderation/moderation-queries.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const moderationHandlers: Handlers<typeof moderationApi> = {
  async listBlocked(_, { db, actor }) {
    const rows = await listBlocked(db, actor.id)
    return {
      users: rows.map(({ user, blockedAt }) => ({
        _id: user.id,
        name: user.name,
        role: user.role,
        profilePicture: picturePath(user.picture),
        blockedAt,
      })),
    }
  },
  async block({ params }, context) {
    await blockUser(context, params.id)
    return { message: moderationApi.block.success }
  },
  async unblock({ params }, context) {
    await removeBlock(context.db, context.actor.id, params.id)
    return { message: moderationApi.unblock.success }
  },
  async report({ body }, context) {
    await reportSubject(context, body)
    return { message: moderationApi.report.success }
  },
}

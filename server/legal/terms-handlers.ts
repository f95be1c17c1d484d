import { eq } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import { termsApi } from '#domain/legal/terms-api.ts'
import { noteTermsRead } from '#server/accounts/terms-notice.ts'
import { findNewestAnnouncement } from '#server/legal/terms-queries.ts'
import { termsAnnouncements } from '#server/legal/terms-table.ts'
import { transaction } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const termsHandlers: Handlers<typeof termsApi> = {
  async announced(_, { db }) {
    const newest = await findNewestAnnouncement(db)
    if (!newest) return { announced: null }
    const { id, effectiveOn, summary, announcedAt } = newest
    return { announced: { _id: id, effectiveOn, summary, announcedAt } }
  },
  async read({ body: { announcement } }, context) {
    await transaction(context, async ({ db, actor }) => {
      const [known] = await db
        .select({ id: termsAnnouncements.id })
        .from(termsAnnouncements)
        .where(eq(termsAnnouncements.id, announcement))
      if (!known) throw new Refusal('terms_notice_not_found')
      // An earlier one has nothing to be read any more: the newest stays unread.
      if ((await findNewestAnnouncement(db))?.id !== known.id) return
      await noteTermsRead(db, actor.id, known.id)
    })
    return { message: termsApi.read.success }
  },
}

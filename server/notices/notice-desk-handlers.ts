import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { decideNotice } from '#server/notices/decide-notice.ts'
import { listNotices } from '#server/notices/list-notices.ts'
import { openNotice } from '#server/notices/open-notice.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const noticeDeskHandlers: Handlers<typeof noticeDeskApi> = {
  async list({ query }, { db }) {
    const { page, nextCursor } = await listNotices(db, query.state, query)
    return {
      notices: page.map(({ id, reference, kind, at, url, subjectKind, subjectName, ...notice }) => ({
        ...{ _id: id, reference, kind, at, url },
        subject: subjectKind && { kind: subjectKind, name: subjectName },
        others: notice.others,
        reopenedAt: notice.reopenedAt,
        outcome: notice.outcome,
        decidedAt: notice.decidedAt,
      })),
      nextCursor,
    }
  },
  open: ({ params, query }, context) => openNotice(context, params.id, query.reason),
  async decide({ params, body }, context) {
    await decideNotice(context, params.id, body)
    return { message: noticeDeskApi.decide.success }
  },
}

import { paperKinds, paperStates } from '#domain/papers/paper.ts'
import { paperApi } from '#domain/papers/paper-api.ts'
import { judgePaper } from '#server/papers/judge-paper.ts'
import { openPaper, openPaperFile } from '#server/papers/open-paper.ts'
import { listPapers, oldestPapers } from '#server/papers/paper-rows.ts'
import { isFiled, viewListedPaper, viewPaper } from '#server/papers/paper-view.ts'
import { sendFile } from '#server/platform/http/send-pdf.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const paperHandlers: Handlers<typeof paperApi> = {
  async list({ query: { kind, state, limit, cursor } }, { db }) {
    const asked = { kinds: kind ? [kind] : paperKinds, states: state ? [state] : paperStates }
    const rows = await listPapers(db, asked, limit, oldestPapers.readCursor(cursor))
    const { page, nextCursor } = oldestPapers.pageOf(rows, limit)
    return { papers: page.filter(isFiled).map(viewListedPaper), nextCursor }
  },
  read: ({ params, query }, context) => openPaper(context, params, query.reason),
  async readFile({ params, query }, context, { reply }) {
    const { bytes, type, name } = await openPaperFile(context, params, query.reason)
    // Somebody else's file: no cache keeps it, and a page that it would make may do nothing.
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return sendFile(reply, type, bytes, name)
  },
  async judge({ params, body }, context) {
    const paper = await judgePaper(context, params, body)
    return { message: paperApi.judge.success, paper: await viewPaper(context, paper) }
  },
}

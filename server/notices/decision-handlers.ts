import { Refusal } from '#domain/errors.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { complain } from '#server/notices/complain.ts'
import { findByLink, issueDecisionLink } from '#server/notices/decision-links.ts'
import {
  findDecision,
  findNoticeDecision,
  findOwnDecision,
  listDecisionsAbout,
} from '#server/notices/decision-queries.ts'
import { viewNoticeDecision } from '#server/notices/notice-decision-view.ts'
import { viewDecision } from '#server/notices/statement-view.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const decisionHandlers: Omit<Handlers<typeof decisionApi>, 'exportData'> = {
  async read({ params }, context) {
    const { db, now } = context
    const about = await findByLink(context, params.token)
    if ('noticeId' in about) {
      const found = await findNoticeDecision(db, about.noticeId)
      if (found) return viewNoticeDecision(context, found)
    } else {
      const found = await findDecision(db, about.statementId)
      if (found) return viewDecision(found, now)
    }
    throw new Refusal('decision_not_found')
  },
  async complain({ params, body }, context) {
    await complain(context, params.token, body.text)
    return { message: decisionApi.complain.success }
  },
  async listOwn(_, { db, now, actor }) {
    const decisions = await listDecisionsAbout(db, actor.id)
    return { decisions: decisions.map(decision => viewDecision(decision, now)) }
  },
  async openOwn({ params }, context) {
    const { db, actor } = context
    if (!(await findOwnDecision(db, actor.id, params.id))) throw new Refusal('decision_not_found')
    return { token: await issueDecisionLink(context, { statementId: params.id }) }
  },
}

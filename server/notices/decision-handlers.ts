import { Refusal } from '#domain/errors.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { complain } from '#server/notices/complain.ts'
import { findByLink, issueDecisionLink } from '#server/notices/decision-links.ts'
import { findDecision, findOwnDecision, listDecisionsAbout } from '#server/notices/decision-queries.ts'
import { viewDecision } from '#server/notices/statement-view.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const decisionHandlers: Omit<Handlers<typeof decisionApi>, 'exportData'> = {
  async read({ params }, context) {
    const { id } = await findByLink(context, params.token)
    const found = await findDecision(context.db, id)
    if (!found) throw new Refusal('decision_not_found')
    return viewDecision(found, context.now)
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

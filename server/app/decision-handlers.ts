import { Refusal } from '#domain/errors.ts'
import type { decisionApi } from '#domain/notices/decision-api.ts'
import { findUser } from '#server/accounts/account-queries.ts'
import { expectPassword } from '#server/accounts/expect-password.ts'
import { sendExport } from '#server/app/export/send-export.ts'
import { decisionHandlers } from '#server/notices/decision-handlers.ts'
import { findByLink } from '#server/notices/decision-links.ts'
import { findDecision } from '#server/notices/decision-queries.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

async function findDisabled(context: SystemContext, token: string) {
  const about = await findByLink(context, token)
  const decision = 'statementId' in about ? await findDecision(context.db, about.statementId) : undefined
  const person = decision && (await findUser(context.db, decision.statement.personId))
  if (!person) throw new Refusal('decision_not_found')
  // Everybody else has their session for it.
  if (!person.disabledAt) throw new Refusal('export_for_disabled')
  return person
}

export const allDecisionHandlers: Handlers<typeof decisionApi> = {
  ...decisionHandlers,
  exportData: {
    // A link that is forwarded is not enough. Hashing would hold up everybody inside a transaction.
    async allow({ params, body }, context) {
      const { id } = await findDisabled(context, params.token)
      await expectPassword(context.db, id, body.password)
    },
    async run({ params }, context, { reply }) {
      const { id, role } = await findDisabled(context, params.token)
      return sendExport(reply, { ...context, actor: { id, role } })
    },
  },
}

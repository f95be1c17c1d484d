import { accountApi } from '#domain/accounts/account-api.ts'
import { accountHandlers } from '#server/accounts/account-handlers.ts'
import { verifyEmail } from '#server/accounts/verify-email.ts'
import { eraseAccount } from '#server/app/erasure/erase-account.ts'
import { sendExport } from '#server/app/export/send-export.ts'
import { enqueueMissedHandovers } from '#server/checklists/mail-handover.ts'
import { enqueueMissedContracts } from '#server/contracts/mail-contract.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const allAccountHandlers: Handlers<typeof accountApi> = {
  ...accountHandlers,
  async verifyEmail({ body }, context) {
    await verifyEmail(context, body.token, [enqueueMissedContracts, enqueueMissedHandovers])
    return { message: accountApi.verifyEmail.success }
  },
  exportData: (_, context, { reply }) => sendExport(reply, context),
  async erase(_, context) {
    await eraseAccount(context)
    context.services.bus.tell({ topic: 'sessions_ended', userId: context.actor.id })
    return { message: accountApi.erase.success }
  },
}

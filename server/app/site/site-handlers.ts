import { networkInterfaces } from 'node:os'
import { sql } from 'drizzle-orm'
import { Refusal } from '#domain/errors.ts'
import type { siteApi } from '#domain/site-api.ts'
import { phoneOrigin } from '#server/app/site/phone-origin.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const siteHandlers: Handlers<typeof siteApi> = {
  async health(_, { db }) {
    await db.execute(sql`select 1`).catch(() => {
      throw new Refusal('unavailable')
    })
    return { status: 'ok' }
  },
  live: async () => ({ status: 'ok' }),
  async ready(_, { services: { readiness } }, { reply }) {
    const status = await readiness.status()
    if (status !== 'ready') reply.code(503)
    return { status }
  },
  async legal(_, { services: { settings } }) {
    return {
      name: settings.LEGAL_NAME ?? null,
      taxId: settings.LEGAL_TAX_ID ?? null,
      address: settings.LEGAL_ADDRESS ?? null,
      email: settings.LEGAL_EMAIL ?? null,
      keptDays: {
        notifications: settings.KEEP_NOTIFICATIONS_DAYS,
        drafts: settings.KEEP_DRAFTS_DAYS,
        messages: settings.KEEP_MESSAGES_DAYS,
        contracts: settings.KEEP_CONTRACTS_DAYS,
      },
    }
  },
  phoneAddress: async (_, { services: { settings } }) => ({
    origin: phoneOrigin(settings, networkInterfaces()),
  }),
}

import type { FastifyRequest } from 'fastify'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { bearer } from '#server/accounts/authentication.ts'
import { findSession, hashSecret } from '#server/accounts/sessions.ts'
import { receiveNotice } from '#server/notices/receive-notice.ts'
import type { SystemContext } from '#server/platform/context.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

/** The call is open to everybody; a person with an account is told the outcome on the site too. */
async function accountOf(
  { db, now }: Pick<SystemContext, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<string | null> {
  const token = bearer(request)
  const session = token && (await findSession(db, hashSecret(token)))
  return session && session.expiresAt > now ? session.actor.id : null
}

export const noticeHandlers: Handlers<typeof noticeApi> = {
  async send({ body }, context, { request }) {
    const reference = await receiveNotice(context, body, await accountOf(context, request))
    return { message: noticeApi.send.success, reference }
  },
}

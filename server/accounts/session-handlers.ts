import { sessionApi } from '#domain/accounts/session-api.ts'
import { endOwnOthers, endOwnSession } from '#server/accounts/end-own-sessions.ts'
import { listSessions } from '#server/accounts/list-sessions.ts'
import type { Handlers } from '#server/platform/http/serve.ts'

export const sessionHandlers: Handlers<typeof sessionApi> = {
  listSessions: async (_, context) => ({ sessions: await listSessions(context) }),
  async endSession({ params }, context) {
    const { bus } = context.services
    const { tokenHash, phonesToo } = await endOwnSession(context, params.id)
    bus.tell({ topic: 'session_ended', tokenHash })
    if (phonesToo) bus.tell({ topic: 'sessions_ended', userId: context.actor.id })
    return { message: sessionApi.endSession.success }
  },
  async endOtherSessions(_, context) {
    await endOwnOthers(context)
    context.services.bus.tell({ topic: 'sessions_ended', userId: context.actor.id })
    return { message: sessionApi.endOtherSessions.success }
  },
}

import { useNavigate } from 'react-router'
import { paths } from '#domain/paths.ts'
import { forgetDrafts } from '#web/offline/forget-drafts.ts'
import { forgetQueue, forgetStored } from '#web/offline/forget-stored.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { announce } from '#web/ui/announce.ts'

const load = () => Promise.all([import('#domain/accounts/account-api.ts'), import('#web/api/client.ts')])

/**
 * Also without an answer from the server. Home comes first: a guarded screen without a session would lead to /login.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // Sent before the session here is over, because it carries the session's token.
    const answer = load().then(
      ([{ accountApi }, { call }]) => ({ told: call(accountApi.logout, {}) }),
      () => ({ told: Promise.reject(new Error('The call could not be loaded.')) }),
    )
    const { told } = await answer
    told.then(
      reply => announce.success(reply.message),
      () => announce.warning('Sesión cerrada en este navegador. No hemos podido avisar al servidor.'),
    )
    // Tells a form with unsaved changes that leaving is intended.
    await navigate(paths.home, { state: { signingOut: true } })
    const leaving = currentSession()?.user._id
    endSession()
    forgetQueue(leaving)
    forgetStored()
    if (leaving) forgetDrafts(leaving)
  }
}

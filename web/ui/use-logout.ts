import { useNavigate } from 'react-router'
import { toast } from 'sonner'
import { accountApi } from '#domain/accounts/account-api.ts'
import { call } from '#web/client.ts'
import { endSession } from '#web/session.ts'

/**
 * Signs out of this browser at once, whatever the network does. The home page comes first, because
 * a guarded screen without a session would lead to /login.
 */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    call(accountApi.logout, {}).then(
      reply => toast.success(reply.message),
      () => toast.warning('Sesión cerrada en este navegador. No hemos podido avisar al servidor.'),
    )
    // The state tells a form with unsaved changes that this way out was meant.
    await navigate('/', { state: { signingOut: true } })
    endSession()
  }
}

import { redirect, replace } from 'react-router'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { type ApiError, call } from '#web/api/client.ts'
import { currentSession, STORAGE_BLOCKED, startSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'
import { announce } from '#web/ui/announce.ts'

/** False if somebody else is signed in with their password: that session is theirs to end. */
function enter({ token, user }: Session): boolean {
  const before = currentSession()
  const another = before && before.user._id !== user._id
  if (before && !before.temporary) return !another
  if (!startSession({ token, user, temporary: true })) throw new Error(STORAGE_BLOCKED)
  if (another) announce.warning(`Has entrado como ${user.name} para firmar.`)
  return true
}

/**
 * Signs in the phone that has scanned the code; null without a code in the address. `keepSent` takes data that the
 * computer's page has sent along.
 */
export async function arriveByCode(
  keepSent: (fragment: URLSearchParams, pathname: string, search: string) => void = () => undefined,
): Promise<Response | null> {
  const { pathname, search, hash } = window.location
  const fragment = new URLSearchParams(hash.slice(1))
  const tempToken = fragment.get('t')
  if (tempToken === null) return null
  // Removed from the address at once, so that it stays in no history, bookmark or shared screen.
  window.history.replaceState(window.history.state, '', pathname + search)
  try {
    if (!enter(await call(accountApi.redeemTemporaryToken, { body: { tempToken } }))) {
      announce.warning('Este código es de otra persona. Cierra tu sesión y vuelve a escanearlo.')
      return replace(paths.home)
    }
  } catch (error) {
    announce.error((error as ApiError).message)
    return redirect(paths.loginThen(pathname + search))
  }
  keepSent(fragment, pathname, search)
  return replace(pathname + search)
}

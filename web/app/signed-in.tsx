import { useEffect, useState } from 'react'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { useLive } from '#web/api/live/use-live.ts'
import { Queries } from '#web/api/queries.tsx'
import { useRead } from '#web/api/use-call.ts'
import { keepForOffline } from '#web/app/keep-for-offline.ts'
import { registerServiceWorker } from '#web/app/register-sw.ts'
import { setUnread } from '#web/notifications/unread-count.ts'
import { unsentChecklists, unsentNames } from '#web/offline/unsent.ts'
import { currentSession, rememberUser } from '#web/session/session.ts'

/** Specification §7. The event stream is sooner; this is what remains where a network lets no stream through. */
const POLL_MS = 30_000

/** Reads the profile again behind what was last seen of it; a 401 ends the session. */
function useFreshProfile() {
  const { data } = useRead(accountApi.readProfile, {})
  useEffect(() => {
    if (data) rememberUser(data.user)
  }, [data])
}

/** So long a rise is held: what arrives in the conversation that is before one's eyes is read by then, and is no news. */
const RISE_MS = 1_000

/** The count as it is shown: a fall at once, a rise once it has lasted, and the first as it is. */
function useSteadyRise(count: number | undefined): number | undefined {
  const [shown, setShown] = useState(count)
  const rises = count !== undefined && shown !== undefined && count > shown
  if (count !== shown && !rises) setShown(count)
  useEffect(() => {
    if (!rises) return
    const timer = setTimeout(() => setShown(count), RISE_MS)
    return () => clearTimeout(timer)
  }, [rises, count])
  return shown
}

/** Where it can't be read the badge keeps what it shows: nobody has asked for the number. */
function useFreshUnreadCount(): number | undefined {
  const { data } = useRead(notificationApi.countUnread, {}, { refetchInterval: POLL_MS })
  const count = useSteadyRise(data?.unreadCount)
  // A server before this one tells of no messages.
  const messages = useSteadyRise(data && (data.unreadMessages ?? 0))
  useEffect(() => {
    if (count !== undefined) setUnread({ notifications: count, messages: messages ?? 0 })
  }, [count, messages])
  useEffect(() => () => setUnread({ notifications: 0, messages: 0 }), [])
  return count
}

/** Says to who can't see the badge that its number has risen, and not what it was at first. */
function NewOnes({ unread }: { unread: number | undefined }) {
  const [before, setBefore] = useState(unread)
  const [arrived, setArrived] = useState(0)
  if (unread !== before) {
    setBefore(unread)
    setArrived(before === undefined || unread === undefined ? 0 : Math.max(0, unread - before))
  }
  return (
    <div role="status" className="sr-only">
      {arrived > 0 && (
        // A new node, because the same words twice would be said once.
        <p key={unread}>{arrived === 1 ? '1 notificación nueva' : `${arrived} notificaciones nuevas`}</p>
      )}
    </div>
  )
}

/** What was typed and did not go out goes out from any screen, not only from the one where it was typed. */
function useUnsent(user: string) {
  useEffect(() => {
    if (currentSession()?.temporary) return
    if (unsentNames(user).length > 0) import('#web/messages/outbox.ts').catch(() => undefined)
    if (unsentChecklists.isSet(user)) import('#web/checklists/offline/sync-loop.ts').catch(() => undefined)
  }, [user])
}

function Reader({ user }: { user: string }) {
  useFreshProfile()
  useLive(user, keepForOffline)
  useEffect(() => keepForOffline(), [])
  useUnsent(user)
  useEffect(registerServiceWorker, [])
  return <NewOnes unread={useFreshUnreadCount()} />
}

/** What a signed-in person's pages do behind every screen. It shows nothing, and nothing waits for it. */
export function SignedIn({ user }: { user: string }) {
  return (
    <Queries>
      <Reader key={user} user={user} />
    </Queries>
  )
}

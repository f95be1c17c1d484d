import { useEffect, useState } from 'react'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { useLive } from '#web/live/use-live.ts'
import { Queries } from '#web/queries.tsx'
import { rememberUser } from '#web/session.ts'
import { setUnreadCount } from '#web/unread-count.ts'
import { hasUnsent } from '#web/unsent.ts'
import { useRead } from '#web/use-call.ts'

/** Specification §7. The event stream is sooner; this is what remains where a network lets no stream through. */
const POLL_MS = 30_000

/** Reads the profile again behind what was last seen of it; a 401 ends the session. */
function useFreshProfile() {
  const { data } = useRead(accountApi.readProfile, {})
  useEffect(() => {
    if (data) rememberUser(data.user)
  }, [data])
}

/** Where it can't be read the badge keeps what it shows: nobody has asked for the number. */
function useFreshUnreadCount(): number | undefined {
  const { data } = useRead(notificationApi.countUnread, {}, { refetchInterval: POLL_MS })
  const count = data?.unreadCount
  useEffect(() => {
    if (count !== undefined) setUnreadCount(count)
  }, [count])
  useEffect(() => () => setUnreadCount(0), [])
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
    if (hasUnsent(user)) import('#web/messages/outbox.ts').catch(() => undefined)
  }, [user])
}

function Reader({ user }: { user: string }) {
  useFreshProfile()
  useLive(user)
  useUnsent(user)
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

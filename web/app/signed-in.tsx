import { useEffect, useState } from 'react'
import { ownProfileApi } from '#domain/accounts/own-profile-api.ts'
import { unreadApi } from '#domain/notifications/unread-api.ts'
import { useLive } from '#web/api/live/use-live.ts'
import { Queries } from '#web/api/queries.tsx'
import { useRead } from '#web/api/use-call.ts'
import { keepFocus } from '#web/app/keep-focus.ts'
import { keepForOffline, startKeeping } from '#web/app/keep-for-offline.ts'
import { registerServiceWorker } from '#web/app/register-sw.ts'
import { earlierNames } from '#web/messages/earlier-outbox.ts'
import { nothingUnread, setUnread } from '#web/notifications/unread-count.ts'
import { unsent } from '#web/offline/unsent.ts'
import { currentSession, rememberUser, useSession } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Specification §7. The event stream is sooner; this serves networks that let no stream through. */
const POLL_MS = 30_000

function useFreshProfile() {
  const { data } = useRead(ownProfileApi.readProfile, {})
  useEffect(() => {
    if (data) rememberUser(data.user)
  }, [data])
}

/** A rise is shown after this delay: messages in the open conversation are read by then, and don't count. */
const RISE_MS = 1_000

/** The displayed count: a fall at once, a rise after the delay, the first value at once. */
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

function useFreshUnreadCount(): number | undefined {
  const { data } = useRead(unreadApi.countUnread, {}, { refetchInterval: POLL_MS })
  const count = useSteadyRise(data?.unreadCount)
  // An older server sends no number of messages.
  const messages = useSteadyRise(data && (data.unreadMessages ?? 0))
  const hasPassages = data?.hasPassages ?? false
  useEffect(() => {
    if (count !== undefined) setUnread({ notifications: count, messages: messages ?? 0, hasPassages })
  }, [count, messages, hasPassages])
  useEffect(() => () => setUnread(nothingUnread), [])
  return count
}

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
        // A new node, because the same words twice would be announced once.
        <p key={unread}>{arrived === 1 ? '1 notificación nueva' : `${arrived} notificaciones nuevas`}</p>
      )}
    </div>
  )
}

/** Unsent changes go out from any screen. */
function useSync(user: string) {
  useEffect(() => {
    if (currentSession()?.temporary) return
    let stop: (() => void) | undefined
    let isOver = false
    const start = () =>
      void import('#web/app/sync.ts').then(
        ({ syncWaiting }) => {
          if (!isOver) stop ??= syncWaiting()
        },
        () => undefined,
      )
    const unlisten = unsent.whenSet(user, start)
    if (earlierNames(user).length > 0) start()
    return () => {
      isOver = true
      unlisten()
      stop?.()
    }
  }, [user])
}

/** A browser renews its subscription by itself, and a new session has none yet: the server gets the present one. */
function usePush(user: string) {
  useEffect(() => {
    if (!user || !('Notification' in window) || Notification.permission !== 'granted') return
    import('#web/push/push-device.ts').then(({ readDevice }) => readDevice()).catch(() => undefined)
  }, [user])
}

// Loaded if there is something to read.
const TermsStrip = lazyPart(async () => (await import('#web/app/frame/terms-strip.tsx')).TermsStrip, {
  otherwise: () => null,
})

function Reader({ user }: { user: string }) {
  useFreshProfile()
  useLive(user, keepForOffline)
  useEffect(startKeeping, [])
  useEffect(keepFocus, [])
  useSync(user)
  usePush(user)
  useEffect(registerServiceWorker, [])
  const { temporary, user: reader } = useSession() ?? {}
  return (
    <>
      <NewOnes unread={useFreshUnreadCount()} />
      {reader?.termsNotice && !temporary && <TermsStrip notice={reader.termsNotice} />}
    </>
  )
}

export function SignedIn({ user }: { user: string }) {
  return (
    <Queries>
      <Reader key={user} user={user} />
    </Queries>
  )
}

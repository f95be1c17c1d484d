import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#domain/durations.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { MarkAllRead } from '#web/notifications/mark-all-read.tsx'
import { deleteButtonId, NotificationItem } from '#web/notifications/notification-item.tsx'
import { NoNotifications, NotificationsWaiting } from '#web/notifications/notification-states.tsx'
import { useUnreadCount } from '#web/notifications/unread-count.ts'
import { MorePages } from '#web/ui/pages.tsx'

/** The time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

interface Props {
  onLeave: () => void
  /** The focused element is gone without a replacement. */
  onGone: () => void
}

export function NotificationList({ onLeave, onGone }: Props) {
  const pages = usePages(notificationApi.list, {})
  const now = useNow()
  // Here and not in a toast, which would cover the panel's upper end.
  const [said, setSaid] = useState('')
  const all = pages.data?.pages.flatMap(page => page.notifications) ?? []
  // Also counts notifications on pages that are not loaded.
  const elsewhere = useUnreadCount() > 0
  const unread = elsewhere || all.some(({ isRead }) => !isRead)

  function afterDeleting(index: number, words: string) {
    setSaid(words)
    const next = all[index + 1] ?? all[index - 1]
    const button = next && document.getElementById(deleteButtonId(next))
    if (button) button.focus()
    else onGone()
  }

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)] [&>[role=alert]]:border-0">
        <Loaded
          call={pages}
          empty={() => all.length === 0}
          whenEmpty={<NoNotifications />}
          waiting={<NotificationsWaiting />}
        >
          {() => (
            <>
              {unread && (
                <MarkAllRead
                  onDone={words => {
                    setSaid(words)
                    onGone()
                  }}
                />
              )}
              <ul aria-label="Notificaciones" className="divide-y divide-linea">
                {all.map((notification, index) => (
                  <NotificationItem
                    key={notification._id}
                    notification={notification}
                    now={now}
                    onLeave={onLeave}
                    onDeleted={words => afterDeleting(index, words)}
                  />
                ))}
              </ul>
              <div className="px-5 pb-6 empty:hidden">
                <MorePages pages={pages} />
              </div>
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

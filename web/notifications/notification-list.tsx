import { useState } from 'react'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { MarkAllRead } from '#web/notifications/mark-all-read.tsx'
import { deleteButtonId, NotificationItem } from '#web/notifications/notification-item.tsx'
import { NoNotifications, NotificationsWaiting } from '#web/notifications/notification-states.tsx'
import { useNow } from '#web/notifications/use-now.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { MorePages } from '#web/ui/pages.tsx'
import { useUnreadCount } from '#web/unread-count.ts'
import { usePages } from '#web/use-call.ts'

interface Props {
  /** One of them leads away. */
  onLeave: () => void
  /** What had the focus is no longer there, and nothing stands in its place. */
  onGone: () => void
}

export function NotificationList({ onLeave, onGone }: Props) {
  const pages = usePages(notificationApi.list, {})
  const now = useNow()
  // Said here and not in a toast, which would lie over the panel's upper end.
  const [said, setSaid] = useState('')
  const all = pages.data?.pages.flatMap(page => page.notifications) ?? []
  // Those of the pages that are not loaded count too.
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

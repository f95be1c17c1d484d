import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Role } from '#domain/api.ts'
import { notificationTemplates } from '#domain/notification-templates.ts'
import type { NotificationView } from '#domain/notifications/notification.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { markOf, toneStyle } from '#web/notifications/notification-marks.ts'
import { formatInstant, formatNotificationTime } from '#web/notifications/notification-time.ts'
import { useSession } from '#web/session/session.ts'

export const deleteButtonId = ({ _id }: Pick<NotificationView, '_id'>) => `eliminar-${_id}`

/** Without a link for a newer server's type. */
const targetOf = (notification: NotificationView, role: Role) =>
  Object.hasOwn(notificationTemplates, notification.type)
    ? notificationTemplates[notification.type].leadsTo(notification, role)
    : null

interface Props {
  notification: NotificationView
  now: Date
  onLeave: () => void
  onDeleted: (words: string) => void
}

export function NotificationItem({ notification, now, onLeave, onDeleted }: Props) {
  const role = useSession()?.user.role
  const markRead = useAct(notificationApi.markRead, { touches: ['notifications'], failed: 'toast' })
  const target = role ? targetOf(notification, role) : null

  function read() {
    if (!notification.isRead) void markRead.send({ params: { id: notification._id } })
  }

  return (
    <li className="relative flex items-start hover:bg-fondo-5 has-[a:focus-visible]:bg-fondo-5">
      <Pressable
        to={target}
        onPress={() => {
          read()
          if (target) onLeave()
        }}
      >
        <Words notification={notification} now={now} />
      </Pressable>
      <Delete notification={notification} onDeleted={onDeleted} />
    </li>
  )
}

/** A real link, which can be opened in another tab. */
function Pressable(props: { to: string | null; onPress: () => void; children: ReactNode }) {
  const { to, onPress, children } = props
  const look = 'flex min-w-0 flex-1 gap-3.5 py-4 pl-5 text-left focus-visible:-outline-offset-2'
  if (to === null)
    return (
      <button type="button" onClick={onPress} className={look}>
        {children}
      </button>
    )
  return (
    <Link to={to} onClick={onPress} className={look}>
      {children}
    </Link>
  )
}

function Words({ notification, now }: Pick<Props, 'notification' | 'now'>) {
  const { type, title, message, isRead, createdAt } = notification
  const { Icon, tone } = markOf(type)
  return (
    <>
      <span
        className={clsx('relative grid size-11 shrink-0 place-items-center rounded-full', toneStyle[tone])}
      >
        <Icon aria-hidden size={20} strokeWidth={1.7} />
        {!isRead && (
          <span
            aria-hidden
            className="absolute -top-px -right-px size-3 rounded-full bg-magenta ring-2 ring-white"
          />
        )}
      </span>
      <span className="min-w-0 flex-1">
        {!isRead && <span className="sr-only">Sin leer. </span>}
        <span className={clsx('block leading-snug', isRead ? 'font-medium' : 'font-bold')}>{title}</span>
        <span
          className={clsx(
            'mt-0.5 block text-[0.9375rem] leading-snug wrap-anywhere',
            isRead ? 'text-tinta-2' : 'text-tinta',
          )}
        >
          {message}
        </span>
        <time
          dateTime={createdAt}
          title={formatInstant(createdAt)}
          className="mt-1 block text-[0.8125rem] text-tinta-2"
        >
          {formatNotificationTime(createdAt, now)}
        </time>
      </span>
    </>
  )
}

/** Without a question: only the notification is deleted. */
function Delete({ notification, onDeleted }: Pick<Props, 'notification' | 'onDeleted'>) {
  const remove = useAct(notificationApi.delete, {
    touches: ['notifications'],
    done: ({ message }) => onDeleted(message),
    failed: 'toast',
  })
  const busy = remove.isPending

  return (
    <button
      type="button"
      id={deleteButtonId(notification)}
      aria-label={busy ? 'Eliminando…' : `Eliminar notificación: ${notification.title}`}
      title="Eliminar"
      aria-busy={busy}
      aria-disabled={busy}
      onClick={() => busy || void remove.send({ params: { id: notification._id } })}
      className="mt-1.5 mr-2 grid size-11 shrink-0 place-items-center rounded-full text-tinta-2 hover:bg-fondo-3 hover:text-tinta focus-visible:rounded-full focus-visible:outline-offset-0 aria-disabled:cursor-progress aria-disabled:opacity-45"
    >
      <Trash2 aria-hidden size={18} strokeWidth={1.6} />
    </button>
  )
}

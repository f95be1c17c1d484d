import { badgeText } from '#domain/notifications/badge.ts'
import { useUnreadMessages } from '#web/notifications/unread-count.ts'

export function UnreadMessages() {
  const count = useUnreadMessages()
  if (count === 0) return null
  return (
    <span className="ml-2 inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-magenta px-1.5 align-middle font-sans text-[0.75rem] leading-none font-semibold tracking-normal text-white not-italic no-underline">
      <span>{badgeText(count)}</span>
      <span className="sr-only"> sin leer</span>
    </span>
  )
}

import { useEffect } from 'react'
import { badgeText } from '#domain/notifications/badge.ts'
import { useScreenTitle } from '#web/frame/screen-title.ts'
import { useUnreadCount } from '#web/unread-count.ts'

/** '(3) Mensajes · Singladura': the tab says it too where the page is not the one in front. */
export function usePageTitle() {
  const title = useScreenTitle()
  const unread = useUnreadCount()
  useEffect(() => {
    const count = unread > 0 ? `(${badgeText(unread)}) ` : ''
    document.title = count + (title ? `${title} · Singladura` : 'Singladura')
  }, [title, unread])
}

import { renderHook } from '@testing-library/react'
import { opened, openPage } from '#test/offline-page.ts'

/** Another tab on the same browser. */
export async function openTab() {
  const { modules, ...page } = await openPage(() =>
    Promise.all([import('#web/messages/outbox.ts'), import('#web/messages/sent-messages.ts')]),
  )
  const [{ outbox, useOutgoing }, { onSent }] = modules
  const outgoing = (conversationId: string) => {
    const { result, unmount } = renderHook(() => useOutgoing(conversationId))
    unmount()
    return result.current
  }
  /** The conversation is before one's eyes. */
  const look = (conversationId: string) => {
    const { result, unmount } = renderHook(() => useOutgoing(conversationId))
    opened.push(unmount)
    return result
  }
  return { outbox, onSent, outgoing, look, ...page }
}

import { messageApi } from '#domain/messages/message-api.ts'
import { usePages } from '#web/api/use-pages.ts'

/** Polled in case the event stream is silent. */
const ASK_AGAIN_MS = 30_000
/** Enough for most people, so that each event reads the list in one call. */
const AT_ONCE = 50

export function useConversations() {
  const pages = usePages(
    messageApi.listConversations,
    { query: { limit: AT_ONCE } },
    { refetchInterval: ASK_AGAIN_MS },
  )
  const all = pages.data?.pages.flatMap(page => page.conversations) ?? []
  // A conversation that moves up while the pages are read is on two of them.
  const conversations = [...new Map(all.map(each => [each._id, each])).values()]
  return { pages, conversations }
}

export type ConversationPages = ReturnType<typeof useConversations>

import { useEffect, useRef, useState } from 'react'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { ConversationRow, rowId } from '#web/messages/conversation-row.tsx'
import { ConversationsWaiting } from '#web/messages/conversations-waiting.tsx'
import { NoConversations } from '#web/messages/no-conversations.tsx'
import { SearchField } from '#web/messages/search-field.tsx'
import { SearchHits } from '#web/messages/search-hits.tsx'
import type { ConversationPages } from '#web/messages/use-conversations.ts'
import { LIST_HEADING_ID } from '#web/messages/use-delete-conversation.ts'
import { MorePages } from '#web/ui/pages.tsx'
import { useInnerPlace } from '#web/ui/use-inner-place.ts'

interface Props {
  calls: ConversationPages
  user: Pick<OwnUserView, '_id' | 'role'>
  openId: string | undefined
  openMessage: string | undefined
}

/** Leaving a conversation returns the focus to its row. */
function useWayBack(openId: string | undefined) {
  const last = useRef(openId)
  useEffect(() => {
    const left = last.current
    last.current = openId
    if (openId || !left) return
    document.getElementById(rowId(left))?.focus()
  }, [openId])
}

/** As high as the field that comes with the conversations. */
const SearchWaiting = () => (
  <div aria-hidden className="mx-5 mb-4 h-11 shrink-0 rounded-full bg-fondo-4 lg:mx-6" />
)

export function ConversationList({ calls, user, openId, openMessage }: Props) {
  const { pages, conversations } = calls
  const [typed, setTyped] = useState('')
  const isSearching = typed.trim() !== ''
  useWayBack(openId)
  const list = useInnerPlace('conversations', '[data-scrolls]')
  const now = new Date()
  return (
    <>
      <h2
        id={LIST_HEADING_ID}
        tabIndex={-1}
        className="shrink-0 px-5 pt-5 pb-4 text-[1.75rem] outline-none lg:px-6 lg:pt-6"
      >
        Conversaciones
      </h2>
      {conversations.length > 0 && <SearchField value={typed} onChange={setTyped} />}
      {pages.isLoading && <SearchWaiting />}
      <div
        data-scrolls
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-linea *:first:border-t-0"
      >
        {isSearching ? (
          <SearchHits typed={typed} openMessage={openMessage} />
        ) : (
          <Loaded
            call={pages}
            empty={() => conversations.length === 0}
            whenEmpty={<NoConversations role={user.role} />}
            waiting={<ConversationsWaiting />}
          >
            {() => (
              <>
                <ul ref={list} aria-label="Conversaciones">
                  {conversations.map(conversation => (
                    <ConversationRow
                      key={conversation._id}
                      conversation={conversation}
                      ownId={user._id}
                      current={conversation._id === openId}
                      fromList={openId === undefined}
                      now={now}
                    />
                  ))}
                </ul>
                <div className="border-t border-linea pb-8">
                  <MorePages pages={pages} />
                </div>
              </>
            )}
          </Loaded>
        )}
      </div>
    </>
  )
}

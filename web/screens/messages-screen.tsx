import { clsx } from 'clsx'
import { useSearchParams } from 'react-router'
import { ConversationList } from '#web/messages/conversation-list.tsx'
import { ConversationPane } from '#web/messages/conversation-pane.tsx'
import { OpenWithPerson } from '#web/messages/open-with-person.tsx'
import { SeaLines } from '#web/messages/sea-lines.tsx'
import { useConversations } from '#web/messages/use-conversations.ts'
import { useViewportHeight } from '#web/messages/use-viewport-height.ts'
import { useSession } from '#web/session/session.ts'
import { Drawing } from '#web/ui/drawing.tsx'

function NothingChosen() {
  return (
    <div className="relative grid flex-1 place-content-center justify-items-center px-8 text-center">
      <Drawing name="compass" />
      <p className="mt-5 max-w-80 text-balance text-tinta-2">
        Selecciona una conversación para ver los mensajes.
      </p>
    </div>
  )
}

export function Screen() {
  const user = useSession()?.user
  const [params] = useSearchParams()
  const calls = useConversations()
  const viewport = useViewportHeight()
  const recipientId = params.get('recipient')
  const openId = params.get('conversation') ?? undefined
  const openMessage = params.get('message') ?? undefined
  const taken = Boolean(recipientId || openId)
  const unreadElsewhere = calls.conversations
    .filter(({ _id }) => _id !== openId)
    .reduce((sum, { unreadCount }) => sum + unreadCount, 0)
  if (!user) return null
  return (
    <div
      data-short={viewport.short || undefined}
      style={{ height: viewport.height }}
      className="group/messages flex h-[calc(100dvh-var(--strip))] flex-col pt-18 lg:pt-21 lg:pb-6 print:block print:h-auto!"
    >
      <h1 className="sr-only">Mensajes</h1>
      <div className="flex min-h-0 w-full flex-1 overflow-hidden border-t border-linea bg-white print:block print:overflow-visible lg:mx-auto lg:w-[min(1200px,100%-2*clamp(20px,4.4vw,56px))] lg:rounded-card lg:border">
        <section
          aria-label="Conversaciones"
          className={clsx(
            'min-w-0 flex-col bg-papel lg:flex lg:w-93 lg:shrink-0 lg:border-r lg:border-linea',
            taken ? 'hidden print:hidden!' : 'flex w-full print:block',
          )}
        >
          <ConversationList calls={calls} user={user} openId={openId} openMessage={openMessage} />
        </section>
        <section
          aria-label="Conversación"
          className={clsx(
            'relative min-w-0 flex-1 flex-col bg-fondo-5 lg:flex',
            taken ? 'flex print:block!' : 'hidden print:hidden!',
          )}
        >
          <SeaLines />
          {recipientId ? (
            <OpenWithPerson recipientId={recipientId} jobId={params.get('job')} />
          ) : openId ? (
            <ConversationPane
              key={openId}
              id={openId}
              wanted={openMessage}
              user={user}
              unreadElsewhere={unreadElsewhere}
            />
          ) : (
            <NothingChosen />
          )}
        </section>
      </div>
    </div>
  )
}

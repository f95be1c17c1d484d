import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { messageApi } from '#domain/messages/message-api.ts'
import { excerpt, HITS_MAX, type MessageHit } from '#domain/messages/message-search.ts'
import { paths } from '#domain/paths.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { usePages } from '#web/api/use-pages.ts'
import { ConversationsWaiting } from '#web/messages/conversations-waiting.tsx'
import { briefTime } from '#web/messages/message-times.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { MorePages } from '#web/ui/pages.tsx'

/** Between two letters of one word nothing is asked. */
const TYPING_MS = 250

function useTyped(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface HitProps {
  hit: MessageHit
  query: string
  current: boolean
  now: Date
}

function Hit({ hit: { _id, conversation, person, own, text, createdAt }, query, current, now }: HitProps) {
  return (
    <li
      className={clsx(
        'relative flex gap-3.5 border-t border-linea py-4 pr-5 pl-5 transition-colors first:border-t-0 lg:pl-6',
        current ? 'bg-fondo-4' : 'hover:bg-fondo-5',
      )}
    >
      <Avatar name={person.name} picture={person.profilePicture} />
      <div className="min-w-0 flex-1">
        <h3 className="flex items-baseline gap-3 leading-snug">
          <Link
            to={paths.messageIn(conversation, _id)}
            state={{ chosen: true, fromList: true }}
            aria-current={current ? 'true' : undefined}
            className="min-w-0 flex-1 truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:-outline-offset-2 focus-visible:after:outline-2 focus-visible:after:outline-magenta"
          >
            {person.name}
          </Link>
          <time
            dateTime={createdAt}
            className="shrink-0 font-sans text-[0.8125rem] font-normal tracking-normal text-tinta-2"
          >
            {briefTime(createdAt, now)}
          </time>
        </h3>
        <p className="mt-1 line-clamp-2 text-[0.9375rem] leading-snug wrap-anywhere text-tinta-2">
          {own && <span>Tú: </span>}
          {excerpt(text, query).map((part, at) =>
            part.isFound ? (
              <mark key={at} className="bg-magenta-2 font-semibold text-tinta">
                {part.text}
              </mark>
            ) : (
              <span key={at}>{part.text}</span>
            ),
          )}
        </p>
      </div>
    </li>
  )
}

/** Each page is of conversations that were quiet for longer. */
const newestFirst = (one: MessageHit, other: MessageHit) => (one.createdAt < other.createdAt ? 1 : -1)

export function SearchHits({ typed, openMessage }: { typed: string; openMessage: string | undefined }) {
  const query = useTyped(typed.trim())
  const pages = usePages(messageApi.search, { query: { q: query } })
  const hits = (pages.data?.pages.flatMap(page => page.hits) ?? []).sort(newestFirst)
  const now = new Date()
  return (
    <Loaded
      call={pages}
      empty={() => hits.length === 0}
      whenEmpty={
        <EmptyState
          drawing="compass"
          title="Ningún mensaje con esas palabras"
          text="Prueba con otra palabra, o con una sola."
        />
      }
      waiting={<ConversationsWaiting />}
    >
      {() => (
        <>
          <p role="status" className="sr-only">
            {hits.length === 1 ? '1 mensaje encontrado' : `${hits.length} mensajes encontrados`}
          </p>
          <ul aria-label="Mensajes encontrados">
            {hits.map(hit => (
              <Hit key={hit._id} hit={hit} query={query} current={hit._id === openMessage} now={now} />
            ))}
          </ul>
          {hits.length >= HITS_MAX && !pages.hasNextPage && (
            <p className="border-t border-linea px-6 pt-4 pb-8 text-center text-[0.9375rem] text-balance text-tinta-2">
              Los {HITS_MAX} más recientes. Escribe otra palabra para encontrar los anteriores.
            </p>
          )}
          {pages.hasNextPage && (
            <div className="px-6 pb-8">
              <MorePages pages={pages} />
            </div>
          )}
        </>
      )}
    </Loaded>
  )
}

import { renderHook } from '@testing-library/react'
import { opened, openPage } from '#test/offline-page.ts'

interface Attempt {
  conversationId: string
  text: string
  key: string
  token: string
}
type Take = () => Response
type Mood = (take: Take) => Response | Promise<Response>

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

/** How the way to the server may be. */
export const moods = {
  answers: take => take(),
  isOutOfReach: noAnswer,
  losesItsAnswer: take => {
    take()
    return noAnswer()
  },
  givesTheHarboursLoginPage: () => new Response('<!doctype html>', { status: 200 }),
} satisfies Record<string, Mood>

export const refuses =
  (status: number, code = 'internal', message = ''): Mood =>
  () =>
    Response.json({ code, message }, { status })

/** Takes messages as the real one does: a key that it knows gets the first answer again, and nothing happens twice. */
export function startMessageServer() {
  const replies = new Map<string, object>()
  let open = 0
  const server = {
    mood: moods.answers as Mood,
    /** What was sent, as often as it was sent. */
    attempts: [] as Attempt[],
    /** What was taken, each once. */
    taken: [] as Attempt[],
    texts: () => server.taken.map(({ text }) => text),
    keys: () => server.attempts.map(({ key }) => key),
    /** Calls under way never get an answer. */
    forget() {
      open += 1
    },
  }
  const take = (attempt: Attempt) => () => {
    const known = replies.get(attempt.key)
    if (known) return Response.json(known, { status: 201 })
    server.taken.push(attempt)
    const { text } = attempt
    const reply = { sentMessage: { _id: `m${server.taken.length}`, text, sender: { _id: 'x', name: 'X' } } }
    replies.set(attempt.key, reply)
    return Response.json(reply, { status: 201 })
  }
  globalThis.fetch = async (address, init) => {
    const opened = open
    const headers = new Headers(init?.headers)
    const attempt = {
      conversationId: String(address).split('/').at(-1) ?? '',
      text: JSON.parse(String(init?.body ?? '{}')).text,
      key: headers.get('idempotency-key') ?? '',
      token: headers.get('authorization')?.replace('Bearer ', '') ?? '',
    }
    const isMessage = init?.method === 'POST'
    if (isMessage) server.attempts.push(attempt)
    const settle = <T>(value: T) => (opened === open ? value : new Promise<T>(() => {}))
    return (async () =>
      server.mood(isMessage ? take(attempt) : () => Response.json({ status: 'ok' })))().then(settle, error =>
      settle(error).then(() => Promise.reject(error)),
    )
  }
  return server
}

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
  return { outbox, useOutgoing, onSent, outgoing, look, ...page }
}

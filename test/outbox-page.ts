import { renderHook } from '@testing-library/react'
import { vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'

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
    /** Whoever waits for an answer now will never get it. */
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

const opened: (() => void)[] = []

/** Another tab on the same storage: the modules as a browser loads them anew. */
export async function openTab() {
  vi.resetModules()
  const targets: readonly EventTarget[] = [window, document]
  const spies = targets.map(target => vi.spyOn(target, 'addEventListener'))
  const [{ outbox, useOutgoing }, { onSent }, session, { call }, { siteApi }] = await Promise.all([
    import('#web/messages/outbox.ts'),
    import('#web/messages/sent-messages.ts'),
    import('#web/session/session.ts'),
    import('#web/api/client.ts'),
    import('#domain/site-api.ts'),
  ])
  for (const [at, spy] of spies.entries()) {
    const listening = [...spy.mock.calls]
    spy.mockRestore()
    opened.push(() => {
      for (const [type, listener] of listening) targets[at]?.removeEventListener(type, listener)
    })
  }
  return {
    outbox,
    useOutgoing,
    onSent,
    outgoing(conversationId: string) {
      const { result, unmount } = renderHook(() => useOutgoing(conversationId))
      unmount()
      return result.current
    },
    signIn: (userId: string, token = `token of ${userId}`) =>
      session.startSession({ token, user: { _id: userId } as OwnUserView }),
    signOut: session.endSession,
    /** Some other call of the product. */
    callSomething: () => call(siteApi.health, {}).catch(() => undefined),
  }
}

/** The tabs die as they stand: no timer, no listener, no answer of theirs will come. */
export function closeTabs() {
  for (const close of opened.splice(0)) close()
  vi.clearAllTimers()
}

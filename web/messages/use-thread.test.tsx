import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { conversations, messages } from '#server/messages/message-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildConversation } from '#test/builders.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { Queries } from '#web/api/queries.tsx'
import { outbox, useOutgoing } from '#web/messages/outbox.ts'
import { useThread } from '#web/messages/use-thread.ts'
import { endSession, startSession } from '#web/session/session.ts'

const server = useServer()
let ana: Person
let carla: Person
let vigo: string
let fetchNow: typeof fetch

beforeEach(async () => {
  ana = await server.join('owner', { name: 'Ana Ferrer' })
  carla = await server.join('crew', { name: 'Carla Pons' })
  vigo = await talk(ana)
  fetchNow = fetchFrom(server)
  globalThis.fetch = fetchNow
  const { body } = await carla.call(accountApi.readProfile)
  startSession({ token: carla.token, user: body.user })
})
afterEach(() => {
  cleanup()
  endSession()
})

const talk = async (owner: Person) => (await buildConversation(server.context(), owner.id, carla.id)).id
const say = (person: Person, id: string, text: string) =>
  person.call(messageApi.send, { params: { id }, body: { text } })
/** As rows, with the last one sent. */
async function sayAll(person: Person, id: string, from: number, to: number) {
  const rows = numbers(from, to - 1).map((text, at) => ({
    id: newId(),
    conversationId: id,
    senderId: person.id,
    seq: from + at + 1,
    text,
    createdAt: server.now(),
  }))
  if (rows.length > 0) await server.db.insert(messages).values(rows)
  await server.db
    .update(conversations)
    .set({ lastSeq: to - 1 })
    .where(eq(conversations.id, id))
  await say(person, id, `${to - 1}`)
}
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `${from + at}`)

const wrapper = ({ children }: { children: ReactNode }) => <Queries>{children}</Queries>
const open = (conversationId: string) =>
  renderHook(({ id }) => ({ thread: useThread(id), outgoing: useOutgoing(id) }), {
    wrapper,
    initialProps: { id: conversationId },
  })
type Opened = ReturnType<typeof open>
const texts = ({ result }: Opened) => result.current.thread.messages.map(({ text }) => text)
const shows = (opened: Opened, expected: string[]) => waitFor(() => expect(texts(opened)).toEqual(expected))

/** Calls that `match` names are answered when the returned function is called; each as of when it was asked. */
function delay(match: (address: string, method: string | undefined) => boolean) {
  const held: (() => void)[] = []
  globalThis.fetch = async (address, init) => {
    const answer = await fetchNow(address, init)
    if (match(String(address), init?.method)) await new Promise<void>(resolve => held.push(resolve))
    return answer
  }
  return {
    isHeld: () => waitFor(() => expect(held).toHaveLength(1)),
    async release() {
      globalThis.fetch = fetchNow
      await act(async () => {
        for (const answer of held.splice(0)) answer()
      })
    },
  }
}

describe('a long conversation', () => {
  test('opens with the newest 50, and is read back to its beginning', { tags: 'rare' }, async () => {
    await sayAll(ana, vigo, 0, 120)
    const opened = open(vigo)
    await shows(opened, numbers(70, 120))
    expect(opened.result.current.thread).toMatchObject({ hasEarlier: true, conversation: { _id: vigo } })
    act(() => opened.result.current.thread.loadEarlier())
    await shows(opened, numbers(20, 120))
    act(() => opened.result.current.thread.loadEarlier())
    await shows(opened, numbers(0, 120))
    expect(opened.result.current.thread.hasEarlier).toBe(false)
    act(() => opened.result.current.thread.loadEarlier())
    expect(opened.result.current.thread.loadingEarlier).toBe(false)
  })

  test('keeps what was scrolled up when the newest are read again', { tags: 'rare' }, async () => {
    await sayAll(ana, vigo, 0, 60)
    const opened = open(vigo)
    await shows(opened, numbers(10, 60))
    act(() => opened.result.current.thread.loadEarlier())
    await shows(opened, numbers(0, 60))
    await sayAll(ana, vigo, 60, 62)
    await act(async () => void opened.result.current.thread.refetch())
    await shows(opened, numbers(0, 62))
  })

  test('says that the earlier ones did not come, and gets them when asked again', {
    tags: 'rare',
  }, async () => {
    await sayAll(ana, vigo, 0, 60)
    const opened = open(vigo)
    await shows(opened, numbers(10, 60))
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
    act(() => opened.result.current.thread.loadEarlier())
    await waitFor(() => expect(opened.result.current.thread.earlierFailed).toBe(true))
    globalThis.fetch = fetchNow
    act(() => opened.result.current.thread.loadEarlier())
    await shows(opened, numbers(0, 60))
    expect(opened.result.current.thread).toMatchObject({ earlierFailed: false, loadingEarlier: false })
  })

  test('asks for the same earlier ones once, however often it is asked', { tags: 'rare' }, async () => {
    await sayAll(ana, vigo, 0, 60)
    const opened = open(vigo)
    await shows(opened, numbers(10, 60))
    const asked: string[] = []
    globalThis.fetch = (address, init) => {
      asked.push(String(address))
      return fetchNow(address, init)
    }
    act(() => {
      opened.result.current.thread.loadEarlier()
      opened.result.current.thread.loadEarlier()
    })
    await shows(opened, numbers(0, 60))
    expect(asked.filter(address => address.includes('before='))).toHaveLength(1)
  })
})

describe('another conversation', () => {
  test('never shows the first one’s messages, nor a late page of it', { tags: 'rare' }, async () => {
    const palma = await talk(await server.join('owner'))
    await sayAll(ana, vigo, 0, 60)
    await say(carla, palma, 'a Palma')
    const opened = open(vigo)
    await shows(opened, numbers(10, 60))
    const late = delay(address => address.includes('before='))
    act(() => opened.result.current.thread.loadEarlier())
    await late.isHeld()
    opened.rerender({ id: palma })
    expect(opened.result.current.thread).toMatchObject({
      messages: [],
      hasEarlier: false,
      loadingEarlier: false,
    })
    await shows(opened, ['a Palma'])
    await late.release()
    expect(texts(opened)).toEqual(['a Palma'])
    opened.rerender({ id: vigo })
    await shows(opened, numbers(0, 60))
  })

  test('that is not one’s own is an error with the server’s sentence', { tags: 'rare' }, async () => {
    const foreign = await buildConversation(server.context(), ana.id, (await server.join('crew')).id)
    const opened = open(foreign.id)
    await waitFor(() =>
      expect(opened.result.current.thread.error).toMatchObject({
        status: 404,
        message: refusals.conversation_not_found.message,
      }),
    )
    expect(opened.result.current.thread).toMatchObject({ conversation: undefined, messages: [] })
  })
})

describe('a message that is sent', () => {
  /** A screen that reads thread and outbox in different places; `seen`: at every drawing, how often the text is there. */
  function watch(text: string) {
    const seen: number[] = []
    let thread: readonly string[] = []
    const count = () => seen.push((document.body.textContent ?? '').split(text).length - 1)
    function Outgoing() {
      const outgoing = useOutgoing(vigo)
      useLayoutEffect(() => void count())
      return outgoing.map(message => <p key={message.key}>{message.text}</p>)
    }
    function Thread() {
      const { messages } = useThread(vigo)
      thread = messages.map(message => message.text)
      useLayoutEffect(() => void count())
      return (
        <>
          {messages.map(message => (
            <p key={message._id}>{message.text}</p>
          ))}
          <Outgoing />
        </>
      )
    }
    render(<Thread />, { wrapper })
    return { seen, texts: () => thread }
  }

  test('goes from the outbox into the thread without being in neither', async () => {
    await say(ana, vigo, 'Hola')
    const { seen, texts: inThread } = watch('Buenas')
    await waitFor(() => expect(inThread()).toEqual(['Hola']))
    seen.splice(0)
    act(() => outbox.add(vigo, 'Buenas'))
    await waitFor(() => expect(inThread()).toEqual(['Hola', 'Buenas']))
    expect(new Set(seen)).toEqual(new Set([1]))
  })

  test('is not lost to a first page that was asked for before it', { tags: 'rare' }, async () => {
    await say(ana, vigo, 'Hola')
    const late = delay((_, method) => method === 'GET')
    const { seen, texts: inThread } = watch('Buenas')
    await late.isHeld()
    act(() => outbox.add(vigo, 'Buenas'))
    await waitFor(async () => {
      const { body } = await ana.call(messageApi.read, { params: { id: vigo } })
      expect(body.conversation.messages).toHaveLength(2)
    })
    await waitFor(() => expect(seen.at(-1)).toBe(0))
    await late.release()
    await waitFor(() => expect(inThread()).toEqual(['Hola', 'Buenas']))
  })

  test('is behind the other’s messages of the meantime', { tags: 'rare' }, async () => {
    await say(ana, vigo, 'Hola')
    const opened = open(vigo)
    await shows(opened, ['Hola'])
    await say(ana, vigo, '¿Estás?')
    act(() => outbox.add(vigo, 'Sí'))
    await shows(opened, ['Hola', '¿Estás?', 'Sí'])
    expect(opened.result.current.outgoing).toEqual([])
  })
})

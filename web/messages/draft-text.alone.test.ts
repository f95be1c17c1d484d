import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'

let draft: typeof import('#web/messages/draft-text.ts')
let session: typeof import('#web/session/session.ts')

async function reload() {
  cleanup()
  vi.resetModules()
  draft = await import('#web/messages/draft-text.ts')
  session = await import('#web/session/session.ts')
}
const signIn = (userId: string) => session.startSession({ token: 'x', user: { _id: userId } as OwnUserView })
const open = (conversationId: string) =>
  renderHook(({ id }) => draft.useDraftText(id), { initialProps: { id: conversationId } })
type Opened = ReturnType<typeof open>
const type = ({ result }: Opened, text: string) => act(() => result.current[1](text))
const textIn = (conversationId: string) => open(conversationId).result.current[0]

beforeEach(async () => {
  sessionStorage.clear()
  await reload()
  signIn('carla')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('half a text stays through a look at another conversation', () => {
  const talk = open('vigo')
  type(talk, 'Salimos')
  talk.rerender({ id: 'palma' })
  expect(talk.result.current[0]).toBe('')
  type(talk, 'Otra cosa')
  talk.rerender({ id: 'vigo' })
  expect(talk.result.current[0]).toBe('Salimos')
})

test('half a text stays through a reload, until it is emptied', async () => {
  type(open('vigo'), 'Salimos')
  await reload()
  const talk = open('vigo')
  expect(talk.result.current[0]).toBe('Salimos')
  type(talk, '')
  await reload()
  expect(textIn('vigo')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('another person finds nothing of it, and the first finds it again', () => {
  type(open('vigo'), 'De Carla')
  signIn('diego')
  expect(textIn('vigo')).toBe('')
  signIn('carla')
  expect(textIn('vigo')).toBe('De Carla')
})

test('a storage that takes nothing loses nothing while the page lives', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed)
  const talk = open('vigo')
  type(talk, 'Salimos')
  talk.rerender({ id: 'palma' })
  talk.rerender({ id: 'vigo' })
  expect(talk.result.current[0]).toBe('Salimos')
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { useAct } from '#web/api/use-act.ts'
import { announcements, speech } from '#web/ui/announce.ts'

type Options = Parameters<typeof useAct<typeof applicationApi.withdraw>>[1]
const input = { params: { id: '0b7f1c1e-6f0a-4c58-8a51-0d6b1c3c2a11' } }
const answered = (status: number, body: object) =>
  Promise.resolve(
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
  )
const done = () => answered(200, { success: true, message: 'Eliminada.' })
const refused = (errors: object[] = []) =>
  answered(409, { success: false, message: 'Ya no se puede.', code: 'application_not_pending', errors })

const asked = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()
const keyOf = (call: number) => new Headers(asked.mock.calls[call]?.[1].headers).get('idempotency-key')
beforeEach(() => {
  announcements.take()
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = (options: Options) => {
  const queries = new QueryClient()
  return renderHook(() => useAct(applicationApi.withdraw, options), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  })
}
const send = (hook: ReturnType<typeof shown>) => act(() => hook.result.current.send(input))
const texts = () => announcements.take().map(({ tone, text }) => `${tone}: ${text}`)

test("'message' is a toast of the server's, and a function may say another", async () => {
  asked.mockImplementation(done)
  await send(shown({ done: 'message', failed: 'toast' }))
  expect(texts()).toEqual(['success: Eliminada.'])
  await send(shown({ done: () => 'Se acabó.', failed: 'toast' }))
  expect(texts()).toEqual(['success: Se acabó.'])
  const hook = shown({ failed: 'toast' })
  expect(await send(hook)).toMatchObject({ message: 'Eliminada.' })
  expect(texts()).toEqual([])
})

test("'spoken' is read out, and is no toast", async () => {
  asked.mockImplementation(done)
  await send(shown({ done: 'spoken', failed: 'toast' }))
  expect(speech.now()).toBe('Eliminada.')
  expect(texts()).toEqual([])
})

test('a failure is a toast, the screen’s own notice or at the fields, and never a rejection', {
  tags: 'rare',
}, async () => {
  asked.mockImplementation(() => refused([{ field: 'reason', message: 'Falta.' }]))
  expect(await send(shown({ done: 'message', failed: 'toast' }))).toBeUndefined()
  expect(texts()).toEqual(['error: Ya no se puede.'])
  const inline = shown({ failed: 'inline' })
  await send(inline)
  await vi.waitFor(() => expect(inline.result.current.error?.message).toBe('Ya no se puede.'))
  const setError = vi.fn()
  await send(shown({ failed: { setError } }))
  expect(setError.mock.calls).toEqual([
    ['reason', { type: 'server', message: 'Falta.' }, { shouldFocus: true }],
  ])
  expect(texts()).toEqual([])
})

test('a function chooses by the failure and by what was sent', async () => {
  asked.mockImplementation(() => refused())
  const failed = vi.fn(({ status }: { status: number }) => (status === 409 ? 'toast' : 'inline'))
  await send(shown({ failed }))
  expect(failed.mock.calls[0]).toEqual([expect.objectContaining({ status: 409 }), input])
  expect(texts()).toEqual(['error: Ya no se puede.'])
})

test('its end is told where the button is gone by then', { tags: 'rare' }, async () => {
  let answer: (response: Response) => void = () => undefined
  asked.mockReturnValue(
    new Promise(resolve => {
      answer = resolve
    }),
  )
  const hook = shown({ done: 'message', failed: 'toast' })
  const end = hook.result.current.send(input)
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  hook.unmount()
  answer(await done())
  await end
  expect(texts()).toEqual(['success: Eliminada.'])
})

test('a second press during the first is one call and one end; a later one is another', async () => {
  asked.mockImplementation(done)
  const hook = shown({ done: 'message', failed: 'toast' })
  await act(() => Promise.all([hook.result.current.send(input), hook.result.current.send(input)]))
  expect(asked).toHaveBeenCalledTimes(1)
  expect(texts()).toEqual(['success: Eliminada.'])
  await send(hook)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(keyOf(0)).not.toBe(keyOf(1))
})

test('the last of two presses of different buttons is told', async () => {
  asked.mockImplementation(done)
  const hook = shown({ done: (_, { params }) => `Eliminada ${params.id}.`, failed: 'toast' })
  await act(() => Promise.all(['una', 'otra'].map(id => hook.result.current.send({ params: { id } }))))
  expect(asked).toHaveBeenCalledTimes(2)
  expect(texts()).toEqual(['success: Eliminada otra.'])
})

test('an ending that throws is reported, and the act has its answer', async () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  asked.mockImplementation(done)
  const fault = new Error('the screen failed')
  const hook = shown({
    done: () => {
      throw fault
    },
    failed: 'toast',
  })
  expect(await send(hook)).toMatchObject({ message: 'Eliminada.' })
  expect(reported.mock.calls).toEqual([[fault]])
  expect(texts()).toEqual([])
})

test('a repeat after no answer has the same key, and another one after a refusal', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  asked.mockImplementationOnce(() => refused())
  asked.mockImplementation(done)
  const hook = shown({ failed: 'inline' })
  for (const _ of 'abc') await send(hook)
  expect(asked).toHaveBeenCalledTimes(3)
  expect(keyOf(0)).toBeTruthy()
  expect(keyOf(1)).toBe(keyOf(0))
  expect(keyOf(2)).not.toBe(keyOf(0))
})

test('the code for large files that can’t be loaded is a call without an answer', {
  tags: 'rare',
}, async () => {
  vi.doMock('#web/api/call-with-file.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock('#web/api/call-with-file.ts'))
  const queries = new QueryClient()
  const setError = vi.fn()
  const { result } = renderHook(() => useAct(accountApi.uploadPicture, { failed: { setError } }), {
    wrapper: ({ children }) => <QueryClientProvider client={queries}>{children}</QueryClientProvider>,
  })
  const file = new File([new Uint8Array(200_000)], 'foto.png', { type: 'image/png' })
  expect(await act(() => result.current.send({ file }))).toBeUndefined()
  await vi.waitFor(() => expect(result.current.error?.message).toBe(accountApi.uploadPicture.fallback))
})

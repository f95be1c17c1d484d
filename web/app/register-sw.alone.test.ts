import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '#web/app/register-sw.ts'
import { endSession, startSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'
import { CHARTS } from '#web/sw/cached-charts.ts'
import { PICTURES } from '#web/sw/cached-pictures.ts'

const session = { token: 't', user: { _id: 'u', role: 'crew', name: 'Carla' } } as unknown as Session
const register = vi.fn()
const forget = vi.fn()
let stop: (() => void) | undefined

const setBrowser = (browser: object) => vi.stubGlobal('navigator', browser)

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('caches', { delete: forget.mockReset().mockResolvedValue(true) })
  setBrowser({ serviceWorker: { register: register.mockReset().mockResolvedValue({}) } })
  startSession(session)
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('the pages are kept for who is signed in', async () => {
  stop = registerServiceWorker()
  await expect.poll(() => register.mock.calls).toEqual([['/sw.js']])
})

test('the pictures and charts that one has seen go when one signs out, and not before', () => {
  stop = registerServiceWorker()
  startSession(session)
  expect(forget).not.toHaveBeenCalled()
  endSession()
  expect(forget.mock.calls).toEqual([[PICTURES], [CHARTS]])
})

test.each([
  ['a browser without service workers, as over plain http', () => setBrowser({})],
  ['the workshop, where pages change under one’s hands', () => vi.stubEnv('PROD', false)],
  ['a borrowed phone that signs once', () => startSession({ ...session, temporary: true })],
])('nothing is kept by %s', (_, where) => {
  where()
  expect([registerServiceWorker(), register.mock.calls]).toEqual([undefined, []])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { type ApiError, call, preloadedReply } from '#web/api/client.ts'
import { beginPreload, GOOD_FOR_MS, preloadOver, preloads } from '#web/api/preload.ts'
import { addedRoutes, specifiedRoutes } from '#web/app/routes.tsx'
import { currentSession, endSession, startSession } from '#web/session/session.ts'
import type { Session } from '#web/session/stored-session.ts'

const session = (token: string, role = 'crew') =>
  ({ token, user: { _id: token, role } }) as unknown as Session
const offers = { jobs: [], nextCursor: null }
const answer = (status: number, body: unknown = offers) => new Response(JSON.stringify(body), { status })

const ask = vi.fn<typeof fetch>()
const asked = () => ask.mock.calls.map(([address]) => String(address))
const list = () => call(jobApi.list, { query: { sort: 'recent' } })
const reply = () => preloadedReply(jobApi.list, { query: { sort: 'recent' } })?.value

beforeEach(() => {
  ask.mockReset().mockImplementation(async () => answer(200))
  vi.stubGlobal('fetch', ask)
  window.history.pushState(null, '', '/jobs')
  startSession(session('carla'))
})
afterEach(async () => {
  // Takes the remains of a test, so that the next one begins empty.
  await preloadOver()
  await list().catch(() => undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  endSession()
})

test('an answer that is here when the screen is drawn is drawn with it', async () => {
  beginPreload()
  await preloadOver()
  expect([reply(), asked()]).toEqual([offers, ['/api/jobs?sort=recent']])
})

test('it is asked as the person who is signed in', () => {
  beginPreload()
  expect(ask.mock.calls[0]?.[1]?.headers).toEqual({ authorization: 'Bearer carla' })
})

test('a call that finds it on its way waits for that one', async () => {
  beginPreload()
  expect([reply(), await list(), asked()]).toEqual([undefined, offers, ['/api/jobs?sort=recent']])
})

test('a screen that was drawn before it was here waits for it, though it comes before the call', async () => {
  beginPreload()
  reply()
  await preloadOver()
  expect([reply(), await list(), asked()]).toEqual([undefined, offers, ['/api/jobs?sort=recent']])
})

test('it answers once: a second caller gets a new answer', async () => {
  beginPreload()
  await list()
  await list()
  expect(asked()).toHaveLength(2)
})

test('another call is answered for itself', async () => {
  beginPreload()
  await call(jobApi.list, { query: { sort: 'budget' } })
  expect(asked()).toEqual(['/api/jobs?sort=recent', '/api/jobs?sort=budget'])
})

test.each([
  ['nobody is signed in', '/jobs', undefined],
  ['something is searched for', '/jobs?q=Palma', session('carla')],
  ['the screen is the other role’s', '/my-jobs', session('carla')],
  ['the screen asks nothing that its path tells', '/vessels/new', session('ana', 'owner')],
])('nothing is asked where %s', (_, address, who) => {
  endSession()
  if (who) startSession(who)
  window.history.pushState(null, '', address)
  beginPreload()
  expect(asked()).toEqual([])
})

test('a person who has signed in meanwhile, in another tab, does not get the answer to somebody else', async () => {
  beginPreload()
  await preloadOver()
  startSession(session('diego'))
  expect(reply()).toBeUndefined()
  await list()
  expect(asked()).toHaveLength(2)
})

test('one that failed is asked again by the screen', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  beginPreload()
  await preloadOver()
  expect(await list()).toEqual(offers)
})

test('a page of the harbour’s wifi is no answer', async () => {
  ask.mockResolvedValueOnce(new Response('<h1>WiFi Puerto</h1>'))
  beginPreload()
  await preloadOver()
  expect([reply(), await list()]).toEqual([undefined, offers])
})

test('a session that has ended ends here too, with the one answer', async () => {
  ask.mockResolvedValueOnce(answer(401, { message: 'Inicia sesión.', code: 'not_signed_in' }))
  beginPreload()
  await preloadOver()
  const problem = (await list().catch(error => error)) as ApiError
  expect([problem.status, currentSession(), asked().length]).toEqual([401, undefined, 1])
})

test('an answer of long ago is not shown', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  beginPreload()
  await preloadOver()
  vi.setSystemTime(Date.now() + GOOD_FOR_MS)
  expect(reply()).toBeUndefined()
  await list()
  expect(asked()).toHaveLength(2)
})

test('a screen that is left no longer waits for it', async () => {
  ask.mockImplementationOnce(
    (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      ),
  )
  beginPreload()
  const leaving = new AbortController()
  const left = call(jobApi.list, { query: { sort: 'recent' } }, { signal: leaving.signal })
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
})

test('each is asked for who may enter the screen', () => {
  const who = Object.fromEntries([...specifiedRoutes, ...addedRoutes].map(route => [route.path, route.who]))
  expect(Object.entries(preloads).filter(([path, call]) => who[path] !== call.who)).toEqual([])
})

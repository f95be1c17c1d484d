import http from 'node:http'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { siteApi } from '#domain/site-api.ts'
import { BURST_MAX, BURST_MS, openOverloadGauge, WAITING_MAX } from '#server/platform/http/load-shedding.ts'
import { outcome, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

describe('Over a database that answers so many calls a second', () => {
  interface Load {
    /** Calls a second that the server can answer. */
    capacity: number
    coming: number
    seconds: number
    /** Whether the database is stalled at this millisecond. */
    stands?: (ms: number) => boolean
  }
  /** For each millisecond: refusals, and the most waiting calls in each second. */
  function simulate({ capacity, coming, seconds, stands = () => false }: Load) {
    const isOverloaded = openOverloadGauge()
    const [refusedAt, mostWaiting]: [number[], number[]] = [[], []]
    let waiting = 0
    let [due, served] = [0, 0]
    for (let ms = 0; ms < seconds * 1_000; ms++) {
      for (due += coming / 1_000; due >= 1; due--) {
        if (isOverloaded(waiting, ms)) refusedAt.push(ms)
        else waiting += 1
      }
      served = stands(ms) || waiting === 0 ? 0 : served + capacity / 1_000
      for (; served >= 1 && waiting > 0; served--) waiting -= 1
      const second = Math.floor(ms / 1_000)
      mostWaiting[second] = Math.max(mostWaiting[second] ?? 0, waiting)
    }
    return { refusedAt, mostWaiting }
  }

  test.each([300, 1_540, 2_500])(
    'none of seven tenths of %i is refused where it does nothing for a second',
    capacity => {
      const { refusedAt, mostWaiting } = simulate({
        capacity,
        coming: capacity * 0.7,
        seconds: 60,
        stands: ms => ms % 10_000 < 1_000,
      })
      expect([refusedAt, Math.max(...mostWaiting) > WAITING_MAX]).toEqual([[], true])
    },
  )

  test.each([300, 1_540, 5_000])(
    'more than three times %i is refused, and few wait from then on',
    capacity => {
      const { refusedAt, mostWaiting } = simulate({ capacity, coming: 3 * capacity, seconds: 60 })
      const late = refusedAt.filter(ms => ms >= 30_000).length
      expect(late / (30 * capacity)).toBeCloseTo(2, 1)
      expect(Math.max(...mostWaiting)).toBeLessThanOrEqual(BURST_MAX)
      expect(Math.max(...mostWaiting.slice(30))).toBeLessThanOrEqual(WAITING_MAX)
    },
  )

  test('a burst is borne again once nobody waits any more', () => {
    const gauge = openOverloadGauge()
    const asked = [
      gauge(WAITING_MAX, 0),
      gauge(WAITING_MAX, BURST_MS),
      gauge(WAITING_MAX - 1, BURST_MS),
      gauge(WAITING_MAX, BURST_MS),
      gauge(0, BURST_MS),
      gauge(WAITING_MAX, BURST_MS),
      gauge(BURST_MAX, BURST_MS),
    ]
    expect(asked).toEqual([false, true, false, true, false, false, true])
  })
})

describe('The server', () => {
  let server: TestServer
  let carla: Person
  beforeAll(async () => {
    server = await startTestServer()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    carla = await server.join('crew')
  })
  beforeEach(async () => {
    await list()
  })
  afterAll(() => server.close())

  const list = () => carla.call(jobApi.list)
  /** Takes all connections until they are released, at the latest at the end of the test. */
  async function takeAllConnections(): Promise<() => void> {
    const taken: pg.PoolClient[] = []
    for (let more = 0; more < (server.pool.options.max ?? 0); more++) taken.push(await server.pool.connect())
    const giveBack = () => {
      for (const client of taken.splice(0)) client.release()
    }
    onTestFinished(giveBack)
    return giveBack
  }
  const toWait = (count: number) =>
    expect.poll(() => server.pool.waitingCount, { timeout: 60_000 }).toBe(count)
  const count = (statuses: number[], status: number) => statuses.filter(each => each === status).length
  const tooBusy = {
    status: 503,
    code: 'overloaded',
    message: refusals.overloaded.message,
  }

  test('answers everybody of a burst, and refuses at once who comes when it has lasted too long', {
    tags: 'rare',
  }, async () => {
    const giveBack = await takeAllConnections()
    const waiting = Array.from({ length: 999 }, list)
    await toWait(999)
    waiting.push(list())
    await toWait(1_000)
    server.later(BURST_MS)
    const refused = await list()
    const watched = server.visitor.call(siteApi.health)
    expect((await server.visitor.call(siteApi.live)).status).toBe(200)
    expect([outcome(refused), refused.headers['retry-after']]).toEqual([tooBusy, '5'])

    giveBack()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect([count(statuses, 200), (await watched).status, (await list()).status]).toEqual([1_000, 200, 200])
  })

  test('refuses at once who comes when too many wait already', { tags: 'rare' }, async () => {
    const giveBack = await takeAllConnections()
    const waiting = Array.from({ length: BURST_MAX }, list)
    await toWait(BURST_MAX)
    expect(outcome(await list())).toEqual(tooBusy)
    giveBack()
    const statuses = (await Promise.all(waiting)).map(({ status }) => status)
    expect([count(statuses, 200), (await list()).status]).toEqual([BURST_MAX, 200])
  })

  test('opens a thousand streams that come at once, and counts them as calls are', {
    tags: 'rare',
  }, async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => server.join('crew')))
    const agent = new http.Agent({ maxSockets: Number.POSITIVE_INFINITY })
    const { port } = server.app.server.address() as { port: number }
    const openStream = ({ token }: Person) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { authorization: `Bearer ${token}` }
        const request = http.get({ host: '127.0.0.1', port, path: '/api/events', agent, headers })
        request.on('error', reject)
        request.on('response', response => {
          response.on('error', () => undefined).resume()
          resolve(response.statusCode)
        })
      })
    const giveBack = await takeAllConnections()
    const opening = Array.from({ length: 1_000 }, (_, n) => openStream(people[n % people.length] as Person))
    await toWait(1_000)
    const another = openStream(carla)
    await toWait(1_001)
    server.later(BURST_MS)
    const refused = await openStream(carla)

    giveBack()
    const statuses = await Promise.all([another, ...opening])
    await toWait(0)
    const opened = statuses.filter(status => status === 200).length
    expect([refused, opened, await openStream(carla)]).toEqual([503, 1_001, 200])
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SECOND_MS } from '#domain/durations.ts'
import { type Bus, type Signal, signal } from '#server/platform/live/bus.ts'
import { type Telling, tellAfterCommits } from '#server/platform/live/tell-signals.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
let telling: Telling | undefined
let reported: unknown[]
/** Sessions whose end this server has heard. */
let heard: string[]

const note = (message: Signal) => {
  if (message.topic === 'session_ended') heard.push(message.tokenHash)
}
beforeEach(async () => {
  database = await openTestDatabase()
  reported = []
  heard = []
  database.bus.listen(note)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await telling?.close()
  await database.close()
})

const tellOver = (bus: Pick<Bus, 'ask'>) => {
  telling = tellAfterCommits({ pool: database.pool, bus: { ...database.bus, ...bus } }, error =>
    reported.push(error),
  )
}
const end = (...sessions: string[]) =>
  database.db.transaction(async tx => {
    for (const tokenHash of sessions) await signal(tx, { topic: 'session_ended', tokenHash })
  })
const untold = async () => (await database.pool.query('select from untold_signals')).rowCount
/** As a server that died a moment ago has left it. */
const leave = (tokenHash: string, secondsAgo: number) =>
  database.pool.query(
    `insert into untold_signals values (gen_random_uuid(), array[$1], statement_timestamp() - $2 * interval '1 second')`,
    [JSON.stringify({ topic: 'session_ended', tokenHash }), secondsAgo],
  )
const isHeard = (...sessions: string[]) => expect.poll(() => heard, { interval: 10 }).toEqual(sessions)

// On the embedded engine nobody else listens, and nobody else commits.
describe.runIf(process.env.TEST_ENGINE === 'postgres')('Signals over PostgreSQL', () => {
  test('The question of each second is answered as it is, without a program compiled for it', async () => {
    const question = 'select exists (select from untold_signals where written_at < statement_timestamp())'
    const asked = database.bus.ask(`explain (analyze, format json) ${question}`)
    const { rows } = await (asked as Promise<pg.QueryResult>)
    const [{ Plan: plan, JIT: compiled }] = rows[0]['QUERY PLAN']
    expect([plan['Node Type'], compiled]).toEqual(['Result', undefined])
  })

  test('An act that signals leaves the lock of NOTIFY alone: none of its statements notifies', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query')
    await end('a')
    await isHeard('a')
    const texts = query.mock.calls.map(([given]) => {
      const asked: unknown = given
      return typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '')
    })
    const act = texts.slice(texts.indexOf('begin'), texts.indexOf('commit'))
    expect([act.length, act.filter(text => text.includes('notify'))]).toEqual([2, []])
  })

  test('Acts that commit while another is told are told together, in their order', async () => {
    const { promise: free, resolve: release } = Promise.withResolvers<void>()
    const asked: pg.QueryConfig[] = []
    tellOver({
      ask(query) {
        const isTelling = typeof query !== 'string' && query.name === 'tell_signals'
        if (isTelling) asked.push(query)
        return (isTelling ? free : Promise.resolve()).then(() => database.pool.query(query))
      },
    })
    const sessions = Array.from({ length: 20 }, (_, number) => `${number}`)
    for (const session of sessions) await end(session)
    const before = [heard.length, asked.length]
    release()
    await isHeard(...sessions)
    await expect.poll(untold).toBe(0)
    expect([before, asked.length]).toEqual([[0, 1], 2])
  })

  test('The signals of one act are heard in their order', async () => {
    await end('c', 'a', 'b')
    await isHeard('c', 'a', 'b')
  })

  test('Nothing is left of an act that was taken back', async () => {
    const work = database.db.transaction(async tx => {
      await signal(tx, { topic: 'session_ended', tokenHash: 'nunca' })
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await untold()).toBe(0)
  })

  test('A signal that NOTIFY would refuse fails its act, and holds up no other', async () => {
    await expect(end('x'.repeat(8_000))).rejects.toThrow('longer than NOTIFY')
    await end('a')
    await isHeard('a')
    expect(await untold()).toBe(0)
  })

  test('A signal that a server has left for a second is told by another, and by one of two', async () => {
    tellOver({ ask: database.bus.ask })
    const another = tellAfterCommits({ pool: database.pool, bus: await database.anotherBus() }, error =>
      reported.push(error),
    )
    const left = ['a', 'b', 'c', 'd', 'e']
    for (const session of left) await leave(session, 2)
    await expect.poll(untold).toBe(0)
    await expect.poll(() => heard.toSorted(), { interval: 10 }).toEqual(left)
    await another.close()
    expect(reported).toEqual([])
  })

  test('A signal that its own server is telling is left to it', { tags: 'rare' }, async () => {
    await leave('young', -5)
    await leave('old', 2)
    await isHeard('old')
    expect(await untold()).toBe(1)
  })

  test('While the line of the bus is down, the pool tells', async () => {
    tellOver({ ask: () => undefined })
    await end('a')
    await isHeard('a')
  })

  test('A signal that could not be told is told a second later, and the fault is in the log once', {
    tags: 'rare',
  }, async () => {
    let failures = 3
    tellOver({
      ask: query => (failures-- > 0 ? Promise.reject(new Error('away')) : database.bus.ask(query)),
    })
    await end('a')
    await end('b')
    await isHeard('a', 'b')
    await sleep(SECOND_MS)
    expect([await untold(), reported]).toEqual([0, [new Error('away')]])
  })
})

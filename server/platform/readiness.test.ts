import type pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { embeddedBus } from '#server/platform/live/bus.ts'
import { openReadiness } from '#server/platform/readiness.ts'

afterEach(() => vi.restoreAllMocks())

type Answer = () => Promise<unknown>
const rows = (read_only: boolean) => async () => ({ rows: [{ read_only }] })
const broken = async () => {
  throw new Error('connection lost')
}

function watch() {
  const asked: string[] = []
  const answers: { line: Answer | undefined; pool: Answer } = { line: rows(false), pool: rows(false) }
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const asks = (name: string, answer: Answer) => {
    asked.push(name)
    return answer() as Promise<pg.QueryResult>
  }
  const bus = {
    ...embeddedBus(),
    isListening: () => answers.line !== undefined,
    ask: () => answers.line && asks('line', answers.line),
  }
  const readiness = openReadiness(bus, { query: () => asks('pool', answers.pool) } as unknown as pg.Pool)
  return {
    readiness,
    asked,
    answers,
    later: (ms: number) => {
      now += ms
    },
  }
}

test('A server is starting, ready and draining, and asks the database for the second alone', async () => {
  const { readiness, asked } = watch()
  const starting = await readiness.status()
  readiness.serve()
  const ready = await readiness.status()
  readiness.drain()
  expect([starting, ready, await readiness.status(), asked]).toEqual([
    'starting',
    'ready',
    'draining',
    ['line'],
  ])
})

test.each([
  ['takes no writes', rows(true), rows(true), 'read_only'],
  ['answers with a fault', broken, broken, 'database'],
  ['does not tell what others say', undefined, rows(false), 'listening'],
  ['does not tell what others say, and takes no writes', undefined, rows(true), 'read_only'],
  ['is not there at all', undefined, broken, 'database'],
])('A database that %s is told so', async (_, line, pool, status) => {
  const { readiness, answers } = watch()
  Object.assign(answers, { line, pool })
  readiness.serve()
  expect(await readiness.status()).toBe(status)
})

test('A server with a wrong clock says so, after what the database and its line lack, and is ready once it is right', async () => {
  const { readiness, answers, later } = watch()
  readiness.serve()
  readiness.setClockFault(true)
  const wrong = await readiness.status()
  answers.line = undefined
  const deaf = await readiness.status()
  answers.line = answers.pool = rows(true)
  later(2_000)
  const readOnly = await readiness.status()
  answers.line = rows(false)
  later(2_000)
  readiness.setClockFault(false)
  expect([wrong, deaf, readOnly, await readiness.status()]).toEqual([
    'clock',
    'listening',
    'read_only',
    'ready',
  ])
})

test('However many ask, the database is asked every two seconds at most, and not behind its own silence', {
  tags: 'rare',
}, async () => {
  const { readiness, asked, answers, later } = watch()
  readiness.serve()
  await Promise.all(Array.from({ length: 20 }, () => readiness.status()))
  later(1_999)
  await readiness.status()
  const within = asked.length
  later(1)
  const { promise, resolve } = Promise.withResolvers()
  answers.line = () => promise
  const silent = readiness.status()
  later(5_000)
  const both = await Promise.all([silent, readiness.status()])
  const during = asked.length
  resolve({ rows: [{ read_only: false }] })
  answers.line = rows(false)
  await new Promise(setImmediate)
  expect([within, both, during, await readiness.status()]).toEqual([1, ['database', 'database'], 2, 'ready'])
})

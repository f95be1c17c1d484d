import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Line, startLine } from '#test/processes/line.ts'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

describe.runIf(engines.some(engine => engine === 'postgres'))('A database that falls silent', () => {
  let place: Place
  let line: Line
  let program: Program
  beforeAll(async () => {
    place = await openPlace('postgres')
    const through = new URL(place.databaseUrl)
    line = await startLine({ host: through.hostname, port: Number(through.port) })
    through.port = String(line.port)
    program = await place.started({ DATABASE_URL: through.href })
  })
  afterAll(async () => {
    await place.close()
    line.close()
  })

  test('holds nobody for long, and the server goes on when it is back', { tags: 'rare' }, async () => {
    const ask = async () => (await program.get('/health')).status
    const before = await Promise.all(Array.from({ length: 10 }, ask))
    const isReady = async () => {
      const asked = performance.now()
      const { status, body } = await program.get('/ready')
      return { status, body, isSlow: performance.now() - asked > 3_000 }
    }
    const readyBefore = await isReady()
    await line.become('silent')
    const held = Promise.all(Array.from({ length: 20 }, ask))
    // By then a balancer that asks every two seconds knows.
    await sleep(2_000)
    const readyDuring = [await isReady(), await isReady()]
    const [alive, during] = [await program.get('/live'), await held]
    await line.become('through')
    const after = await Promise.all(Array.from({ length: 20 }, ask))
    expect([new Set(before), new Set(during), new Set(after)]).toEqual([
      new Set([200]),
      new Set([503]),
      new Set([200]),
    ])
    const away = { status: 503, body: { status: 'database' }, isSlow: false }
    expect([readyBefore.status, readyDuring, alive.status]).toEqual([200, [away, away], 200])
  })

  test('Connections that are cut in the middle of transactions fail these, and nothing else', async () => {
    const admin = new pg.Client(place.databaseUrl)
    await admin.connect()
    await admin.query('begin')
    await admin.query('lock table users in exclusive mode')
    const register = async (name: string) => {
      const account = { username: name, email: `${name}@example.com`, password: 'amarras', role: 'crew' }
      return (await program.post('/auth/register', account)).status
    }
    const cut = ['ana', 'carla', 'diego'].map(register)
    const others = 'from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await vi.waitFor(
      async () => {
        // Otherwise the transaction would still see its first snapshot.
        await admin.query('select pg_stat_clear_snapshot()')
        const { rowCount } = await admin.query(`select ${others} and wait_event_type = 'Lock'`)
        expect(rowCount).toBe(3)
      },
      { timeout: 60_000 },
    )
    await admin.query(`select pg_terminate_backend(pid) ${others}`)
    const during = await Promise.all(cut)
    await admin.query('rollback')
    await admin.end()
    expect([during, await register('ana'), program.child.exitCode]).toEqual([[503, 503, 503], 201, null])
  })
})

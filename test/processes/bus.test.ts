import pg from 'pg'
import { expect, test } from 'vitest'
import { listenOnOwnConnection, type Signal } from '#server/live/bus.ts'
import { engines } from '#test/processes/program.ts'

// The embedded database has no connection that could break.
test.for(engines.filter(engine => engine === 'postgres'))(
  'A bus whose connection breaks opens another, says that it may have missed something, and hears again (%s)',
  async () => {
    const url = process.env.TEST_DATABASE_URL ?? ''
    const reported: unknown[] = []
    const bus = await listenOnOwnConnection(url, error => reported.push(error))
    const next = () => new Promise<Signal>(resolve => void bus.listen(resolve))
    const admin = new pg.Pool({ connectionString: url })
    const gap = next()
    await admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'singladura bus' and datname = current_database()",
    )
    const first = await gap
    const second = next()
    await admin.query('select pg_notify($1, $2)', ['singladura', '{"topic":"task"}'])
    const topics = [first.topic, (await second).topic]
    await bus.close()
    await admin.end()
    expect([topics, reported.length > 0]).toEqual([['gap', 'task'], true])
  },
)

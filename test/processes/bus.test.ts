import pg from 'pg'
import { expect, test } from 'vitest'
import { listenOnOwnConnection, type Signal } from '#server/platform/live/bus.ts'
import { engines, openPlace } from '#test/processes/program.ts'

async function openBus() {
  const place = await openPlace('postgres')
  const reported: unknown[] = []
  const bus = await listenOnOwnConnection(place.databaseUrl, error => reported.push(error))
  const other = new pg.Client(place.databaseUrl)
  await other.connect()
  return {
    reported,
    next: () => new Promise<Signal>(resolve => void bus.listen(resolve)),
    ask: (text: string) => other.query(text),
    async close() {
      await bus.close()
      await other.end()
      await place.close()
    },
  }
}

// The embedded database has no connection that could break.
test.for(engines.filter(engine => engine === 'postgres'))(
  'A bus whose connection breaks opens another, tells of the gap, and hears again (%s)',
  async () => {
    const { reported, next, ask, close } = await openBus()
    const gap = next()
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    const first = await gap
    const second = next()
    await ask(`notify singladura, '{"topic":"task"}'`)
    const heard = [first, await second]
    await close()
    expect([heard, reported.length > 0]).toEqual([[{ topic: 'gap' }, { topic: 'task' }], true])
  },
)

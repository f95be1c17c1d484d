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
    bus,
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
  'A bus whose connection breaks says so, opens another, tells of the gap, and hears again (%s)',
  async () => {
    const { bus, reported, next, ask, close } = await openBus()
    const gap = next()
    const asked = await bus.ask('select 1 as one')
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    const first = await gap
    const deaf = [bus.isListening(), bus.ask('select 1')]
    const back = await next()
    const second = next()
    await ask(`notify singladura, '{"topic":"task"}'`)
    const heard = [first, back, await second]
    const hears = bus.isListening()
    await close()
    expect([heard, reported.length > 0]).toEqual([
      [{ topic: 'gap' }, { topic: 'gap' }, { topic: 'task' }],
      true,
    ])
    expect([asked?.rows, deaf, hears]).toEqual([[{ one: 1 }], [false, undefined], true])
  },
)

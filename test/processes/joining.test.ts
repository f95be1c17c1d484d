import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { engines, openPlace } from '#test/processes/program.ts'

/** The process's clock is this many milliseconds ahead. */
const ahead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ms}) }
      static now() { return Real.now() + ${ms} }
    }`)}`

// The embedded database has one server, and its clock.
describe.runIf(engines.some(engine => engine === 'postgres'))('A server that joins others', () => {
  test('does not start with a wrong clock; with a right one it is in the database until it ends', async () => {
    const place = await openPlace('postgres')
    const client = new pg.Client(place.databaseUrl)
    await client.connect()
    const there = async () => (await client.query('select release from servers')).rowCount
    const wrong = await place.start({ NODE_OPTIONS: ahead(90_000) })
    const refused = [await wrong.ended, wrong.printed(), await there()]
    const right = await place.started()
    const during = await there()
    right.child.kill('SIGTERM')
    const end = [await right.ended, await there()]
    await client.end()
    await place.close()
    expect([refused, during, end]).toEqual([
      [
        1,
        expect.stringMatching(/^El reloj de este servidor difiere (89,9|90) s del de la base de datos\.\n$/),
        0,
      ],
      1,
      [0, 0],
    ])
  })
})

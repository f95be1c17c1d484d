import { expect, test } from 'vitest'
import { engines, openPlace } from '#test/processes/program.ts'

/** The process's clock is this many milliseconds ahead. */
const ahead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...given) { given.length ? super(...given) : super(Real.now() + ${ms}) }
      static now() { return Real.now() + ${ms} }
    }`)}`

// The embedded database has the clock of its process.
test.runIf(engines.some(engine => engine === 'postgres'))(
  'A server whose clock is wrong does not start',
  async () => {
    const place = await openPlace('postgres')
    const program = await place.start({ NODE_OPTIONS: ahead(90_000) })
    const end = [await program.ended, program.printed()]
    await place.close()
    expect(end).toEqual([
      1,
      expect.stringMatching(/^El reloj de este servidor difiere (89,9|90) s del de la base de datos\.\n$/),
    ])
  },
)

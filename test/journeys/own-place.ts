import { engines, openPlace } from '#test/processes/program.ts'

/**
 * For a program of one's own: PostgreSQL, where there is one, starts it with a third of the work. `npm run test:all` takes
 * the embedded engine.
 */
export const openOwnPlace = () =>
  openPlace(process.env.TEST_ALL ? 'embedded' : (engines.at(-1) ?? 'embedded'))

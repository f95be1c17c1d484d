import type { Case } from './case.ts'
import { listCases } from './list-cases.ts'
import { thingCases } from './thing-cases.ts'

/**
 * A case at least for each call that reads: a test walks the program's register of calls. A log before the lists of tracks,
 * after which the program remembers what it shows.
 */
export const cases: Record<string, readonly Case[]> = { ...thingCases, ...listCases }

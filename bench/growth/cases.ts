import type { Case } from './case.ts'
import { listCases } from './list-cases.ts'
import { thingCases } from './thing-cases.ts'

/** A case at least for each call that reads: a test walks the program's register of calls. */
export const cases: Record<string, readonly Case[]> = { ...listCases, ...thingCases }

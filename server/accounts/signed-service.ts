import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { contracts } from '#server/contracts/contract-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type StoredService, seaService } from '#server/sea-service/sea-service-table.ts'

const { crewId, contractId, arrivedAt, miles, days, nightHours } = seaService

export const isUnfilled = sql`${crewId} is null and ${seaService.status} = 'signed'`

const text = (figure: keyof StoredService) => sql`${seaService.data} ->> ${sql.raw(`'${figure}'`)}`
const number = (figure: 'miles' | 'days' | 'nightHours') => sql<number | null>`(${text(figure)})::numeric`

/** The columns that a task fills, of the contract and the signed data. */
export const filled = {
  crewId: sql<string | null>`${contracts.crewId}`,
  arrivedAt: sql<Date | null>`(${text('arrivedAt')})::timestamptz`.mapWith(arrivedAt) as SQL<Date | null>,
  miles: number('miles'),
  days: number('days'),
  nightHours: number('nightHours'),
}

/** The signed certificates of these people: an index has all of it, beside those that are not filled. */
export const signedOf = (db: Database, people: readonly string[]) =>
  unionAll(
    db
      .select({ crewId, arrivedAt, miles, days, nightHours, contractId })
      .from(seaService)
      .where(inArray(crewId, [...people])),
    db
      .select({ ...filled, contractId })
      .from(seaService)
      .innerJoin(contracts, eq(contracts.id, contractId))
      .where(and(isUnfilled, inArray(contracts.crewId, [...people]))),
  ).as('signed')

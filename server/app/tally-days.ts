import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-table.ts'
import { applications } from '#server/applications/application-table.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { countedDays } from '#server/operator/counted-day-table.ts'

export type Tally = Omit<typeof countedDays.$inferSelect, 'day'>

interface Source {
  table: PgTable
  /** An index begins with it. */
  at: PgColumn
  where?: SQL
}

const sources: Record<keyof Tally, Source> = {
  // An erased person's row has the instant of the erasing.
  registered: { table: users, at: users.createdAt, where: sql`${users.erasedAt} is null` },
  offers: { table: jobs, at: jobs.createdAt },
  applications: { table: applications, at: applications.appliedAt },
  contracts: { table: contracts, at: contracts.ownerSignedAt },
}
export const tallied = Object.keys(sources) as (keyof Tally)[]

/** The natural day in Madrid of an instant. */
export const dayOf = (at: PgColumn): SQL => sql`(${at} at time zone 'Europe/Madrid')::date`

/** From this instant on, until before that one. */
export interface Range {
  from: Date | undefined
  until: Date | undefined
}

const edge = (at: Date | undefined, unless: '-infinity' | 'infinity') =>
  sql`${at?.toISOString() ?? unless}::timestamptz`

/** Rows of (day, source, count): the number of new rows on each day. */
export function tallyOf({ from, until }: Range): SQL {
  const each = tallied.map(what => {
    const { table, at, where = sql`true` } = sources[what]
    return sql`select ${dayOf(at)} as day, ${sql.raw(`'${what}'`)} as what, count(*)::int as rows from ${table}
      where ${at} >= ${edge(from, '-infinity')} and ${at} < ${edge(until, 'infinity')} and ${where} group by 1`
  })
  return sql.join(each, sql` union all `)
}

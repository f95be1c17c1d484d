import { and, or, type SQL, sql } from 'drizzle-orm'
import { EXPOSURE_STEP } from '#domain/ports/exposure.ts'
import { ASSUMED_FLAG, ruledFlags, underSail } from '#domain/titles/fit-rules.ts'
import { OTHER_FLAG, type PermittedTransfers, permitsUnknown } from '#domain/titles/permitted-transfers.ts'
import { seaDistances } from '#server/distances/distance-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { notHidden } from '#server/moderation/hidden-table.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

const names = (values: readonly string[]) => sql.raw(`(${values.map(value => `'${value}'`).join(', ')})`)
const assumed = names([ASSUMED_FLAG])

/** A set that the database makes once a statement. Few vessels fly another flag than the assumed one. */
const hasVessel = (condition: SQL) =>
  sql`${jobs.vesselId} in (select id from ${vessels} where flag <> ${assumed} and ${condition} and ${notHidden('vessel', vessels.id)})`
const isForeign = hasVessel(sql`true`)

const isUnder = (flag: PermittedTransfers['flag']): SQL => {
  if (flag === OTHER_FLAG) return hasVessel(sql`flag not in ${names(ruledFlags)}`)
  if (flag === ASSUMED_FLAG) return sql`(${jobs.vesselId} is null or not ${isForeign})`
  return hasVessel(sql`flag = ${names([flag])}`)
}

/** Exposures are stored as they were computed, and judged as they are shown. */
const isWithin = (offshore: number): SQL => {
  const limit = Number.isFinite(offshore)
    ? sql`offshore < ${offshore + EXPOSURE_STEP / 2}`
    : sql`offshore is not null`
  return sql`(${jobs.fromPort}, ${jobs.toPort}) in (select from_port, to_port from ${seaDistances} where ${limit})`
}

const isKnown = sql`${jobs.vesselLength} is not null`

const isOne = (line: PermittedTransfers): SQL | undefined =>
  and(
    sql`(${jobs.vesselType} in ${names(underSail)}) = ${line.underSail}`,
    Number.isFinite(line.maxLength) ? sql`${jobs.vesselLength} <= ${line.maxLength}` : undefined,
    line.until === null ? undefined : sql`${jobs.endDate} <= ${line.until}::date`,
    isUnder(line.flag),
    ...(permitsUnknown(line) ? [] : [isKnown, isWithin(line.maxOffshore)]),
  )

/** Whether an offer is one of these transfers. */
export const isPermitted = (permitted: readonly PermittedTransfers[]): SQL | undefined =>
  and(
    // The lines below imply these two. Alone they let the planner begin with few routes, or few vessels.
    ...(permitted.some(permitsUnknown)
      ? []
      : [isKnown, isWithin(Math.max(...permitted.map(({ maxOffshore }) => maxOffshore)))]),
    permitted.some(({ flag }) => flag === ASSUMED_FLAG) ? undefined : isForeign,
    or(...permitted.map(isOne)),
  )

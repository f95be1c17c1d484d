import { type AnyColumn, and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Experience, likeLengths } from '#domain/applications/experience.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Context } from '#server/platform/context.ts'

const past = alias(jobs, 'past')
type Ports = Record<'fromPort' | 'originPort' | 'toPort' | 'destinationPort', AnyColumn>
const portsOf = ({ fromPort, originPort, toPort, destinationPort }: Ports) => [
  sql`coalesce(${fromPort}, plain_text(${originPort}))`,
  sql`coalesce(${toPort}, plain_text(${destinationPort}))`,
]

export async function listExperience(
  { db, now }: Pick<Context, 'db' | 'now'>,
  offer: { id: string; vesselLength: number | null },
  crewIds: string[],
): Promise<(crewId: string) => Experience> {
  const like = offer.vesselLength === null ? null : likeLengths(offer.vesselLength)
  const [from, to] = portsOf(jobs)
  const [pastFrom, pastTo] = portsOf(past)
  const rows =
    crewIds.length === 0
      ? []
      : await db
          .select({
            crewId: contracts.crewId,
            // A contract binds its offer's vessel and ports, so that the offer has the contract's values.
            like: sql<number>`count(*) filter (where ${past.vesselLength} between ${like?.from ?? null}::float8 and ${like?.to ?? null}::float8)::int`,
            route: sql<number>`count(*) filter (where (${pastFrom} = ${from} and ${pastTo} = ${to}) or (${pastFrom} = ${to} and ${pastTo} = ${from}))::int`,
          })
          .from(contracts)
          .innerJoin(past, eq(past.id, contracts.jobId))
          .innerJoin(jobs, eq(jobs.id, offer.id))
          .where(
            and(
              inArray(contracts.crewId, crewIds),
              eq(contracts.status, 'completed'),
              sql`${contracts.endDate} < ${dayInMadrid(now)}::date`,
            ),
          )
          .groupBy(contracts.crewId)
  const known = new Map(rows.map(row => [row.crewId, row]))
  return crewId => ({
    likeVessels: like && { ...like, count: known.get(crewId)?.like ?? 0 },
    route: known.get(crewId)?.route ?? 0,
  })
}

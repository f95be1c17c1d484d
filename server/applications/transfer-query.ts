import { eq, inArray } from 'drizzle-orm'
import { type Assumptions, type Transfer, usualAssumptions } from '#domain/applications/assumptions.ts'
import { voyageOf } from '#domain/ports/voyage.ts'
import { offerAssumptions } from '#server/applications/quote-table.ts'
import type { WithDistance } from '#server/jobs/job-card.ts'
import { jobs } from '#server/jobs/job-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { vessels } from '#server/vessels/vessel-table.ts'

export interface Figures {
  transfer: Transfer
  assumptions: Assumptions
}

const { waitingDays, fuelPrice, foodPerDay, nightsInPort } = offerAssumptions

export async function listFigures(
  db: Database,
  offers: readonly Pick<WithDistance, 'id' | 'distance' | 'vesselLength'>[],
): Promise<Map<string, Figures>> {
  if (offers.length === 0) return new Map()
  const rows = await db
    .select({
      id: jobs.id,
      vessel: {
        cruisingSpeed: vessels.cruisingSpeed,
        fuelPerHour: vessels.fuelPerHour,
        fuel: vessels.fuel,
      },
      // Under one table's name: null as a whole where there is no row.
      assumptions: { waitingDays, fuelPrice, foodPerDay, nightsInPort },
    })
    .from(jobs)
    .leftJoin(vessels, eq(vessels.id, jobs.vesselId))
    .leftJoin(offerAssumptions, eq(offerAssumptions.jobId, jobs.id))
    .where(
      inArray(
        jobs.id,
        offers.map(({ id }) => id),
      ),
    )
  const known = new Map(rows.map(row => [row.id, row]))
  return new Map(
    offers.map(({ id, distance, vesselLength }) => {
      const { vessel = null, assumptions = null } = known.get(id) ?? {}
      const transfer = {
        miles: distance && voyageOf(distance.miles).miles,
        length: vesselLength,
        cruisingSpeed: vessel?.cruisingSpeed ?? null,
        fuelPerHour: vessel?.fuelPerHour ?? null,
        fuel: vessel?.fuel ?? null,
      }
      return [id, { transfer, assumptions: assumptions ?? usualAssumptions }]
    }),
  )
}

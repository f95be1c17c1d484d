import { allInOf } from '#domain/applications/all-in.ts'
import { type Transfer, usualAssumptions } from '#domain/applications/assumptions.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { JobView } from '#domain/jobs/job.ts'

export type Priced = Pick<JobView, 'distance' | 'vessel' | 'vesselLength'>

/** As a crew member sees it: the vessel's cruising speed is its owner's. The length is the offer's, as for its owner. */
const transferOf = ({ distance, vesselLength }: Priced): Transfer => ({
  miles: distance?.miles ?? null,
  length: vesselLength ?? null,
  cruisingSpeed: null,
  fuelPerHour: null,
  fuel: null,
})

export const allInFor = (job: Priced, quote: Quote) => allInOf(quote, transferOf(job), usualAssumptions)

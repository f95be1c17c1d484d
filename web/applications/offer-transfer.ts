import { allInOf } from '#domain/applications/all-in.ts'
import { usualAssumptions } from '#domain/applications/assumptions.ts'
import type { Quote } from '#domain/applications/quote.ts'
import type { JobView } from '#domain/jobs/job.ts'
import { paceOver } from '#domain/ports/time-at-sea.ts'

export type Priced = Pick<JobView, 'distance' | 'budget' | 'roleBudgets'>

/** As a crew member sees it: the sum that the offer's owner sees, unless they have moved an assumption. */
export const allInFor = ({ distance }: Pick<Priced, 'distance'>, quote: Quote) =>
  allInOf(quote, paceOver(distance), usualAssumptions)

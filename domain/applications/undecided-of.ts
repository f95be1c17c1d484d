import { isPending } from '#domain/applications/application-state.ts'
import type { OwnJobView } from '#domain/applications/job-detail-api.ts'

/** How many wait for the owner's answer. */
export const undecidedOf = ({ undecided, applicants }: OwnJobView): number =>
  undecided ?? applicants.filter(isPending).length

import type { UserView } from '#domain/accounts/account.ts'
import type { ApplicantView, ApplicationStatus } from '#domain/applications/application.ts'
import { likelyCost } from '#domain/applications/transfer-cost.ts'

export const applicantSorts = ['recent', 'cost', 'rating', 'transfers', 'length'] as const
export type ApplicantSort = (typeof applicantSorts)[number]

interface Offer {
  /** Null where no distance is known. */
  miles: number | null
  vesselLength: number | null
}

/** Whom this vessel's length is within comes first, the wider experience before; then who comes nearest. */
function lengthRank(user: UserView, length: number): readonly number[] | null {
  const { esloraExperienceMin: min, esloraExperienceMax: max } = user
  if (min == null && max == null) return null
  const from = min ?? 0
  const to = max ?? Number.POSITIVE_INFINITY
  return [Math.max(0, from - length, length - to), from - to]
}

/** What is compared, the least first, the second figure where the first is equal; null where nothing is known. */
type Rank = (applicant: ApplicantView, offer: Offer) => readonly number[] | null

const ranks: Record<ApplicantSort, Rank> = {
  recent: ({ appliedAt }) => [-Date.parse(appliedAt)],
  cost: ({ user }, { miles }) => {
    const cost = likelyCost(user, miles)
    return cost === null ? null : [cost]
  },
  rating: ({ user: { averageRating } }) => (averageRating == null ? null : [-averageRating]),
  transfers: ({ user }) => [-user.completedJobsCount],
  length: ({ user }, { vesselLength }) => (vesselLength === null ? null : lengthRank(user, vesselLength)),
}

function compare(one: readonly number[] | null, other: readonly number[] | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  const at = one.findIndex((figure, index) => figure !== other[index])
  if (at === -1) return 0
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1
}

/** Who waits for an answer comes first, in whatever order; who is out of it, last. */
const standings: Record<ApplicationStatus, number> = { pending: 0, accepted: 1, rejected: 2 }
const standingOf = ({ status, withdrawn }: ApplicantView) => (withdrawn ? 3 : standings[status])

/** In another order; equals stay as they were, and those of whom nothing is known come last. */
export function sortApplicants(
  applicants: readonly ApplicantView[],
  sort: ApplicantSort,
  offer: Offer,
): ApplicantView[] {
  return applicants
    .map(applicant => ({ applicant, standing: standingOf(applicant), rank: ranks[sort](applicant, offer) }))
    .sort((one, other) => one.standing - other.standing || compare(one.rank, other.rank))
    .map(({ applicant }) => applicant)
}

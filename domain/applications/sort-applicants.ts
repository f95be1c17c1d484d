import type { UserView } from '#domain/accounts/account.ts'
import type { ApplicantView, ApplicationStatus } from '#domain/applications/application.ts'
import { likelyCost } from '#domain/applications/transfer-cost.ts'
import type { Pace } from '#domain/ports/time-at-sea.ts'
import type { Verdict } from '#domain/titles/fit-view.ts'

export const applicantSorts = ['recent', 'fit', 'cost', 'rating', 'transfers', 'length'] as const
export type ApplicantSort = (typeof applicantSorts)[number]
export const applicantSortLabels: Record<ApplicantSort, string> = {
  recent: 'Recientes',
  fit: 'Encaje',
  cost: 'Coste estimado',
  rating: 'Valoración',
  transfers: 'Traslados completados',
  length: 'Experiencia con esta eslora',
}

interface Offer extends Pace {
  vesselLength: number | null
}

/** First those with experience of this vessel's length, the wider range before; then the nearest. */
function lengthRank(user: UserView, length: number): readonly number[] | null {
  const { esloraExperienceMin: min, esloraExperienceMax: max } = user
  if (min == null && max == null) return null
  const from = min ?? 0
  const to = max ?? Number.POSITIVE_INFINITY
  return [Math.max(0, from - length, length - to), from - to]
}

/** The sort key, the least first, the second figure for ties; null if unknown. */
type Rank = (applicant: ApplicantView, offer: Offer) => readonly number[] | null

const fitting: Record<Verdict, number> = { fits: 0, conditional: 1, unknown: 2, does_not_fit: 3 }

const ranks: Record<ApplicantSort, Rank> = {
  recent: ({ appliedAt }) => [-Date.parse(appliedAt)],
  fit: ({ fit, allIn }) => (fit ? [fitting[fit.verdict], allIn?.max ?? Number.POSITIVE_INFINITY] : null),
  // Without a quote a profile's rates are a guess: after every sum that somebody has offered.
  cost: ({ user, allIn }, pace) => {
    if (allIn) return [0, allIn.max]
    const guess = likelyCost(user, pace)
    return guess === null ? null : [1, guess]
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

const groups: Record<ApplicationStatus, number> = { pending: 0, accepted: 1, rejected: 2 }
const groupOf = ({ status, withdrawn }: ApplicantView) => (withdrawn ? 3 : groups[status])

/** In another order; ties keep theirs, and unknown ones come last. */
export function sortApplicants(
  applicants: readonly ApplicantView[],
  sort: ApplicantSort,
  offer: Offer,
): ApplicantView[] {
  return applicants
    .map(applicant => ({ applicant, group: groupOf(applicant), rank: ranks[sort](applicant, offer) }))
    .sort((one, other) => one.group - other.group || compare(one.rank, other.rank))
    .map(({ applicant }) => applicant)
}

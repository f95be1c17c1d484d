import { type AllIn, allInOf } from '#domain/applications/all-in.ts'
import type { ApplicantView } from '#domain/applications/application.ts'
import { isAccepted, isPending } from '#domain/applications/application-state.ts'
import { type Assumptions, paceOf, type Transfer } from '#domain/applications/assumptions.ts'
import { type ApplicantSort, sortApplicants } from '#domain/applications/sort-applicants.ts'
import { type CrewRole, crewRoles } from '#domain/jobs/crew-role.ts'
import type { Pace } from '#domain/ports/time-at-sea.ts'

/** With the sums of these assumptions. Without the offer's figures, the server's sums stay. */
export function withSums(
  applicants: readonly ApplicantView[],
  transfer: Transfer | undefined,
  assumptions: Assumptions | undefined,
): ApplicantView[] {
  if (!transfer || !assumptions) return [...applicants]
  const pace = paceOf(transfer)
  return applicants.map(applicant =>
    applicant.quote
      ? { ...applicant, ...allInOf(applicant.quote, pace, assumptions) }
      : { ...applicant, allIn: null, missing: [] },
  )
}

interface Offer extends Pace {
  vesselLength: number | null
}

const placeOf = (applicant: ApplicantView) =>
  isAccepted(applicant) ? 0 : isPending(applicant) && applicant.mark?.starred ? 1 : 2

/** The accepted and the starred before the others; the newest first among equals, as in the list. */
export const inOrder = (applicants: readonly ApplicantView[], sort: ApplicantSort, offer: Offer) =>
  sortApplicants(sortApplicants(applicants, 'recent', offer), sort, offer).sort(
    (one, other) => placeOf(one) - placeOf(other),
  )

export const isInQuestion = (applicant: ApplicantView) => isPending(applicant) || isAccepted(applicant)

/** Pinned people before the others, in the order of pinning; two of them are shown alone. */
export function withPinned(applicants: readonly ApplicantView[], pins: readonly string[]) {
  const pinned = pins.flatMap(id => applicants.filter(({ user }) => user._id === id))
  return pinned.length > 1
    ? pinned
    : [...pinned, ...applicants.filter(({ user }) => !pins.includes(user._id))]
}

export interface Scale {
  top: number
  /** The sum with the lowest upper end among applicants for the same role, if at least two have a sum. */
  cheapest: ReadonlyMap<CrewRole, AllIn>
}

/** A price is no measure for others where its title forbids the work. */
export const isInRunning = ({ fit }: ApplicantView) => fit?.verdict !== 'does_not_fit'

export function scaleOf(applicants: readonly ApplicantView[], budget: number | null): Scale {
  const ends = applicants.flatMap(({ allIn }) => (allIn ? [allIn.max] : []))
  const running = applicants.filter(isInRunning)
  const sumsOf = (wanted: CrewRole) =>
    running
      .flatMap(({ allIn, role = 'skipper' }) => (allIn && role === wanted ? [allIn] : []))
      .sort((one, other) => one.max - other.max || one.min - other.min)
  return {
    top: Math.max(1, budget ?? 0, ...ends) * 1.13,
    // A deckhand is no yardstick for a master.
    cheapest: new Map(
      crewRoles.flatMap(role => {
        const [least, ...others] = sumsOf(role)
        return least && others.length > 0 ? [[role, least]] : []
      }),
    ),
  }
}

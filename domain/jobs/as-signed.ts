import type { Role } from '#domain/api.ts'
import { sameBudgets } from '#domain/jobs/budget-of-role.ts'
import type { JobTerms, JobView, SignedContract } from '#domain/jobs/job.ts'
import { listChanges } from '#domain/jobs/job-changes.ts'
import { type BoundField, boundFields } from '#domain/jobs/offer-field-lists.ts'
import type { Budgeted } from '#domain/jobs/role-budgets.ts'

type Offer = Pick<JobView, 'crewRequired' | 'signed' | 'distance' | 'roleBudgets' | keyof JobTerms>

function agreedOn<F extends keyof JobTerms>(contracts: SignedContract[], field: F): JobTerms[F] | undefined {
  const [first, ...others] = contracts.map(contract => contract[field])
  return others.every(value => value === first) ? first : undefined
}

/**
 * A crew member sees their own contract's values; an owner the offer's while places are without a contract, or if
 * contracts differ.
 */
export function asSigned<O extends Offer>(job: O, viewer: Role): O {
  const { signed = [] } = job
  if (signed.length < (viewer === 'crew' ? 1 : job.crewRequired)) return job
  const agreed: Partial<JobTerms> = Object.fromEntries(
    boundFields
      .map(field => [field, agreedOn(signed, field)] as const)
      // The offer fills in a vessel's name or length that the contract leaves open.
      .filter(([field, value]) => value !== undefined && (value !== null || field === 'budget')),
  )
  const elsewhere =
    (agreed.originPort ?? job.originPort) !== job.originPort ||
    (agreed.destinationPort ?? job.destinationPort) !== job.destinationPort
  return {
    ...job,
    ...agreed,
    ...(agreed.budget === undefined ? {} : { roleBudgets: undefined }),
    ...(elsewhere ? { distance: null } : {}),
  }
}

/** Says whether the offer and all its contracts leave the vessel's length open, so that the owner may still give it. */
export const lacksLength = (
  job: Pick<JobTerms, 'vesselLength'>,
  signed: readonly SignedContract[],
): boolean => job.vesselLength === null && signed.every(({ vesselLength }) => vesselLength === null)

/** The fields that the contracts bind and an edit would change. Filling in a missing length is no change. */
export const boundChanges = (
  before: JobTerms & Budgeted,
  after: JobTerms & Budgeted,
  signed: readonly SignedContract[],
): BoundField[] => {
  const changed = listChanges(before, after)
  return boundFields.filter(
    field => changed.includes(field) && !(field === 'vesselLength' && lacksLength(before, signed)),
  )
}

/** The fields that the contract holds otherwise than the offer shows them: one price, if it shows one for each role. */
export const signedOtherwise = (shown: JobTerms & Budgeted, contract: SignedContract): BoundField[] =>
  boundFields.filter(field =>
    field === 'budget'
      ? !sameBudgets(shown, contract)
      : contract[field] != null && contract[field] !== shown[field],
  )

import type { Role } from '#domain/api.ts'
import { boundFields, type JobTerms, type JobView, type SignedContract } from '#domain/jobs/job.ts'

type Offer = Pick<JobView, 'crewRequired' | 'signed' | 'distance' | keyof JobTerms>

/** The common value of a field; undefined if they differ. */
function agreedOn<F extends keyof JobTerms>(contracts: SignedContract[], field: F): JobTerms[F] | undefined {
  const [first, ...others] = contracts.map(contract => contract[field])
  return others.every(value => value === first) ? first : undefined
}

/**
 * The offer as signed. A crew member sees their own contract's values; an owner sees the offer's while places are
 * without a contract, or if the contracts differ.
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
  return { ...job, ...agreed, ...(elsewhere ? { distance: null } : {}) }
}

/** Whether a contract's value differs from the displayed one. */
export const differsFrom = (shown: JobTerms, contract: SignedContract): boolean =>
  boundFields.some(
    field => contract[field] !== shown[field] && (contract[field] !== null || field === 'budget'),
  )

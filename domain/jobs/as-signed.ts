import type { Role } from '#domain/api.ts'
import { boundFields, type JobTerms, type JobView, type SignedContract } from '#domain/jobs/job.ts'

type Offer = Pick<JobView, 'crewRequired' | 'signed' | 'distance' | keyof JobTerms>

/** What all of them say of a field; undefined where they differ. */
function agreedOn<F extends keyof JobTerms>(contracts: SignedContract[], field: F): JobTerms[F] | undefined {
  const [first, ...others] = contracts.map(contract => contract[field])
  return others.every(value => value === first) ? first : undefined
}

/**
 * The offer as it was signed. A crew member's own contract is all there is to them; for its owner the offer speaks for
 * itself while it has places without a contract, and where the contracts differ from one another.
 */
export function asSigned<O extends Offer>(job: O, viewer: Role): O {
  const { signed = [] } = job
  if (signed.length < (viewer === 'crew' ? 1 : job.crewRequired)) return job
  const agreed: Partial<JobTerms> = Object.fromEntries(
    boundFields
      .map(field => [field, agreedOn(signed, field)] as const)
      // A vessel's name or length that the contract leaves open may still be read in the offer.
      .filter(([field, value]) => value !== undefined && (value !== null || field === 'budget')),
  )
  const elsewhere =
    (agreed.originPort ?? job.originPort) !== job.originPort ||
    (agreed.destinationPort ?? job.destinationPort) !== job.destinationPort
  return { ...job, ...agreed, ...(elsewhere ? { distance: null } : {}) }
}

/** Whether a contract says something else than what is shown of its offer. */
export const differsFrom = (shown: JobTerms, contract: SignedContract): boolean =>
  boundFields.some(
    field => contract[field] !== shown[field] && (contract[field] !== null || field === 'budget'),
  )

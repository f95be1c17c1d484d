import type { OwnApplicationView } from '#domain/applications/application.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'

export function awaitsContract({
  may,
  status,
  myApplicationStatus,
  owner,
  contract,
}: Pick<OwnApplicationView, 'may' | 'status' | 'myApplicationStatus' | 'owner' | 'contract'>): boolean {
  if (may) return may.sign
  const reader = { id: 'crew', role: 'crew' } as const
  return contractPolicy.signAsCrew(reader, {
    ownerId: owner._id,
    crewId: reader.id,
    status: contract?.status ?? null,
    accepted: myApplicationStatus === 'accepted',
    job: { status },
    standing: 'active',
  }).allowed
}

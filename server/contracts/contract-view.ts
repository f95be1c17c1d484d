import type * as z from 'zod/mini'
import { mayDealWith, standingOf } from '#domain/accounts/standing.ts'
import type { Actor } from '#domain/api.ts'
import type { ContractData, ContractField, contractView } from '#domain/contracts/contract.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { ContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { jobPdfData } from '#server/contracts/job-pdf-data.ts'
import type { JobRow } from '#server/jobs/job-table.ts'

/** What the two have agreed: what the crew member signed, and what the owner filled in. */
export const agreedData = ({ data, ownerData }: ContractRow): ContractData => ({ ...data, ...ownerData })

/** What the offer says of the same things, and that nothing is paid or agreed besides. */
const offeredIn = (job: JobRow): Partial<ContractData> => ({
  ...jobPdfData(job),
  advance: null,
  expenseLimit: null,
  waitingDaySum: null,
  specialConditions: null,
})

/** What leaving a field empty means. */
const unsaid: Partial<ContractData> = { payBasis: 'fixed' }

function changesOf(agreed: ContractData, job: JobRow) {
  const offered = offeredIn(job)
  return (Object.keys(offered) as ContractField[])
    .filter(field => (offered[field] ?? null) !== (agreed[field] ?? unsaid[field] ?? null))
    .map(field => ({ field, offered: offered[field] ?? null, agreed: agreed[field] }))
}

const signature = (signedAt: Date | null) => (signedAt ? { signedAt } : null)

/** `today` is the day in Europe/Madrid. */
export function viewContract(
  { contract, job, owner, crew, handover }: ContractCard,
  viewer: Actor,
  today: string,
): z.output<typeof contractView> {
  const agreed = agreedData(contract)
  const rated = contract.stars !== null
  return {
    _id: contract.id,
    job: { _id: job.id, title: job.title },
    owner: { _id: owner.id, name: owner.name },
    crew: { _id: crew.id, name: crew.name },
    status: contract.status,
    contractData: agreed,
    crewSignature: signature(contract.crewSignedAt),
    ownerSignature: signature(contract.ownerSignedAt),
    dataHash: contract.dataHash,
    changes: changesOf(agreed, job),
    returnReason: contract.returnReason,
    rating: contract.stars === null ? null : { stars: contract.stars, comment: contract.ratingComment },
    mayRate:
      mayDealWith(standingOf(crew)).allowed &&
      contractPolicy.rate(viewer, { ...contract, rated }, today).allowed,
    handover: handover === null ? null : { checklist: handover },
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
  }
}

type Shown = z.output<typeof contractView>
const prose: ContractField[] = ['terms', 'specialConditions']

/** For lists: the clauses of twenty contracts are half a book. One contract by itself has them. */
export const withoutProse = (view: Shown): Shown => ({
  ...view,
  contractData: { ...view.contractData, terms: null, specialConditions: null },
  changes: view.changes.filter(({ field }) => !prose.includes(field)),
})

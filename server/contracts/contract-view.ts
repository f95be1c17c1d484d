import type * as z from 'zod/mini'
import { accountStatusOf } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import type { contractView } from '#domain/contracts/contract.ts'
import type { ContractData, ContractField } from '#domain/contracts/contract-data.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { isOverdue } from '#domain/contracts/overdue.ts'
import { type QuotedTerms, quotedTerms } from '#domain/contracts/quoted-terms.ts'
import { reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { completeData } from '#server/contracts/complete-data.ts'
import type { ContractCard } from '#server/contracts/contract-queries.ts'
import type { ContractRow } from '#server/contracts/contract-table.ts'
import { jobPdfData } from '#server/contracts/job-pdf-data.ts'

/**
 * The agreed data: the crew member's signed data, and the owner's additions. A field that is younger than the contract is
 * empty.
 */
export const agreedData = ({ data, ownerData }: ContractRow): ContractData =>
  completeData({ ...data, ...ownerData })

/** The agreed data with the annexes in force. */
export const dataInForce = (contract: ContractRow): ContractData => ({
  ...agreedData(contract),
  ...contract.amended,
})

/** The offer's values of the same fields, the agreed quote's of its own, and no further payment or agreement. */
const offeredIn = ({ job, role }: ContractCard, quoted: QuotedTerms | null): Partial<ContractData> => ({
  ...jobPdfData(job, role),
  advance: null,
  expenseLimit: null,
  waitingDaySum: null,
  specialConditions: null,
  ...quoted,
})

const unsaid: Partial<ContractData> = { payBasis: 'fixed' }

function changesOf(agreed: ContractData, card: ContractCard, quoted: QuotedTerms | null) {
  const offered = offeredIn(card, quoted)
  return (Object.keys(offered) as ContractField[])
    .filter(field => (offered[field] ?? null) !== (agreed[field] ?? unsaid[field] ?? null))
    .map(field => ({ field, offered: offered[field] ?? null, agreed: agreed[field] }))
}

/** The fields of the whole price in an offer. */
const priced: ContractField[] = ['budget', 'payBasis']

const signature = (signedAt: Date | null) => (signedAt ? { signedAt } : null)

/** Undefined until the crew member may read it; the owner reads their own at once. */
const ratingFor = ({ contract, rating }: ContractCard, viewer: Actor, now: Date) =>
  rating && (viewer.id === contract.ownerId || (rating.shownAt <= now && !rating.hidden)) ? rating : undefined

function mayDo(
  { contract, job, hidden, owner, crew, rating, voyage }: ContractCard,
  viewer: Actor,
  now: Date,
) {
  const today = dayInMadrid(now)
  const facts = {
    ...contract,
    job: { ...job, hidden },
    // Withdrawing and releasing cancel it.
    accepted: true,
    standing: accountStatusOf(viewer.id === owner.id ? crew : owner),
    overdue: isOverdue(contract, now, today),
    rated: rating !== null,
    reviews: voyage?.departedAt ? reviewMoment(voyageEnd(voyage), now) : null,
  }
  return {
    sign: contractPolicy.sign(viewer, facts).allowed,
    giveBack: contractPolicy.giveBack(viewer, facts).allowed,
    rate: contractPolicy.rate(viewer, facts, today).allowed,
  }
}

export function viewContract(card: ContractCard, viewer: Actor, now: Date): z.output<typeof contractView> {
  const { contract, job, owner, crew, handover } = card
  const agreed = agreedData(contract)
  const inForce = dataInForce(contract)
  const quoted = card.agreed && quotedTerms(card.agreed)
  const may = mayDo(card, viewer, now)
  const rating = ratingFor(card, viewer, now)
  return {
    _id: contract.id,
    job: { _id: job.id, title: job.title },
    owner: { _id: owner.id, name: owner.name },
    crew: { _id: crew.id, name: crew.name },
    status: contract.status,
    contractData: agreed,
    inForce,
    annexes: contract.annexes,
    endedBy: contract.endedBy,
    crewSignature: signature(contract.crewSignedAt),
    ownerSignature: signature(contract.ownerSignedAt),
    dataHash: contract.dataHash,
    agreed: quoted,
    changes: changesOf(inForce, card, quoted),
    ...(quoted && {
      againstOffer: changesOf(inForce, card, null).filter(({ field }) => priced.includes(field)),
    }),
    returnReason: contract.returnReason,
    rating: rating ? { stars: rating.stars, comment: rating.text } : null,
    mayRate: may.rate,
    ...(may.rate && card.voyage?.departedAt && { rateInReviews: true as const }),
    may,
    handover: handover === null ? null : { checklist: handover },
    createdAt: contract.createdAt,
    updatedAt: contract.updatedAt,
  }
}

type Shown = z.output<typeof contractView>
const prose: ContractField[] = ['terms', 'specialConditions']

/** For lists, without the clauses: those of twenty contracts are half a book. */
export const withoutProse = (view: Shown): Shown => ({
  ...view,
  contractData: { ...view.contractData, terms: null, specialConditions: null },
  ...(view.inForce && { inForce: { ...view.inForce, terms: null, specialConditions: null } }),
  changes: view.changes.filter(({ field }) => !prose.includes(field)),
})

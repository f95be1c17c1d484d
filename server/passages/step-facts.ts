import { reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { fitMendedBy } from '#domain/passages/departure-conditions.ts'
import { isRefused } from '#domain/passages/insurer-answer.ts'
import type { StepFacts } from '#domain/passages/step-facts.ts'
import { type Passage, recordSignedBy } from '#server/passages/load-passages.ts'
import { missingOfPair } from '#server/passages/review-pairs.ts'

const pairOf = ({ reviewPairs }: Passage, id: string) =>
  reviewPairs.find(({ contractId }) => contractId === id)

export function stepFacts(passage: Passage): StepFacts {
  const { card, crew, row, skipper, stage, conditions, lists, departure, accounts } = passage
  return {
    jobId: card.id,
    owner: { id: card.ownerId, name: card.ownerName },
    crew: crew.map(person => {
      const { id, name, contract } = person
      const own = contract ? (lists.get(contract.id) ?? []) : []
      return {
        id,
        name,
        contract: contract && {
          id: contract.id,
          status: contract.status,
          rated: pairOf(passage, contract.id)?.authors.includes(card.ownerId) ?? false,
          signedAt: contract.signedAt,
        },
        lists: Object.fromEntries(
          own.map(({ phase, id, status, reviewedAt }) => [phase, { id, status, reviewedAt }]),
        ),
        recordSignedBy: recordSignedBy(person, passage),
        account: (contract && accounts.get(contract.id)) ?? null,
        recordSignedAt: own.find(({ phase }) => phase === 'arrival')?.recordSignedAt ?? null,
      }
    }),
    skipperId: skipper?.id ?? null,
    stage,
    departed: row?.departedAt != null,
    arrived: row?.arrivedAt != null,
    ended: (row?.arrivedAt ?? row?.calledOffAt ?? card.cancelledAt) !== null,
    begun: card.startDate <= passage.today,
    mayRate: card.endDate < passage.today,
    insurerRefuses: isRefused(departure.insurer),
    reviews: row?.departedAt
      ? {
          moment: reviewMoment(voyageEnd(row), passage.readAt),
          waits: [...new Set(passage.reviewPairs.flatMap(missingOfPair))],
        }
      : null,
    fitMendedBy: departure.skipper ? fitMendedBy(departure.skipper.fit) : 'both',
    conditions,
    ownerReady: row?.ownerReadyAt != null,
    skipperReady: row?.skipperReadyAt != null,
  }
}

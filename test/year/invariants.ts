import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { dayInMadrid } from '#domain/calendar.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import { reviewMoment, voyageEnd } from '#domain/contracts/review-window.ts'
import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { startsOf, type Transition } from '#domain/transitions.ts'
import { stateOf } from '#server/applications/application-queries.ts'
import { annexInvariants } from '#test/year/annex-invariants.ts'
import { passageInvariants } from '#test/year/passage-invariants.ts'
import { reaches } from '#test/year/reaches.ts'
import type { Look, Tables } from '#test/year/read-tables.ts'
import { settlementInvariants } from '#test/year/settlement-invariants.ts'

type Contract = Tables['contracts'][number]

const accepted = ({ applications }: Tables, jobId: string) =>
  applications.filter(row => row.jobId === jobId && stateOf(row) === 'accepted')
const isWaiting = ({ status }: Contract) => startsOf(contractTransitions.cancel).includes(status as never)
const wasSigned = ({ status, endedBy }: Contract) => status === 'completed' || endedBy !== null
const standing = ({ signatures }: Tables, contractId: string) =>
  signatures
    .filter(row => row.contractId === contractId && row.supersededAt === null)
    .map(({ party }) => party)
const isOver = (jobs: Tables['jobs'], id: string) =>
  jobs.some(job => job.id === id && job.status !== 'open' && job.status !== 'filled')

/** Rows with a status that their table does not lead to from the earlier one, or from the first for new rows. */
function strayed<T extends { id: string }, S extends string>(
  table: Record<string, Transition<S>>,
  first: NoInfer<S>,
  [now, before]: [T[], T[]],
  statusOf: (row: T) => S,
) {
  const known = new Map(before.map(row => [row.id, statusOf(row)]))
  return now.filter(row => !reaches(table, known.get(row.id) ?? first, statusOf(row)))
}

const duplicates = (keys: string[]) => keys.filter((key, place) => keys.indexOf(key) !== place)

function altered({ now, before }: Look) {
  const agreed = ({ data, dataHash, ownerData, wholeHash, crewSignedAt, ownerSignedAt }: Contract) =>
    JSON.stringify({ data, dataHash, ownerData, wholeHash, crewSignedAt, ownerSignedAt })
  return before.contracts.filter(
    old =>
      old.status === 'completed' &&
      agreed(old) !== agreed(now.contracts.find(({ id }) => id === old.id) ?? ({} as Contract)),
  )
}

/** Messages between two people with a block before and after this step. */
function toldInSpite({ now, before }: Look) {
  const known = new Set(before.notifications.map(({ id }) => id))
  const blocked = (one: string, other: string) =>
    [now, before].every(({ blocks }) =>
      blocks.some(
        ({ blockerId, blockedId }) =>
          (blockerId === one && blockedId === other) || (blockerId === other && blockedId === one),
      ),
    )
  return now.notifications.filter(
    ({ id, type, userId, personId }) => type === 'new_message' && !known.has(id) && blocked(userId, personId),
  )
}

export const invariants: Record<string, (look: Look) => unknown[]> = {
  'there are never more accepted than places': ({ now }) =>
    now.jobs.filter(({ id, crewRequired }) => accepted(now, id).length > crewRequired),
  'an offer is filled exactly while no place is free': ({ now }) =>
    now.jobs
      .filter(({ status }) => status === 'open' || status === 'filled')
      .filter(
        ({ id, crewRequired, status }) => (status === 'filled') !== accepted(now, id).length >= crewRequired,
      ),
  'a search has one unread notification at most': ({ now }) =>
    duplicates(
      now.notifications.flatMap(({ type, searchId, readAt }) =>
        type === 'search_match' && readAt === null && searchId ? [searchId] : [],
      ),
    ),
  'the waiting list is told of places as they are': ({ now }) =>
    now.notifications.filter(({ type, userId, jobId, readAt }) => {
      const job = now.jobs.find(({ id }) => id === jobId)
      const waits = now.applications.some(
        row => row.jobId === jobId && row.crewId === userId && stateOf(row) === 'pending',
      )
      if (readAt !== null || !waits) return false
      return (
        (type === 'place_free' && job?.status === 'filled') ||
        (type === 'places_filled' && job?.status === 'open')
      )
    }),
  'a counter waits only while its application is pending and has a quote': ({ now }) =>
    now.counters
      .filter(({ status }) => status === 'open')
      .filter(({ applicationId }) => {
        const row = now.applications.find(({ id }) => id === applicationId)
        return !row || stateOf(row) !== 'pending' || row.quote === null
      }),
  'what was agreed is not changed': ({ now, before }) =>
    before.applications
      .filter(({ agreed }) => agreed !== null)
      .filter(old => {
        const row = now.applications.find(({ id }) => id === old.id)
        return row && row.agreed?.amount !== old.agreed?.amount
      }),
  'one contract for an offer and a crew member': ({ now }) =>
    duplicates(now.contracts.map(({ jobId, crewId }) => `${jobId} ${crewId}`)),
  'an offer moves along its table': ({ now, before }) =>
    strayed(jobTransitions, 'open', [now.jobs, before.jobs], ({ status }) => status),
  'an application moves along its table': ({ now, before }) =>
    strayed<Tables['applications'][number], ApplicationState>(
      applicationTransitions,
      'pending',
      [now.applications, before.applications],
      stateOf,
    ),
  'a contract moves along its table': ({ now, before }) =>
    strayed(
      contractTransitions,
      'pending_owner_signature',
      [now.contracts, before.contracts],
      ({ status }) => status,
    ),
  'a list moves along its table': ({ now, before }) =>
    strayed(checklistTransitions, 'draft', [now.lists, before.lists], ({ status }) => status),
  'nothing is signed after the contract is complete': ({ now }) =>
    now.contracts
      .filter(({ status }) => status === 'completed')
      .filter(({ id, ownerSignedAt }) =>
        now.signatures.some(row => row.contractId === id && row.signedAt > (ownerSignedAt ?? row.signedAt)),
      ),
  'a contract is complete exactly when both have signed': ({ now }) =>
    now.contracts.filter(row => wasSigned(row) !== (standing(now, row.id).sort().join() === 'crew,owner')),
  'what waits for the owner, and nothing else that waits, is signed by the crew member': ({ now }) =>
    now.contracts
      .filter(isWaiting)
      .filter(
        ({ id, status }) => standing(now, id).join() !== (status === 'pending_owner_signature' ? 'crew' : ''),
      ),
  'whose contract waits or binds has a place': ({ now }) =>
    now.contracts
      .filter(({ status }) => status !== 'cancelled')
      .filter(({ jobId, crewId }) => !accepted(now, jobId).some(row => row.crewId === crewId)),
  'no contract of an offer that is over waits': ({ now }) =>
    now.contracts.filter(isWaiting).filter(({ jobId }) => isOver(now.jobs, jobId)),
  'what both have signed is not changed': altered,
  'what happened to a contract is only added to': ({ now, before }) =>
    before.events
      .filter(({ contractId }) => now.contracts.some(({ id }) => id === contractId))
      .filter(old => JSON.stringify(old) !== JSON.stringify(now.events.find(({ id }) => id === old.id))),
  'only a completed contract has lists, one for each end': ({ now }) => [
    ...duplicates(now.lists.map(({ contractId, phase }) => `${contractId} ${phase}`)),
    ...now.lists.filter(
      ({ contractId }) => !now.contracts.some(row => row.id === contractId && wasSigned(row)),
    ),
  ],
  'the arrival is looked at after the departure was approved': ({ now }) =>
    now.lists
      .filter(({ phase }) => phase === 'arrival')
      .filter(
        arrival =>
          !now.lists.some(
            ({ contractId, phase, status }) =>
              contractId === arrival.contractId && phase === 'departure' && status === 'approved',
          ),
      ),
  'a transfer is rated once, when it is completed and over': ({ now, before }) =>
    now.reviews
      .filter(({ id }) => !before.reviews.some(old => old.id === id))
      .filter(({ contractId, authorId, createdAt }) => {
        const contract = now.contracts.find(({ id }) => id === contractId)
        if (contract?.status !== 'completed') return true
        const passage = now.passages.find(({ jobId }) => jobId === contract.jobId)
        if (!passage?.departedAt)
          return authorId !== contract.ownerId || dayInMadrid(createdAt) <= contract.endDate
        return reviewMoment(voyageEnd(passage), createdAt) !== 'open'
      }),
  'a review changes in nothing but when it is shown, and what follows': ({ now, before }) =>
    before.reviews.filter(old => {
      const row = now.reviews.find(({ id }) => id === old.id)
      const isErased = now.people.some(({ id, erasedAt }) => id === old.subjectId && erasedAt)
      return (
        row && !isErased && (row.stars !== old.stars || row.text !== old.text || row.shownAt > old.shownAt)
      )
    }),
  'while a review waits, the other party has written none': ({ now }) =>
    now.reviews.filter(
      ({ id, contractId, toldAt }) =>
        toldAt === null && now.reviews.some(other => other.contractId === contractId && other.id !== id),
    ),
  'who has blocked hears nothing of messages': toldInSpite,
  'an invitation is a message of the owner to the one who is invited': ({ now }) =>
    now.invitations.filter(({ messageId, ownerId, crewId }) => {
      const message = now.messages.find(({ id }) => id === messageId)
      const talk = now.conversations.find(({ id }) => id === message?.conversationId)
      return message?.senderId !== ownerId || talk?.ownerId !== ownerId || talk.crewId !== crewId
    }),
  'who has erased their account is told nothing': ({ now }) =>
    now.notifications.filter(({ userId }) =>
      now.people.some(({ id, erasedAt }) => id === userId && erasedAt),
    ),
  ...passageInvariants,
  ...annexInvariants,
  ...settlementInvariants,
  'no task is given up': ({ now }) => now.givenUp,
}

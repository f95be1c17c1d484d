import { isDeepStrictEqual } from 'node:util'
import { annexTransitions } from '#domain/annexes/annex-transitions.ts'
import { sameRouteAndDates } from '#domain/contracts/route-and-dates.ts'
import { dataInForce } from '#server/contracts/contract-view.ts'
import type { Look, Tables } from '#test/year/read-tables.ts'

type Annex = Tables['annexes'][number]

const inForceOf = ({ annexes }: Tables, contractId: string): Annex[] =>
  annexes
    .filter(row => row.contractId === contractId && row.status === 'in_force')
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))

const handsOf = ({ annexSignatures }: Tables, id: string) =>
  annexSignatures.filter(({ annexId }) => annexId === id).length

const answers = Object.values(annexTransitions).map(({ to }) => to)
const lastValues = (annexes: Annex[]) =>
  Object.fromEntries(annexes.flatMap(({ changes }) => changes.map(({ field, after }) => [field, after])))

export const annexInvariants: Record<string, (look: Look) => unknown[]> = {
  'a signed certificate of sea service stays as it was': ({ now, before }) =>
    before.certificates.filter(
      old =>
        old.status === 'signed' &&
        !isDeepStrictEqual(
          now.certificates.find(({ id }) => id === old.id),
          old,
        ),
    ),
  'a contract has one open annex at most': ({ now }) =>
    now.contracts.filter(
      ({ id }) => now.annexes.filter(row => row.contractId === id && row.status === 'open').length > 1,
    ),
  'an annex is answered once, and what was proposed stays': ({ now, before }) =>
    before.annexes.filter(old => {
      const row = now.annexes.find(({ id }) => id === old.id)
      if (!row || (old.status !== 'open' && isDeepStrictEqual(row, old))) return false
      const { status, number, effects, answeredAt, declineReason, remindedAt, ...proposed } = old
      const isWhole = Object.entries(proposed).every(([field, value]) =>
        isDeepStrictEqual(row[field as keyof Annex], value),
      )
      return status !== 'open' || !isWhole || !(row.status === 'open' || answers.includes(row.status))
    }),
  'what is in force both have signed, and of anything else its proposer alone': ({ now }) =>
    now.annexes.filter(({ id, status }) => handsOf(now, id) !== (status === 'in_force' ? 2 : 1)),
  'annexes in force are numbered from one on, and counted': ({ now }) =>
    now.contracts.filter(({ id, annexes }) => {
      const numbers = inForceOf(now, id).map(({ number }) => number)
      return annexes !== numbers.length || numbers.some((number, place) => number !== place + 1)
    }),
  'of each field what both have signed last is in force': ({ now }) =>
    now.contracts.filter(row => {
      const { startDate, endDate } = dataInForce(row)
      const isStored = startDate === row.startDate && endDate === row.endDate
      return !isStored || !isDeepStrictEqual(row.amended, lastValues(inForceOf(now, row.id)))
    }),
  'an offer has the days of its contracts as soon as all of them have the same': ({ now }) =>
    now.jobs.filter(job => {
      const signed = now.contracts.filter(row => row.jobId === job.id && row.status === 'completed')
      const [first] = signed.map(dataInForce)
      if (!first || !signed.every(row => sameRouteAndDates(dataInForce(row), first))) return false
      return job.startDate !== first.startDate || job.endDate !== first.endDate
    }),
  'a contract ends with an annex that says so': ({ now }) =>
    now.contracts.filter(
      ({ id, status, endedBy }) =>
        (endedBy !== null) !== inForceOf(now, id).some(({ endReason }) => endReason !== null) ||
        (endedBy !== null && status !== 'cancelled'),
    ),
}

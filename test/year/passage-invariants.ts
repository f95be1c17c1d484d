import { isDeepStrictEqual } from 'node:util'
import { beforeDepartureKinds, joinWaits, waitsBefore } from '#domain/passages/before-departure.ts'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import { sumLog, summaryAt } from '#domain/passages/log-summary.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { frozenRecord } from '#server/passages/frozen-record.ts'
import { viewSum } from '#server/passages/sum-log.ts'
import type { Look, Tables } from '#test/year/read-tables.ts'

type Passage = Tables['passages'][number]

const find = ({ passages }: Tables, { jobId }: { jobId: string }) => passages.find(row => row.jobId === jobId)
const isAtSea = (row: Passage | undefined) => Boolean(row?.departedAt && !row.arrivedAt && !row.calledOffAt)
const countOwn = ({ log }: Tables, jobId: string, kind: 'departure' | 'arrival') =>
  log.filter(entry => entry.jobId === jobId && entry.kind === kind).length

/** By person, when their contract ended by agreement. */
const leavingsFrom = ({ contracts }: Tables, jobId: string) =>
  new Map(
    contracts
      .filter(contract => contract.jobId === jobId && contract.endedBy !== null)
      .map(({ crewId, cancelledAt, updatedAt }) => [crewId, cancelledAt ?? updatedAt]),
  )

const isCorrected = ({ log }: Tables, id: string) => log.some(({ corrects }) => corrects === id)
/** The owner's answer to a wait is the last one that they gave. */
const unanswered = (entry: Tables['log'][number] | undefined) =>
  entry && { ...entry, answerAgrees: null, answerText: null, answeredAt: null }

/** The frozen fields of a departure, and its end: each is written once. */
const settledIn = ({ departedAt, conditions, reportEvery, departureHash, arrivedAt, calledOffAt }: Passage) =>
  Object.entries({
    departed: departedAt && { departedAt, conditions, reportEvery, departureHash },
    arrivedAt,
    calledOffAt,
  }).filter(([, value]) => value !== null)

const endOf = ({ arrivedAt, calledOffAt }: Passage) => arrivedAt ?? calledOffAt

function summaryOf({ log }: Tables, row: Passage) {
  const { jobId, departedAt, reportEvery, milesToGo } = row
  if (!departedAt) return null
  const own = log.filter(entry => entry.jobId === jobId && !wasBeforeDeparture(entry.at, departedAt))
  const entries = own
    .filter(({ id }) => !own.some(({ corrects }) => corrects === id))
    .map(({ at, kind, latitude, longitude }) => ({
      at,
      kind,
      position: latitude === null || longitude === null ? null : { latitude, longitude },
    }))
  const end = endOf(row)
  const { summary, openWait } = sumLog({
    entries,
    departedAt,
    until: end ?? row.updatedAt,
    underWay: end === null,
    reportEvery: reportEvery ?? 0,
    milesToGo,
  })
  return { ...summary, openWait }
}

export const passageInvariants: Record<string, (look: Look) => unknown[]> = {
  'a boat departs exactly when both are ready with nothing missing, as its hash says': ({ now }) =>
    now.passages.filter(row => {
      const { departedAt, ownerReadyAt, skipperReadyAt, conditions, departureHash } = row
      if (!departedAt) return ownerReadyAt !== null && skipperReadyAt !== null
      const isWhole = conditions?.length === 7 && conditions.every(({ state }) => state !== 'missing')
      return !(ownerReadyAt && skipperReadyAt && isWhole && contentHash(frozenRecord(row)) === departureHash)
    }),
  'what a departure froze, an arrival and a calling off are not changed': ({ now, before }) =>
    before.passages.filter(old => {
      const row = find(now, old)
      const later = row ? Object.fromEntries(settledIn(row)) : {}
      return settledIn(old).some(([key, value]) => !isDeepStrictEqual(later[key], value))
    }),
  'a sheet ashore is written at the departure, and says how many are aboard': ({ now }) =>
    now.passages.filter(({ jobId, departedAt }) => {
      const sheet = now.sheets.find(row => row.jobId === jobId)
      return departedAt ? sheet?.createdAt === undefined || sheet.sheet.people.length === 0 : sheet
    }),
  'a boat is overdue for a report of before, and not after its arrival': ({ now }) =>
    now.passages.filter(
      ({ overdueFor, arrivedAt, nextReportBy, updatedAt }) =>
        overdueFor && (arrivedAt || overdueFor > updatedAt || (nextReportBy && nextReportBy > updatedAt)),
    ),
  'a boat that has arrived was not called off': ({ now }) =>
    now.passages.filter(({ arrivedAt, calledOffAt }) => arrivedAt && calledOffAt),
  'an entry from before the departure is of somebody who was on board': ({ now }) =>
    now.log.filter(entry => {
      if (!wasBeforeDeparture(entry.at, find(now, entry)?.departedAt ?? null)) return false
      const { jobId, authorId, kind, at } = entry
      const isAboard = now.log.some(
        row => row.jobId === jobId && row.authorId === authorId && row.kind === 'aboard' && row.at <= at,
      )
      return beforeDepartureKinds[kind] === 'never' || !isAboard
    }),
  'nobody comes on board twice': ({ now }) =>
    now.log.filter(
      ({ id, jobId, authorId, kind }) =>
        kind === 'aboard' &&
        !isCorrected(now, id) &&
        now.log.some(
          row =>
            row.id !== id &&
            row.kind === 'aboard' &&
            row.jobId === jobId &&
            row.authorId === authorId &&
            !isCorrected(now, row.id),
        ),
    ),
  'since when somebody is on board, and the waits before the departure, are those of the entries': ({
    now,
  }) =>
    now.passages.filter(({ jobId, departedAt, aboardAt, waitsBefore: stored }) => {
      const before = now.log.filter(
        ({ id, ...entry }) =>
          entry.jobId === jobId && wasBeforeDeparture(entry.at, departedAt) && !isCorrected(now, id),
      )
      const aboard = before.find(({ kind }) => kind === 'aboard')?.at ?? null
      const waits = joinWaits(waitsBefore(before, null, leavingsFrom(now, jobId)))
      return !isDeepStrictEqual([aboardAt, stored ?? []], [aboard, waits])
    }),
  'a wait is answered by its owner, and nothing else is': ({ now }) =>
    now.log.filter(({ kind, answerAgrees }) => answerAgrees !== null && kind !== 'waiting'),
  'a false start has departed nowhere, and its seal is of its words': ({ now, before }) =>
    now.falseStarts.filter(row => {
      const passage = find(now, row)
      const old = before.falseStarts.find(({ jobId }) => jobId === row.jobId)
      const isSealed = row.sealedAt !== null && row.record !== null
      return (
        !passage?.calledOffAt ||
        passage.departedAt !== null ||
        (row.statedAt !== null && !isSealed) ||
        (isSealed && contentHash(row.record) !== row.hash) ||
        (old?.sealedAt && !isDeepStrictEqual(old.record, row.record))
      )
    }),
  'a log has its departure and its arrival once': ({ now }) =>
    now.passages.filter(
      ({ jobId, departedAt, arrivedAt }) =>
        countOwn(now, jobId, 'departure') !== (departedAt ? 1 : 0) ||
        countOwn(now, jobId, 'arrival') !== (arrivedAt ? 1 : 0),
    ),
  'entries of a log are only added': ({ now, before }) =>
    before.log.filter(
      old => !isDeepStrictEqual(unanswered(old), unanswered(now.log.find(({ id }) => id === old.id))),
    ),
  'a log is written by its crew, and the departure by who was ready last': ({ now, before }) =>
    now.log.filter(({ id: entry, jobId, authorId, kind }) => {
      if (before.log.some(({ id }) => id === entry)) return false
      const isOwner = now.jobs.some(({ id, ownerId }) => id === jobId && ownerId === authorId)
      const isCrew = now.applications.some(
        row => row.jobId === jobId && row.crewId === authorId && row.status === 'accepted',
      )
      return !isCrew && !(isOwner && kind === 'departure')
    }),
  'the stored sums of a log are those of its entries': ({ now }) =>
    now.passages.filter(row => {
      const sums = summaryOf(now, row)
      if (!row.logSummary) return sums !== null
      const { openWait = null } = row.logSummary
      // Stored entry by entry, each from the sums before it; waiting time since then is added when they are read.
      const stored = {
        ...summaryAt(viewSum(row.logSummary), openWait, endOf(row) ?? row.updatedAt),
        openWait,
      }
      return !isDeepStrictEqual(stored, sums)
    }),
  'the miles to go are known exactly while there is a position': ({ now }) =>
    now.passages.filter(
      ({ milesToGo, logSummary }) => (milesToGo !== null) !== Boolean(logSummary?.lastPosition),
    ),
  'an offer under way is not cancelled, and nobody gets a place on it': ({ now, before }) =>
    before.passages
      .filter(row => isAtSea(row) && isAtSea(find(now, row)))
      .filter(({ jobId }) => {
        const accepted = ({ applications }: Tables) =>
          applications.filter(row => row.jobId === jobId && row.acceptedAt !== null).length
        const [job, old] = [now, before].map(({ jobs }) => jobs.find(({ id }) => id === jobId))
        return (
          job?.status === 'cancelled' ||
          job?.crewRequired !== old?.crewRequired ||
          accepted(now) > accepted(before)
        )
      }),
  'nothing that waits for a departure is of somebody who has erased their account': ({ now }) => {
    const isGone = (id: string | null) => now.people.some(person => person.id === id && person.erasedAt)
    const waiting = now.passages.filter(({ departedAt }) => departedAt === null)
    return [
      ...waiting.filter(({ skipperId, weatherBy }) => isGone(skipperId) || isGone(weatherBy)),
      ...now.waivers.filter(({ jobId, byId }) => isGone(byId) && waiting.some(row => row.jobId === jobId)),
    ]
  },
}

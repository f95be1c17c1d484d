import { inArray } from 'drizzle-orm'
import { dayInMadrid } from '#domain/calendar.ts'
import type { Party } from '#domain/contracts/evidence.ts'
import { authorize } from '#domain/decision.ts'
import { Refusal } from '#domain/errors.ts'
import type { AccountFacts } from '#domain/passages/account-facts.ts'
import {
  type Condition,
  type ConditionKey,
  conditionsOf,
  type DepartureFacts,
  type GivenWaiver,
  missingOf,
} from '#domain/passages/departure-conditions.ts'
import type { InsurerAnswer } from '#domain/passages/insurer-answer.ts'
import { type Aboard as PolicyFacts, passagePolicy } from '#domain/passages/passage-policy.ts'
import { type PassageStage, stageOf } from '#domain/passages/passage-stage.ts'
import { fit } from '#domain/titles/fit.ts'
import type { HeldTitle } from '#domain/titles/fit-facts.ts'
import { withVerified } from '#domain/titles/verified-papers.ts'
import type { NavigationZone } from '#domain/vessels/navigation-zones.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { type WithDistance, withKnownDistances } from '#server/jobs/job-card.ts'
import { transferFacts } from '#server/jobs/transfer-facts.ts'
import { mapAccountFacts } from '#server/passages/account-facts.ts'
import { type FalseStart, listFalseStarts } from '#server/passages/false-start-queries.ts'
import { thaw } from '#server/passages/frozen-record.ts'
import {
  type Aboard,
  findPassageCards,
  listAboard,
  listCertified,
  listInsurerAnswers,
  listLists,
  listOpenAnnexes,
  listPassageRows,
  listWaivers,
  type PassageCard,
} from '#server/passages/passage-queries.ts'
import type { PassageRow } from '#server/passages/passage-table.ts'
import { listReviewPairs, type ReviewPair } from '#server/passages/review-pairs.ts'
import type { Context, SystemContext } from '#server/platform/context.ts'
import { listHeldTitlesOfEach } from '#server/titles/title-queries.ts'
import { listDocumentsOfEach } from '#server/vessels/vessel-queries.ts'
import type { VesselDocumentRow } from '#server/vessels/vessel-table.ts'

type ListRow = Awaited<ReturnType<typeof listLists>>[number]

export interface Passage {
  card: WithDistance<PassageCard>
  crew: Aboard[]
  /** By contract. */
  lists: Map<string, ListRow[]>
  row: PassageRow | undefined
  skipper: Aboard | undefined
  departure: DepartureFacts
  conditions: Condition[]
  stage: PassageStage
  aboard: PolicyFacts
  readAt: Date
  /** In Madrid, then. */
  today: string
  falseStart: FalseStart | undefined
  /** By whose contract it is. */
  openAnnexes: { person: Aboard; proposerId: string }[]
  /** By contract. */
  accounts: Map<string, AccountFacts>
  reviewPairs: ReviewPair[]
  /** By contract. */
  certified: ReadonlySet<string>
}

/** The owner's choice while that person has a place, else the first one accepted as a skipper. */
const skipperOf = (crew: readonly Aboard[], row: PassageRow | undefined) =>
  crew.find(({ id }) => id === row?.skipperId) ?? crew.find(({ role }) => role === 'skipper')

const listOf = ({ contract }: Aboard, lists: Passage['lists'], phase: ListRow['phase']) =>
  contract ? lists.get(contract.id)?.find(list => list.phase === phase) : undefined

interface Parts {
  card: WithDistance<PassageCard>
  crew: Aboard[]
  lists: Passage['lists']
  row: PassageRow | undefined
  waivers: Awaited<ReturnType<typeof listWaivers>>
  documents: VesselDocumentRow[]
  titles: Map<string, HeldTitle[]>
  insurer: InsurerAnswer | null
  falseStart: FalseStart | undefined
  /** By whose contract it is. */
  openAnnexes: { person: Aboard; proposerId: string }[]
  accounts: Map<string, AccountFacts>
  reviewPairs: ReviewPair[]
  certified: ReadonlySet<string>
}

function departureFacts(parts: Parts, today: string): DepartureFacts {
  const { card, crew, lists, row, waivers, documents, titles, insurer } = parts
  const skipper = skipperOf(crew, row)
  const signed = skipper?.contract?.status === 'completed' ? skipper.contract : undefined
  const held = (skipper && titles.get(skipper.id)) ?? []
  const transfer = transferFacts({ ...card, vesselLength: card.vesselLength ?? signed?.vesselLength ?? null })
  const list = skipper && listOf(skipper, lists, 'departure')
  return {
    endDate: card.endDate,
    today,
    contracts: crew.map(({ name, contract }) => ({ name, completed: contract?.status === 'completed' })),
    skipper: skipper
      ? { name: skipper.name, fit: withVerified(fit(transfer, held), held, card.endDate) }
      : null,
    checklist: list ? { status: list.status, notWorking: list.notWorking } : null,
    documents: card.vesselId === null ? null : documents,
    zone: transfer.zone ?? (card.vesselZone as NavigationZone | null),
    insurer,
    weather: row?.weather && row.weatherBy === skipper?.id ? row.weather : null,
    waivers: Object.fromEntries(
      waivers
        // The skipper could once waive their own titles.
        .filter(({ waiver: { key, byId } }) => key !== 'skipper_fit' || byId === card.ownerId)
        .map(({ waiver: { key, byId, reason, at, verdict }, name }): [ConditionKey, GivenWaiver] => [
          key,
          { by: { _id: byId, name }, reason, at, verdict },
        ]),
    ),
  }
}

function assemble(parts: Parts, now: Date): Passage {
  const { card, crew, lists, row, falseStart, openAnnexes, accounts, reviewPairs, certified } = parts
  const today = dayInMadrid(now)
  const departure = departureFacts(parts, today)
  const conditions = row?.conditions ? thaw(row.conditions) : conditionsOf(departure)
  const moments = {
    jobStatus: card.status,
    endDate: card.endDate,
    departedAt: row?.departedAt ?? null,
    arrivedAt: row?.arrivedAt ?? null,
    calledOffAt: row?.calledOffAt ?? null,
    closedAt: row?.closedAt ?? null,
  }
  const stage = stageOf(moments, missingOf(conditions).length === 0, now)
  const skipper = skipperOf(crew, row)
  const crewIds = crew.map(({ id }) => id)
  const aboard = { ownerId: card.ownerId, crewIds, skipperId: skipper?.id ?? null, stage }
  return {
    ...{ card, crew, lists, row, skipper, departure, conditions, stage, aboard, falseStart, openAnnexes },
    accounts,
    reviewPairs,
    certified,
    readAt: now,
    today,
  }
}

type Reading = Pick<SystemContext, 'db' | 'now' | 'services'>

/** An offer without an accepted person has no passage. */
async function loadEach(context: Reading, found: PassageCard[]): Promise<Passage[]> {
  if (found.length === 0) return []
  const { db, now } = context
  const ids = found.map(({ id }) => id)
  const aboard = Map.groupBy(await listAboard(db, ids), ({ jobId }) => jobId)
  const rows = new Map((await listPassageRows(db, ids)).map(row => [row.jobId, row]))
  const waivers = Map.groupBy(await listWaivers(db, ids), ({ waiver }) => waiver.jobId)
  const insurers = new Map(
    (await listInsurerAnswers(db, ids)).map(({ jobId, state, note }) => [jobId, state && { state, note }]),
  )
  const contractIds = [...aboard.values()].flat().flatMap(({ contract }) => contract?.id ?? [])
  const lists = Map.groupBy(await listLists(db, contractIds), ({ contractId }) => contractId)
  const skippers = [...aboard].flatMap(([jobId, crew]) => skipperOf(crew, rows.get(jobId))?.id ?? [])
  const titles = await listHeldTitlesOfEach(db, skippers)
  const documents = await listDocumentsOfEach(
    db,
    found.flatMap(({ vesselId }) => vesselId ?? []),
  )
  const unsailed = [...rows.values()].filter(({ calledOffAt, departedAt }) => calledOffAt && !departedAt)
  const falseStarts = await listFalseStarts(
    db,
    unsailed.map(({ jobId }) => jobId),
  )
  const openAnnexes = Map.groupBy(await listOpenAnnexes(db, contractIds), ({ contractId }) => contractId)
  const accounts = await mapAccountFacts(db, contractIds)
  const certified = await listCertified(db, contractIds)
  const pairs = Map.groupBy(
    contractIds.length === 0 ? [] : await listReviewPairs(db, inArray(contracts.id, contractIds)),
    ({ jobId }) => jobId,
  )
  const cards = await withKnownDistances(context, found)
  return cards.flatMap(card => {
    const crew = aboard.get(card.id)
    if (!crew) return []
    const ofVessel = card.vesselId === null ? undefined : documents.get(card.vesselId)
    const parts = {
      card,
      crew,
      lists,
      row: rows.get(card.id),
      waivers: waivers.get(card.id) ?? [],
      documents: ofVessel ?? [],
      titles,
      insurer: insurers.get(card.id) ?? null,
      falseStart: falseStarts.get(card.id),
      reviewPairs: pairs.get(card.id) ?? [],
      openAnnexes: crew.flatMap(person => {
        const [annex] = (person.contract && openAnnexes.get(person.contract.id)) ?? []
        return annex ? [{ person, proposerId: annex.proposerId }] : []
      }),
      accounts,
      certified,
    }
    return [assemble(parts, now)]
  })
}

/** Refuses others than the parties. */
export async function loadPassage(context: Context, jobId: string): Promise<Passage> {
  const passage = await findPassage(context, jobId)
  if (!passage) throw new Refusal('passage_not_found')
  authorize(passagePolicy.read(context.actor, passage.aboard))
  return passage
}

export async function findPassage(context: Reading, jobId: string): Promise<Passage | undefined> {
  const [passage] = await loadEach(context, await findPassageCards(context.db, [jobId]))
  return passage
}

/** In this order. */
export async function loadPassages(context: Reading, jobIds: readonly string[]): Promise<Passage[]> {
  const passages = await loadEach(context, await findPassageCards(context.db, jobIds))
  const of = new Map(passages.map(passage => [passage.card.id, passage]))
  return jobIds.flatMap(id => of.get(id) ?? [])
}

export const recordSignedBy = (person: Aboard, { lists }: Passage): Party[] | null => {
  const list = listOf(person, lists, 'arrival')
  return list?.status === 'approved' ? (list.signedBy as Party[]) : null
}

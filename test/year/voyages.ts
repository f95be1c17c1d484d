import { dayInMadrid } from '#domain/calendar.ts'
import {
  type Condition,
  type ConditionKey,
  conditionsOf,
  type DepartureFacts,
  missingOf,
  waiverCounts,
} from '#domain/passages/departure-conditions.ts'
import { statementEndsAt } from '#domain/passages/false-start.ts'
import { wasBeforeDeparture } from '#domain/passages/log-moments.ts'
import type { Aboard } from '#domain/passages/passage-policy.ts'
import { stageOf } from '#domain/passages/passage-stage.ts'
import { fit } from '#domain/titles/fit.ts'
import { at, listOf, type Marketplace, pairOf, partsOf, type Voyage } from '#test/year/marketplace.ts'

/** Palma – Valencia, of which only the limits of the rules matter. */
const route = { offshore: 50, zone: 2 } as const

const newVoyage = (): Voyage => ({
  chosen: null,
  weatherBy: null,
  waivers: {},
  insurer: null,
  ownerReady: false,
  skipperReady: false,
  reportEvery: null,
  contact: false,
  departedAt: null,
  arrivedAt: null,
  calledOffAt: null,
  closedAt: null,
  falseStart: null,
  reportBy: null,
  remindedOf: null,
  alarmedOf: null,
  reviewsReminded: false,
  log: [],
})

/** The first act that needs one begins it. */
export function voyageOf(model: Marketplace, offer: string): Voyage {
  model.voyages[offer] ??= newVoyage()
  return model.voyages[offer]
}

/** In the order in which they were accepted. */
export const crewOf = ({ applications, acceptedAt, applicants }: Marketplace, offer: string): string[] =>
  (applicants[offer] ?? [])
    .filter(crew => applications[pairOf(offer, crew)] === 'accepted')
    .toSorted(
      (one, other) =>
        at(acceptedAt, pairOf(offer, one)).getTime() - at(acceptedAt, pairOf(offer, other)).getTime(),
    )

/** All of them apply as skippers. */
export function skipperOf(model: Marketplace, offer: string): string | undefined {
  const crew = crewOf(model, offer)
  const chosen = model.voyages[offer]?.chosen
  return crew.find(name => name === chosen) ?? crew[0]
}

const fitOf = ({ titles, offers }: Marketplace, offer: string, skipper: string) => {
  const { measured, startDate, endDate } = at(offers, offer)
  const vessel = { type: 'sailboat', length: measured ? 12 : null, flag: null, list: null } as const
  const held = (titles[skipper] ?? []).map(kind => ({ kind, validUntil: null }))
  return fit({ ...route, vessel, from: startDate, to: endDate }, held)
}

/** The facts for the seven conditions. */
export function factsOf(model: Marketplace, offer: string): DepartureFacts {
  const { endDate, vessel } = at(model.offers, offer)
  const skipper = skipperOf(model, offer)
  const voyage = model.voyages[offer]
  const list = skipper && model.lists[listOf(pairOf(offer, skipper), 'departure')]
  const papers = vessel === null ? null : at(model.vessels, vessel).papers
  const waivers = Object.entries(voyage?.waivers ?? {}).map(([key, name]) => [
    key,
    { by: { _id: name, name }, reason: '', at: model.now, verdict: null },
  ])
  return {
    endDate,
    today: dayInMadrid(model.now),
    contracts: crewOf(model, offer).map(name => ({
      name,
      completed: model.contracts[pairOf(offer, name)]?.status === 'completed',
    })),
    skipper: skipper ? { name: skipper, fit: fitOf(model, offer, skipper) } : null,
    checklist: list ? { status: list.status, notWorking: [] } : null,
    documents:
      papers && Object.entries(papers).map(([kind, validUntil]) => ({ kind: kind as never, validUntil })),
    zone: route.zone,
    insurer: voyage?.insurer ? { state: voyage.insurer, note: null } : null,
    weather: skipper && voyage?.weatherBy === skipper ? 'NE 3' : null,
    waivers: Object.fromEntries(waivers) as DepartureFacts['waivers'],
  }
}

export const conditionsIn = (model: Marketplace, offer: string): Condition[] =>
  conditionsOf(factsOf(model, offer))
export const missingIn = (model: Marketplace, offer: string): ConditionKey[] =>
  missingOf(conditionsIn(model, offer)).map(({ key }) => key)

/** Undefined where nobody has a place: then there is no passage. */
export function aboardIn(model: Marketplace, offer: string): Aboard | undefined {
  const offered = model.offers[offer]
  const crewIds = offered ? crewOf(model, offer) : []
  if (!offered || crewIds.length === 0) return undefined
  const {
    departedAt = null,
    arrivedAt = null,
    calledOffAt = null,
    closedAt = null,
  } = model.voyages[offer] ?? {}
  const moments = {
    jobStatus: offered.status,
    endDate: offered.endDate,
    departedAt,
    arrivedAt,
    calledOffAt,
    closedAt,
  }
  const stage = stageOf(moments, missingIn(model, offer).length === 0, model.now)
  return { ownerId: offered.owner, crewIds, skipperId: skipperOf(model, offer) ?? null, stage }
}

export const isUnderWay = ({ voyages }: Marketplace, offer: string): boolean => {
  const voyage = voyages[offer]
  return Boolean(voyage?.departedAt && !voyage.arrivedAt && !voyage.calledOffAt)
}

export const hasArrived = ({ voyages }: Marketplace, offer: string): boolean =>
  Boolean(voyages[offer]?.arrivedAt)

/** It has arrived, or was called off, perhaps before anybody had sailed. */
export const hasEnded = ({ voyages }: Marketplace, offer: string): boolean =>
  Boolean(voyages[offer]?.arrivedAt ?? voyages[offer]?.calledOffAt)

/** It has arrived, or was called off at sea. */
export const isOver = (model: Marketplace, offer: string): boolean =>
  hasEnded(model, offer) && Boolean(model.voyages[offer]?.departedAt)

/** Somebody who is gone hears nothing. */
export function tell(model: Marketplace, type: string, people: string[], offer: string): void {
  for (const name of people) if (!model.gone[name]) model.told.push(`${type} to ${name} about ${offer}`)
}

/** A readiness falls when something is missing again, and its person is told of others' acts. */
export function recheck(model: Marketplace, offer: string, actor: string): void {
  const voyage = model.voyages[offer]
  if (!voyage || voyage.departedAt || crewOf(model, offer).length === 0) return
  if (!waiverCounts('skipper_fit', factsOf(model, offer))) delete voyage.waivers.skipper_fit
  if (missingIn(model, offer).length === 0) return
  const { owner } = at(model.offers, offer)
  const skipper = skipperOf(model, offer)
  const had = [...(voyage.ownerReady ? [owner] : []), ...(voyage.skipperReady && skipper ? [skipper] : [])]
  Object.assign(voyage, { ownerReady: false, skipperReady: false })
  tell(
    model,
    'departure_unready',
    had.filter(name => name !== actor),
    offer,
  )
}

export function recheckVessel(model: Marketplace, vessel: string, actor: string): void {
  for (const [name, offer] of Object.entries(model.offers))
    if (offer.vessel === vessel) recheck(model, name, actor)
}
export function recheckPerson(model: Marketplace, person: string): void {
  for (const [pair, state] of Object.entries(model.applications)) {
    const [offer, crew] = partsOf(pair)
    if (crew === person && state === 'accepted') recheck(model, offer, person)
  }
}

const HOUR_MS = 60 * 60_000

/** The entries that no other one corrects, in the order of their instants. */
export const entriesOf = ({ log }: Voyage) =>
  log
    .filter(({ key }) => !log.some(({ corrects }) => corrects === key))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())

/** An entry from before the departure is no report from the sea. */
const entriesAtSea = (voyage: Voyage) =>
  entriesOf(voyage).filter(({ at }) => !wasBeforeDeparture(at, voyage.departedAt))

/** Each entry moves the next report; at the end there is none. */
export function settleReport(voyage: Voyage): void {
  const latest = entriesAtSea(voyage).at(-1)?.at ?? voyage.departedAt
  const isOver = voyage.arrivedAt !== null || voyage.calledOffAt !== null
  voyage.reportBy =
    isOver || !latest ? null : new Date(latest.getTime() + (voyage.reportEvery ?? 0) * HOUR_MS)
}

const OVERDUE_MS = 2 * HOUR_MS

/** The skipper is told of a silence, and two hours later the owner: once each. */
export function sweepReports(model: Marketplace): void {
  const now = model.now.getTime()
  for (const [offer, voyage] of Object.entries(model.voyages)) {
    const by = voyage.reportBy
    const sends = voyage.log.some(({ written }) => written.getTime() > now - HOUR_MS)
    if (!by || by.getTime() > now || sends) continue
    const skipper = skipperOf(model, offer)
    if (voyage.remindedOf?.getTime() !== by.getTime() && skipper) {
      tell(model, 'report_due', [skipper], offer)
      voyage.remindedOf = by
    }
    if (now - by.getTime() < OVERDUE_MS || voyage.alarmedOf?.getTime() === by.getTime()) continue
    tell(model, 'report_overdue', [at(model.offers, offer).owner], offer)
    voyage.alarmedOf = by
  }
}

/** The other side has three days for its words. */
export function sealFalseStarts({ voyages, now }: Marketplace): void {
  for (const { falseStart, calledOffAt } of Object.values(voyages))
    if (falseStart && calledOffAt && now >= statementEndsAt(calledOffAt)) falseStart.sealed = true
}

/** Before the person's rows are deleted: their preparations are taken back, frozen records stay. */
export function forgetVoyages(model: Marketplace, name: string): void {
  for (const [offer, voyage] of Object.entries(model.voyages)) {
    const isSkipper = skipperOf(model, offer) === name
    if (model.offers[offer]?.owner === name) voyage.insurer = null
    if (isSkipper) voyage.contact = false
    if (voyage.departedAt) continue
    if (isSkipper) delete voyage.waivers.skipper_fit
    if (isSkipper || model.offers[offer]?.owner === name)
      Object.assign(voyage, { ownerReady: false, skipperReady: false })
    for (const [key, by] of Object.entries(voyage.waivers))
      if (by === name) delete voyage.waivers[key as ConditionKey]
    if (voyage.weatherBy === name) voyage.weatherBy = null
    if (voyage.chosen === name) voyage.chosen = null
  }
}

/** The readiness, the contact and the waived titles of a former skipper do not count for the next one. */
export function forgetSkipper(voyage: Voyage): void {
  delete voyage.waivers.skipper_fit
  Object.assign(voyage, { skipperReady: false, reportEvery: null, contact: false })
}

export function leaveVoyage(model: Marketplace, offer: string, crew: string): void {
  const voyage = model.voyages[offer]
  if (voyage && !voyage.departedAt && skipperOf(model, offer) === crew) forgetSkipper(voyage)
}

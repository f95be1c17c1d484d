import type { RefusalCode } from '#domain/errors.ts'
import { REPORT_EVERY } from '#domain/passages/departure.ts'
import { conditionKeys } from '#domain/passages/departure-conditions.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { type Aboard, passagePolicy } from '#domain/passages/passage-policy.ts'
import { expireLate } from '#test/year/annexes.ts'
import { type Act, byEach, calls, type Deed, reasonOf, unlessGone } from '#test/year/deed.ts'
import {
  actorOf,
  at,
  countAccepted,
  dropCounters,
  type Marketplace,
  settle,
  type Voyage,
} from '#test/year/marketplace.ts'
import {
  aboardIn,
  conditionsIn,
  crewOf,
  factsOf,
  forgetSkipper,
  recheck,
  settleReport,
  skipperOf,
  tell,
  voyageOf,
} from '#test/year/voyages.ts'

/** Deeds about each offer with somebody on board, also by people who may not. */
export const ofPassages = (model: Marketplace, deeds: (by: string, offer: string) => Deed[]): Deed[] =>
  byEach(model, by => Object.keys(model.offers).flatMap(offer => deeds(by, offer)))

/** Nobody but the parties finds out that there is a passage. */
export function refusedTo(
  model: Marketplace,
  by: string,
  offer: string,
  further: (aboard: Aboard) => RefusalCode | undefined,
): RefusalCode | undefined {
  const aboard = aboardIn(model, offer)
  if (!aboard) return 'passage_not_found'
  return reasonOf(passagePolicy.read(actorOf(model, by), aboard)) ?? further(aboard)
}

export const chooseSkipper: Act = model =>
  ofPassages(model, (by, offer) =>
    (model.applicants[offer] ?? []).map(
      (crew): Deed => ({
        text: `${by} chooses ${crew} as the skipper of ${offer}`,
        about: offer,
        refusal: now =>
          refusedTo(
            now,
            by,
            offer,
            aboard =>
              reasonOf(passagePolicy.appoint(actorOf(now, by), aboard, crew)) ?? unlessGone(now, crew),
          ),
        follows(now) {
          const before = skipperOf(now, offer)
          const voyage = voyageOf(now, offer)
          voyage.chosen = crew
          if (before === crew) return
          forgetSkipper(voyage)
          recheck(now, offer, by)
        },
        perform: calls(by, passageApi.chooseSkipper, id => ({
          params: { jobId: id(offer) },
          body: { userId: id(crew) },
        })),
      }),
    ),
  )

export const writeWeather: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} writes the weather of ${offer}`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard => reasonOf(passagePolicy.writeWeather(actorOf(now, by), aboard))),
      follows(now) {
        voyageOf(now, offer).weatherBy = by
      },
      perform: calls(by, passageApi.writeWeather, id => ({
        params: { jobId: id(offer) },
        body: { text: 'NE 3, marejadilla, hasta el jueves.' },
      })),
    },
  ])

export const waive: Act = model =>
  ofPassages(model, (by, offer) =>
    conditionKeys.map(
      (key): Deed => ({
        text: `${by} waives ${key} of ${offer}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard => {
            const condition = conditionsIn(now, offer).find(each => each.key === key)
            if (!condition) return 'condition_not_found'
            return reasonOf(passagePolicy.waive(actorOf(now, by), aboard, condition, factsOf(now, offer)))
          }),
        follows(now) {
          voyageOf(now, offer).waivers[key] = by
        },
        perform: calls(by, passageApi.waive, id => ({
          params: { jobId: id(offer), key },
          body: { reason: 'Está comprado y estibado: falta el sello.' },
        })),
      }),
    ),
  )

export const dropWaiver: Act = model =>
  ofPassages(model, (by, offer) =>
    conditionKeys.map(
      (key): Deed => ({
        text: `${by} takes the waiver of ${key} of ${offer} back`,
        about: offer,
        refusal: now =>
          refusedTo(
            now,
            by,
            offer,
            aboard =>
              reasonOf(passagePolicy.prepareDeparture(actorOf(now, by), aboard)) ??
              (now.voyages[offer]?.waivers[key] ? undefined : 'waiver_not_found'),
          ),
        follows(now) {
          delete voyageOf(now, offer).waivers[key]
          recheck(now, offer, by)
        },
        perform: calls(by, passageApi.dropWaiver, id => ({ params: { jobId: id(offer), key } })),
      }),
    ),
  )

function depart(model: Marketplace, voyage: Voyage, by: string, offer: string): void {
  const { now } = model
  voyage.departedAt = now
  voyage.reportEvery ??= REPORT_EVERY.default
  voyage.log.push({
    key: 'departure',
    kind: 'departure',
    by,
    at: now,
    written: now,
    corrects: null,
    answer: null,
  })
  settleReport(voyage)
  const offered = at(model.offers, offer)
  offered.crewRequired = Math.max(1, countAccepted(model, offer))
  settle(model, offer)
  dropCounters(model, offer)
  expireLate(model, offer)
  tell(model, 'passage_departed', [at(model.offers, offer).owner, ...crewOf(model, offer)], offer)
}

/** As they are, or with the skipper's own terms: an owner's are not asked for. */
const terms = [
  {},
  { reportEvery: 6, contact: { name: 'Lola Pons', email: 'lola@example.com' }, others: 'Pau Riera' },
] as const

export const press: Act = model =>
  ofPassages(model, (by, offer) =>
    terms.map(
      (body): Deed => ({
        text: `${by} is ready for ${offer}${'contact' in body ? ', with a contact' : ''}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard =>
            reasonOf(passagePolicy.press(actorOf(now, by), aboard, conditionsIn(now, offer))),
          ),
        follows(now) {
          const voyage = voyageOf(now, offer)
          if (by === at(now.offers, offer).owner) voyage.ownerReady = true
          else {
            voyage.skipperReady = true
            if ('contact' in body) Object.assign(voyage, { reportEvery: body.reportEvery, contact: true })
          }
          if (voyage.ownerReady && voyage.skipperReady) depart(now, voyage, by, offer)
        },
        perform: calls(by, passageApi.press, id => ({ params: { jobId: id(offer) }, body })),
      }),
    ),
  )

export const takeReadyBack: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} is not ready for ${offer} any more`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard =>
          reasonOf(passagePolicy.prepareDeparture(actorOf(now, by), aboard)),
        ),
      follows(now) {
        const isOwner = by === at(now.offers, offer).owner
        Object.assign(voyageOf(now, offer), isOwner ? { ownerReady: false } : { skipperReady: false })
      },
      perform: calls(by, passageApi.takeBack, id => ({ params: { jobId: id(offer) } })),
    },
  ])

import { passageApi } from '#domain/passages/passage-api.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { expireLate } from '#test/year/annexes.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { actorOf, at, type Marketplace } from '#test/year/marketplace.ts'
import { remindLater } from '#test/year/settlements.ts'
import { crewOf, entriesOf, settleReport, tell } from '#test/year/voyages.ts'

const HOUR_MS = 60 * 60_000

const tellOthers = (model: Marketplace, type: string, by: string, offer: string) =>
  tell(
    model,
    type,
    [at(model.offers, offer).owner, ...crewOf(model, offer)].filter(name => name !== by),
    offer,
  )

/** Now, or at a time before the last entry. */
const moments = { now: 0, 'three months ago': -90 * 24 }

export const arrive: Act = model =>
  ofPassages(model, (by, offer) =>
    Object.entries(moments).map(([text, hours]): Deed => {
      const moment = new Date(model.now.getTime() + hours * HOUR_MS)
      return {
        text: `${by} arrives with ${offer} ${text}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard => {
            const early = reasonOf(passagePolicy.arrive(actorOf(now, by), aboard))
            if (early) return early
            const latest = entriesOf(at(now.voyages, offer)).at(-1)
            return latest && moment < latest.at ? 'invalid_input' : undefined
          }),
        follows(now) {
          const voyage = at(now.voyages, offer)
          voyage.arrivedAt = moment
          const entry = {
            kind: 'arrival',
            by,
            at: moment,
            written: now.now,
            corrects: null,
            answer: null,
          } as const
          voyage.log.push({ key: 'arrival', ...entry })
          voyage.log.sort((one, other) => one.key.localeCompare(other.key))
          settleReport(voyage)
          expireLate(now, offer)
          remindLater(now, offer, moment)
          tellOthers(now, 'passage_arrived', by, offer)
          tell(now, 'sea_service_ready', [at(now.offers, offer).owner], offer)
        },
        perform: calls(by, passageApi.arrive, id => ({
          params: { jobId: id(offer) },
          body: { at: moment.toISOString(), port: 'Valencia' },
        })),
      }
    }),
  )

export const abort: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} calls ${offer} off at sea`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard => reasonOf(passagePolicy.abort(actorOf(now, by), aboard))),
      follows(now) {
        const voyage = at(now.voyages, offer)
        voyage.calledOffAt = now.now
        settleReport(voyage)
        expireLate(now, offer)
        remindLater(now, offer, now.now)
        tellOthers(now, 'passage_called_off', by, offer)
        tell(now, 'sea_service_ready', [at(now.offers, offer).owner], offer)
      },
      perform: calls(by, passageApi.abort, id => ({
        params: { jobId: id(offer) },
        body: { reason: 'Temporal: volvemos a puerto.' },
      })),
    },
  ])

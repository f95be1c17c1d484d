import { jobTransitions } from '#domain/jobs/job-transitions.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { passagePolicy } from '#domain/passages/passage-policy.ts'
import { mayStart } from '#domain/transitions.ts'
import { expireLate } from '#test/year/annexes.ts'
import { type Act, calls, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { cancelOffer } from '#test/year/deeds/jobs.ts'
import { actorOf, at } from '#test/year/marketplace.ts'
import { remindLater } from '#test/year/settlements.ts'
import { crewOf, entriesOf, tell } from '#test/year/voyages.ts'

export const callFalseStart: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} calls ${offer} off before it has departed`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard => {
          const voyage = now.voyages[offer]
          const isAboard = voyage !== undefined && entriesOf(voyage).some(({ kind }) => kind === 'aboard')
          return reasonOf(passagePolicy.callFalseStart(actorOf(now, by), aboard, isAboard))
        }),
      follows(now) {
        const { owner, status } = at(now.offers, offer)
        const voyage = at(now.voyages, offer)
        const side = by === owner ? 'owner' : 'skipper'
        Object.assign(voyage, {
          ownerReady: false,
          skipperReady: false,
          calledOffAt: now.now,
          falseStart: { side, stated: false, sealed: false },
        })
        remindLater(now, offer, now.now)
        if (mayStart(jobTransitions.cancel, status).allowed) cancelOffer(now, offer)
        else expireLate(now, offer)
        const others = [owner, ...crewOf(now, offer)].filter(name => name !== by)
        tell(now, 'passage_called_off', others, offer)
      },
      perform: calls(by, passageApi.callFalseStart, id => ({
        params: { jobId: id(offer) },
        body: { cause: 'boat_not_ready', reason: 'El motor no arranca y no hay recambio.' },
      })),
    },
  ])

export const stateFalseStart: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} adds their words to the false start of ${offer}`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard => {
          const { falseStart, calledOffAt } = now.voyages[offer] ?? {}
          if (!falseStart || !calledOffAt) return 'false_start_not_found'
          const { side: bySide, stated: isStated, sealed: isSealed } = falseStart
          const facts = { bySide, calledAt: calledOffAt, isStated, isSealed }
          return reasonOf(passagePolicy.stateFalseStart(actorOf(now, by), aboard, facts, now.now))
        }),
      follows(now) {
        Object.assign(at(now.voyages, offer).falseStart ?? {}, { stated: true, sealed: true })
      },
      perform: calls(by, passageApi.stateFalseStart, id => ({
        params: { jobId: id(offer) },
        body: { text: 'Estuvimos dos días en el pantalán con todo listo.' },
      })),
    },
  ])

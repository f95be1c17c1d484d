import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { dossierPolicy } from '#domain/dossier/dossier-policy.ts'
import { insurerStates } from '#domain/passages/insurer-answer.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { actorOf } from '#test/year/marketplace.ts'
import { recheck, voyageOf } from '#test/year/voyages.ts'

/** A refusal stops the departure, also after a waiver. */
export const answerInsurer: Act = model =>
  ofPassages(model, (by, offer) =>
    insurerStates.map(
      (state): Deed => ({
        text: `${by} writes that the insurer says ${state} of ${offer}`,
        about: offer,
        refusal: now =>
          refusedTo(now, by, offer, aboard => reasonOf(dossierPolicy.answer(actorOf(now, by), aboard))),
        follows(now) {
          const voyage = voyageOf(now, offer)
          const before = voyage.insurer
          voyage.insurer = state
          if (voyage.departedAt) return
          if (state === 'refused' && before !== 'refused') delete voyage.waivers.insurance
          recheck(now, offer, by)
        },
        perform: calls(by, dossierApi.answer, id => ({ params: { jobId: id(offer) }, body: { state } })),
      }),
    ),
  )

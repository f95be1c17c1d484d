import type { RefusalCode } from '#domain/errors.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { reviewPolicy } from '#domain/reviews/review-policy.ts'
import { closeWhenDone } from '#test/year/closing.ts'
import { type Act, calls, type Deed, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { accountStatusIn, actorOf, at, type Marketplace, pairOf } from '#test/year/marketplace.ts'
import { addReview, reviewsIn } from '#test/year/reviews.ts'

function refusalOf(model: Marketplace, by: string, about: string, offer: string): RefusalCode | undefined {
  const { owner } = at(model.offers, offer)
  const pair = pairOf(offer, by === owner ? about : by)
  const contract = model.contracts[pair]
  if (!contract || (by !== owner && about !== owner)) return 'review_wrong_person'
  return reasonOf(
    reviewPolicy.write(actorOf(model, by), {
      status: contract.status,
      moment: reviewsIn(model, offer) ?? 'too_early',
      written: by === owner ? contract.rated : contract.reviewed,
      standing: accountStatusIn(model, about),
    }),
  )
}

export const writeReview: Act = model =>
  ofPassages(model, (by, offer) => {
    const { owner } = at(model.offers, offer)
    const others = [owner, ...(model.applicants[offer] ?? [])].filter(name => name !== by)
    return others.map(
      (about): Deed => ({
        text: `${by} reviews ${about} after ${offer}`,
        about: offer,
        refusal: now => refusedTo(now, by, offer, () => refusalOf(now, by, about, offer)),
        follows(now) {
          addReview(now, pairOf(offer, by === owner ? about : by), by)
          closeWhenDone(now, offer)
        },
        perform: calls(by, reviewApi.write, id => ({
          params: { jobId: id(offer) },
          body: { userId: id(about), stars: 4, text: 'Puntual.' },
        })),
      }),
    )
  })

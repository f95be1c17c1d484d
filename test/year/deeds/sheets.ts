import { shoreApi } from '#domain/passages/shore-api.ts'
import { shorePolicy } from '#domain/passages/shore-policy.ts'
import { type Act, calls, reasonOf } from '#test/year/deed.ts'
import { ofPassages, refusedTo } from '#test/year/deeds/departures.ts'
import { actorOf } from '#test/year/marketplace.ts'

export const readSheet: Act = model =>
  ofPassages(model, (by, offer) => [
    {
      text: `${by} reads the sheet ashore of ${offer}`,
      about: offer,
      refusal: now =>
        refusedTo(now, by, offer, aboard => reasonOf(shorePolicy.readSheet(actorOf(now, by), aboard))),
      follows: () => undefined,
      perform: calls(by, shoreApi.readSheet, id => ({ params: { jobId: id(offer) } })),
    },
  ])

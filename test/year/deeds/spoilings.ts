import type { Act } from '#test/year/deed.ts'
import { accept } from '#test/year/deeds/applications.ts'
import { dropWaiver } from '#test/year/deeds/departures.ts'
import { changePaper } from '#test/year/deeds/papers.ts'
import { removeTitle } from '#test/year/deeds/titles.ts'
import type { Marketplace } from '#test/year/marketplace.ts'

const countReady = ({ voyages }: Marketplace) =>
  Object.values(voyages).filter(
    ({ departedAt, ownerReady, skipperReady }) => !departedAt && (ownerReady || skipperReady),
  ).length

/** By chance alone these would hardly ever be about a passage that somebody is ready for. */
export const spoil: Act = model => {
  const ready = countReady(model)
  if (ready === 0) return []
  return [removeTitle, changePaper, accept, dropWaiver]
    .flatMap(act => act(model))
    .filter(deed => {
      if (deed.refusal(model) !== undefined) return false
      const after = structuredClone(model)
      deed.follows(after)
      return countReady(after) < ready
    })
}

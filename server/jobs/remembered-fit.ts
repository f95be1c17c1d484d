import { LRUCache } from 'lru-cache'
import { fit } from '#domain/titles/fit.ts'
import type { HeldTitle, TransferFacts } from '#domain/titles/fit-facts.ts'
import type { Fit } from '#domain/titles/fit-view.ts'

/** A list asks for the same few: the titles of its readers with the transfers of its first pages. */
const known = new LRUCache<string, Fit>({ max: 5_000 })

/** Judges transfers by these titles as `fit` does. The same facts are judged once. */
export function rememberedFit(titles: readonly HeldTitle[]): (transfer: TransferFacts) => Fit {
  const held = JSON.stringify(titles)
  return transfer => {
    const { offshore, vessel, to } = transfer
    const about = `${offshore} ${vessel.type} ${vessel.length} ${vessel.flag} ${to} ${held}`
    const before = known.get(about)
    if (before) return before
    const judged = fit(transfer, titles)
    known.set(about, judged)
    return judged
  }
}

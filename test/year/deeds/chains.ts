import type { Act, Answer, Deed } from '#test/year/deed.ts'
import type { Marketplace } from '#test/year/marketplace.ts'
import { learnNames } from '#test/year/read-ledger.ts'
import { readTables } from '#test/year/read-tables.ts'

const HANDS = 24

export type Found = Deed | undefined
/** The deed of this person with these words, if it is allowed. */
export const find = (model: Marketplace, act: Act, by: string | undefined, words: string): Found =>
  act(model).find(deed => deed.by === by && deed.text.includes(words) && deed.refusal(model) === undefined)

/** All that has to be done until it is done; undefined if it can't be. */
export function chainOf(
  model: Marketplace,
  isDone: (ahead: Marketplace) => boolean,
  next: (ahead: Marketplace) => Found,
): Deed[] | undefined {
  const ahead = structuredClone(model)
  const chain: Deed[] = []
  while (!isDone(ahead)) {
    const deed = next(ahead)
    if (!deed || chain.length === HANDS) return undefined
    deed.follows(ahead)
    chain.push(deed)
  }
  return chain
}

/** One after the other, in one step. */
export const inOneGo = (text: string, about: string, chain: Deed[]): Deed => ({
  text: `${text}: ${chain.map(deed => deed.text).join(', ')}`,
  about,
  refusal: () => undefined,
  follows(now) {
    for (const deed of chain) deed.follows(now)
  },
  async perform(stage) {
    const answers: Answer[] = []
    for (const deed of chain) {
      answers.push(await deed.perform(stage))
      learnNames(await readTables(stage.server.db), stage)
    }
    return answers.find(answer => answer !== 'done') ?? 'done'
  },
})

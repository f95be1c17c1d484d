import { type ContractDraft, contractDraft } from '#domain/contracts/contract.ts'
import { currentSession } from '#web/session.ts'

// One for each person, because a shared computer's tab may see two of them.
const keyOf = (contract: string) => `singladura.contract-draft.${currentSession()?.user._id}.${contract}`

/** What was typed here and is not known to be anywhere else. `contract`: which, as one text. */
export const typedHere = {
  read(contract: string): ContractDraft | undefined {
    try {
      const kept = contractDraft.safeParse(JSON.parse(sessionStorage.getItem(keyOf(contract)) ?? 'null'))
      return kept.data
    } catch {
      return undefined // written by something else, or closed
    }
  },
  keep(contract: string, draft: ContractDraft) {
    try {
      sessionStorage.setItem(keyOf(contract), JSON.stringify(draft))
    } catch {
      // full or closed: it lasts as long as the page
    }
  },
  drop(contract: string) {
    try {
      sessionStorage.removeItem(keyOf(contract))
    } catch {
      // closed: nothing was kept
    }
  },
}

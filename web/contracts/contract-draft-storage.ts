import { type ContractDraft, contractDraft } from '#domain/contracts/contract.ts'
import { keptForms } from '#web/offline/kept-forms.ts'

const FORM = 'contract-draft'

/** What was typed here and is not known to be anywhere else. `contract`: which, as one text. */
export const typedHere = {
  read: (contract: string): ContractDraft | undefined =>
    contractDraft.safeParse(keptForms.read(FORM, contract)).data,
  keep: (contract: string, draft: ContractDraft) => keptForms.keep(FORM, contract, draft),
  drop: (contract: string) => keptForms.drop(FORM, contract),
}

import { type ContractDraft, contractDraft } from '#domain/contracts/contract-data.ts'
import { formDrafts } from '#web/offline/form-drafts.ts'

const FORM = 'contract-draft'

/** Typing of this browser that is not known to be anywhere else. `contract`: its id, as one text. */
export const typedHere = {
  read: (contract: string): ContractDraft | undefined =>
    contractDraft.safeParse(formDrafts.read(FORM, contract)).data,
  keep: (contract: string, draft: ContractDraft) => formDrafts.keep(FORM, contract, draft),
  drop: (contract: string) => formDrafts.drop(FORM, contract),
}

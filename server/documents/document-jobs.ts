import type { HandoverDocument } from '#server/checklists/handover-document.ts'
import { renderHandover } from '#server/checklists/on-paper/render-handover.ts'
import { renderReport } from '#server/checklists/on-paper/render-report.ts'
import type { ReportDocument } from '#server/checklists/report-document.ts'
import type { ContractDocument } from '#server/contracts/contract-document.ts'
import { renderContract } from '#server/contracts/render-contract.ts'
import type { SealedPdf } from '#server/documents/seal/seal-pdf.ts'
import type { SealingKey } from '#server/documents/seal/sealing-key.ts'

interface DocumentInputs {
  contract: ContractDocument
  checklist: ReportDocument
  acta: HandoverDocument
}
export type DocumentKind = keyof DocumentInputs
export type DocumentInput<K extends DocumentKind> = DocumentInputs[K]

/** Each kind of document, and what draws it with room for its seal. */
export const documentJobs: { [K in DocumentKind]: (input: DocumentInput<K>) => Promise<Buffer> } = {
  contract: renderContract,
  checklist: renderReport,
  acta: renderHandover,
}

/** What seals the document, and which authority is asked for the instant, if any. */
export interface Sealing {
  key: SealingKey
  timestampUrl: string | null
}

/** What goes to the worker, and what comes back. */
export interface DocumentOrder<K extends DocumentKind = DocumentKind> {
  kind: K
  input: DocumentInput<K>
  sealing: Sealing
}
export type DocumentReply = { made: SealedPdf } | { fault: string }

import { renderContract } from '#server/contracts/render-contract.ts'
import type { SealedPdf } from '#server/documents/seal/seal-pdf.ts'
import type { SealingKey } from '#server/documents/seal/sealing-key.ts'

/** Each kind of document, and what draws it with room for its seal. */
export const documentJobs = {
  contract: renderContract,
}
export type DocumentKind = keyof typeof documentJobs
export type DocumentInput<K extends DocumentKind> = Parameters<(typeof documentJobs)[K]>[0]

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

import type { SealedPdf } from '#server/platform/seal/seal-pdf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-key.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** A long contract takes a fifth of a second, and somebody else's clock ten; what takes longer never ends. */
const TIME_LIMIT_MS = 60_000

/**
 * Each kind of document, and what is drawn. A feature that draws one adds it (`declare module`).
 * @public
 */
export interface DocumentInputs extends Record<never, never> {}
export type DocumentKind = keyof DocumentInputs
export type DocumentInput<K extends DocumentKind> = DocumentInputs[K]

/** Each kind of document, and what draws it with room for its seal. */
export type DocumentRenderers = { [K in DocumentKind]: (input: DocumentInput<K>) => Promise<Buffer> }

/** What seals the document, and which authority is asked for the instant, if any. */
interface Sealing {
  key: SealingKey
  timestampUrl: string | null
}

/** A message to the worker. */
export interface DocumentOrder<K extends DocumentKind = DocumentKind> {
  kind: K
  input: DocumentInput<K>
  sealing: Sealing
}
export type DocumentReply = { made: SealedPdf } | { fault: string }

export interface Documents {
  /** Drawn and sealed, off the loop that answers requests; one at a time. */
  make<K extends DocumentKind>(kind: K, input: DocumentInput<K>, sealing: Sealing): Promise<SealedPdf>
  close(): Promise<void>
}

/** `file` is the program of the worker thread. */
export function openDocuments(file: string, timeLimitMs = TIME_LIMIT_MS): Documents {
  const { ask, close } = openThread<DocumentOrder, DocumentReply>(file, timeLimitMs)
  return {
    async make(kind, input, sealing) {
      const reply = await ask({ kind, input, sealing })
      if ('fault' in reply) throw new Error(`A document could not be made: ${reply.fault}`)
      const { pdf, timestampFault } = reply.made
      // Between threads a Buffer travels as bare bytes.
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length), timestampFault }
    },
    close,
  }
}

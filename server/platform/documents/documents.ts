import { MINUTE_MS } from '#domain/durations.ts'
import type { SealedPdf } from '#server/platform/seal/seal-pdf.ts'
import type { SealingKey } from '#server/platform/seal/sealing-table.ts'
import { openThread } from '#server/platform/threads/thread.ts'

/** A contract takes 0.2 s, a timestamp authority up to ten, and a sheet of 5,800 certificates 50 on a busy machine. */
const TIME_LIMIT_MS = 3 * MINUTE_MS

/**
 * Each kind of document and its input. A feature adds its own (`declare module`).
 * @public
 */
export interface DocumentInputs extends Record<never, never> {}
export type DocumentKind = keyof DocumentInputs
export type DocumentInput<K extends DocumentKind> = DocumentInputs[K]

export type DocumentRenderers = { [K in DocumentKind]: (input: DocumentInput<K>) => Promise<Buffer> }

/** The key, and the address of the timestamp authority, if any. */
interface Sealing {
  key: SealingKey
  timestampUrl: string | null
}

export interface DocumentOrder<K extends DocumentKind = DocumentKind> {
  kind: K
  input: DocumentInput<K>
  /** Null of a paper that has no seal. */
  sealing: Sealing | null
}
export type DocumentReply = { made: SealedPdf } | { fault: string }

export interface Documents {
  /** Draws and seals in the worker thread; one at a time. */
  make<K extends DocumentKind>(kind: K, input: DocumentInput<K>, sealing: Sealing | null): Promise<SealedPdf>
  close(): Promise<void>
}

export function openDocuments(file: string, timeLimitMs = TIME_LIMIT_MS): Documents {
  const { ask, close } = openThread<DocumentOrder, DocumentReply>(file, timeLimitMs)
  return {
    async make(kind, input, sealing) {
      const reply = await ask({ kind, input, sealing })
      if ('fault' in reply) throw new Error(`A document could not be made: ${reply.fault}`)
      const { pdf, timestampFault } = reply.made
      // A Buffer arrives from another thread as a Uint8Array.
      return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length), timestampFault }
    },
    close,
  }
}

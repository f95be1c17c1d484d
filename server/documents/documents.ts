import path from 'node:path'
import type {
  DocumentInput,
  DocumentKind,
  DocumentOrder,
  DocumentReply,
  Sealing,
} from '#server/documents/document-jobs.ts'
import type { SealedPdf } from '#server/documents/seal/seal-pdf.ts'
import { openThread } from '#server/threads/thread.ts'

/** A long contract takes a fifth of a second, and somebody else's clock ten; what takes longer never ends. */
const TIME_LIMIT_MS = 60_000

export interface Documents {
  /** Drawn and sealed, off the loop that answers requests; one at a time. */
  make<K extends DocumentKind>(kind: K, input: DocumentInput<K>, sealing: Sealing): Promise<SealedPdf>
  close(): Promise<void>
}

export function openDocuments({
  file = path.join(import.meta.dirname, 'document-worker.ts'),
  timeLimitMs = TIME_LIMIT_MS,
} = {}): Documents {
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

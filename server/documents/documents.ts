import path from 'node:path'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type {
  DocumentInput,
  DocumentKind,
  DocumentOrder,
  DocumentReply,
  Sealing,
} from '#server/documents/document-jobs.ts'
import type { SealedPdf } from '#server/documents/seal/seal-pdf.ts'

/** A long contract takes a fifth of a second, and somebody else's clock ten; what takes longer never ends. */
const TIME_LIMIT_MS = 60_000

export interface Documents {
  /** Drawn and sealed, off the loop that answers requests; one at a time. */
  make<K extends DocumentKind>(kind: K, input: DocumentInput<K>, sealing: Sealing): Promise<SealedPdf>
  close(): Promise<void>
}

/** Starts its worker when the first document is asked for, and another one where that has died. */
export function openDocuments({
  file = path.join(import.meta.dirname, 'document-worker.ts'),
  timeLimitMs = TIME_LIMIT_MS,
} = {}): Documents {
  const oneAtOnce = pLimit(1)
  let worker: Worker | undefined
  let closed = false

  const start = (): Worker => {
    const started = new Worker(file)
    started.on('exit', () => {
      if (worker === started) worker = undefined
    })
    // A document under way says itself why the worker died; an idle one has nobody to tell.
    started.on('error', () => undefined)
    return started
  }

  const ask = (order: DocumentOrder): Promise<DocumentReply> => {
    if (closed) return Promise.reject(new Error('No more documents are made: the server is closing.'))
    worker ??= start()
    const asked = worker
    // While it works the process waits for it; idle, it keeps nobody.
    asked.ref()
    return new Promise<DocumentReply>((resolve, reject) => {
      const tooLong = setTimeout(() => {
        end(() => reject(new Error(`The document took more than ${timeLimitMs} ms.`)))
        if (worker === asked) worker = undefined
        void asked.terminate()
      }, timeLimitMs)
      const answered = (reply: DocumentReply) => end(() => resolve(reply))
      const failed = (error: Error) => end(() => reject(error))
      const gone = () => end(() => reject(new Error('The worker that makes documents has died.')))
      const end = (settle: () => void) => {
        clearTimeout(tooLong)
        asked.off('message', answered).off('error', failed).off('exit', gone)
        asked.unref()
        settle()
      }
      asked.on('message', answered).on('error', failed).on('exit', gone)
      asked.postMessage(order)
    })
  }

  return {
    make: (kind, input, sealing) =>
      oneAtOnce(async () => {
        const reply = await ask({ kind, input, sealing })
        if ('fault' in reply) throw new Error(`A document could not be made: ${reply.fault}`)
        const { pdf, timestampFault } = reply.made
        // Between threads a Buffer travels as bare bytes.
        return { pdf: Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length), timestampFault }
      }),
    async close() {
      closed = true
      await worker?.terminate()
    },
  }
}

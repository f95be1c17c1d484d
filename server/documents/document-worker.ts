import { parentPort } from 'node:worker_threads'
import {
  type DocumentKind,
  type DocumentOrder,
  type DocumentReply,
  documentJobs,
} from '#server/documents/document-jobs.ts'
import { loadFonts } from '#server/documents/fonts.ts'
import { sealPdf } from '#server/documents/seal/seal-pdf.ts'

loadFonts()

async function carryOut<K extends DocumentKind>({
  kind,
  input,
  sealing,
}: DocumentOrder<K>): Promise<DocumentReply> {
  try {
    const unsealed = await documentJobs[kind](input)
    return { made: await sealPdf(unsealed, sealing.key, sealing.timestampUrl) }
  } catch (error) {
    return { fault: String(error instanceof Error ? (error.stack ?? error.message) : error) }
  }
}

parentPort?.on('message', async (order: DocumentOrder) => {
  parentPort?.postMessage(await carryOut(order))
})

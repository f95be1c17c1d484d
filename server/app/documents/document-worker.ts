import { parentPort } from 'node:worker_threads'
import { documentRenderers } from '#server/app/documents/document-renderers.ts'
import type { DocumentKind, DocumentOrder, DocumentReply } from '#server/platform/documents/documents.ts'
import { loadFonts } from '#server/platform/pdf/fonts.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'

loadFonts()

async function carryOut<K extends DocumentKind>({
  kind,
  input,
  sealing,
}: DocumentOrder<K>): Promise<DocumentReply> {
  try {
    const unsealed = await documentRenderers[kind](input)
    return { made: await sealPdf(unsealed, sealing.key, sealing.timestampUrl) }
  } catch (error) {
    return { fault: String(error instanceof Error ? (error.stack ?? error.message) : error) }
  }
}

parentPort?.on('message', async (order: DocumentOrder) => {
  parentPort?.postMessage(await carryOut(order))
})

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { documentWorker } from '#server/app/composition-root.ts'
import { openDocuments } from '#server/platform/documents/documents.ts'
import { makeRootAndLeaf } from '#server/platform/seal/make-root-and-leaf.ts'
import { buildContractDocument } from '#test/contract-documents.ts'
import { NOW } from './cast.ts'
import { median, quantile } from './numbers.ts'

const WARMING_UP = 5
const COUNTED = 60

export interface PdfWriter {
  /** In milliseconds. */
  p50: number
  p99: number
  /** The 99th percentile, in milliseconds. */
  delay: number
  size: number
}

export async function measureDocuments(): Promise<PdfWriter> {
  const documents = openDocuments(documentWorker)
  const sealing = { key: await makeRootAndLeaf('Banco de pruebas', NOW), timestampUrl: null }
  const times: number[] = []
  let size = 0
  const loop = monitorEventLoopDelay({ resolution: 1 })
  for (let made = 0; made < WARMING_UP + COUNTED; made++) {
    if (made === WARMING_UP) loop.enable()
    const contract = buildContractDocument({ crewName: `Tripulante número ${made}` })
    const start = performance.now()
    const { pdf } = await documents.make('contract', contract, sealing)
    if (made >= WARMING_UP) times.push(performance.now() - start)
    size = pdf.length
  }
  loop.disable()
  await documents.close()
  return { p50: median(times), p99: quantile(times, 0.99), delay: loop.percentile(99) / 1e6, size }
}

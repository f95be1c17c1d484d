import { parentPort } from 'node:worker_threads'
import { renderAnnex } from '#server/annexes/render-annex.ts'
import { renderHandover } from '#server/checklists/pdf/render-handover.ts'
import { renderInspection } from '#server/checklists/pdf/render-inspection.ts'
import { renderContract } from '#server/contracts/render-contract.ts'
import { renderDossier } from '#server/dossier/render-dossier.ts'
import { renderSettlement } from '#server/ledger/render-settlement.ts'
import { renderDeparture } from '#server/passages/pdf/render-departure.ts'
import { renderFalseStart } from '#server/passages/pdf/render-false-start.ts'
import type {
  DocumentKind,
  DocumentOrder,
  DocumentRenderers,
  DocumentReply,
} from '#server/platform/documents/documents.ts'
import { loadFonts } from '#server/platform/pdf/fonts.ts'
import { sealPdf } from '#server/platform/seal/seal-pdf.ts'
import { renderSeaService } from '#server/sea-service/render-sea-service.ts'
import { renderSeaServiceSheet } from '#server/sea-service/render-sea-service-sheet.ts'

const renderers: DocumentRenderers = {
  contract: renderContract,
  annex: renderAnnex,
  inspection: renderInspection,
  handover: renderHandover,
  departure: renderDeparture,
  false_start: renderFalseStart,
  sea_service: renderSeaService,
  sea_service_sheet: renderSeaServiceSheet,
  dossier: renderDossier,
  settlement: renderSettlement,
}

loadFonts()

async function carryOut<K extends DocumentKind>({
  kind,
  input,
  sealing,
}: DocumentOrder<K>): Promise<DocumentReply> {
  try {
    const unsealed = await renderers[kind](input)
    if (!sealing) return { made: { pdf: unsealed, timestampFault: null } }
    return { made: await sealPdf(unsealed, sealing.key, sealing.timestampUrl) }
  } catch (error) {
    return { fault: String(error instanceof Error ? (error.stack ?? error.message) : error) }
  }
}

parentPort?.on('message', async (order: DocumentOrder) => {
  parentPort?.postMessage(await carryOut(order))
})

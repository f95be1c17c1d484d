import { renderHandover } from '#server/checklists/pdf/render-handover.ts'
import { renderInspection } from '#server/checklists/pdf/render-inspection.ts'
import { renderContract } from '#server/contracts/render-contract.ts'
import { renderDeparture } from '#server/passages/pdf/render-departure.ts'
import type { DocumentRenderers } from '#server/platform/documents/documents.ts'

export const documentRenderers: DocumentRenderers = {
  contract: renderContract,
  inspection: renderInspection,
  handover: renderHandover,
  departure: renderDeparture,
}

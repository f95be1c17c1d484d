import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { writePlace, writeTransfer } from '#server/checklists/pdf/circumstances-list.ts'
import { writeInspectionVerification } from '#server/checklists/pdf/inspection-verification.ts'
import { writeItems, writeWorrying } from '#server/checklists/pdf/item-list.ts'
import { writePeople } from '#server/checklists/pdf/people.ts'
import { writeSummary } from '#server/checklists/pdf/summary.ts'
import { writeVersions } from '#server/checklists/pdf/versions.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'
import { sha256 } from '#server/platform/sha256.ts'

const heads: Record<ChecklistPhase, string> = {
  departure: 'Lista de verificación · Salida',
  arrival: 'Lista de verificación · Llegada',
}

/** The inspection of an approved list with room for its seal. The same input gives the same bytes. */
export async function renderInspection(inspection: InspectionDocument): Promise<Buffer> {
  const { checklistId, jobTitle, approvedAt: at } = inspection
  const head = heads[inspection.phase]
  const list = Buffer.from(canonicalJson(inspection.list))
  const listHash = sha256(list)

  const writer = new PdfWriter({ title: `${head} ${checklistId}`, at })
  writeTitleBand(writer, head, `N.º ${checklistId}  ·  Aprobada el ${longInstant(at)}`)
  writePeople(writer, inspection)
  writeTransfer(writer, inspection)
  writeSummary(writer, inspection)
  writePlace(writer, inspection)
  writeWorrying(writer, inspection)
  writeItems(writer, inspection)
  writeVersions(writer, inspection)
  writeInspectionVerification(writer, inspection, listHash)
  writer.attach(list, {
    name: 'lista.json',
    type: 'application/json',
    description: 'La lista de verificación tal como se aprobó',
    at,
  })
  writeRunningText(writer, {
    headLeft: head,
    headRight: jobTitle,
    foot: `Lista ${checklistId}  ·  SHA-256 ${listHash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Lista de verificación aprobada por el armador', at })
  return writer.finish()
}

import type { ChecklistPhase } from '#domain/checklists/checklist-status.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { writePlace, writeTransfer } from '#server/checklists/on-paper/circumstances-in-facts.ts'
import { writeItems, writeWorrying } from '#server/checklists/on-paper/item-list.ts'
import { writePeople } from '#server/checklists/on-paper/people.ts'
import { writeReportProof } from '#server/checklists/on-paper/report-proof.ts'
import { writeSummary } from '#server/checklists/on-paper/summary.ts'
import { writeVersions } from '#server/checklists/on-paper/versions.ts'
import type { ReportDocument } from '#server/checklists/report-document.ts'
import { sha256 } from '#server/contracts/content-hash.ts'
import { writeRunningText, writeTitleBand } from '#server/documents/furniture.ts'
import { Paper } from '#server/documents/paper.ts'
import { reserveSeal } from '#server/documents/seal/reserve-seal.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

const heads: Record<ChecklistPhase, string> = {
  departure: 'Lista de verificación · Salida',
  arrival: 'Lista de verificación · Llegada',
}

/** The report of an approved list with room for its seal. The same document gives the same bytes. */
export async function renderReport(report: ReportDocument): Promise<Buffer> {
  const { checklistId, jobTitle, approvedAt: at } = report
  const head = heads[report.phase]
  const list = Buffer.from(canonicalJson(report.list))
  const listHash = sha256(list)

  const paper = new Paper({ title: `${head} ${checklistId}`, at })
  writeTitleBand(paper, head, `N.º ${checklistId}  ·  Aprobada el ${longInstant(at)}`)
  writePeople(paper, report)
  writeTransfer(paper, report)
  writeSummary(paper, report)
  writePlace(paper, report)
  writeWorrying(paper, report)
  writeItems(paper, report)
  writeVersions(paper, report)
  writeReportProof(paper, report, listHash)
  paper.attach(list, {
    name: 'lista.json',
    type: 'application/json',
    description: 'La lista de verificación tal como se aprobó',
    at,
  })
  writeRunningText(paper, {
    headLeft: head,
    headRight: jobTitle,
    foot: `Lista ${checklistId}  ·  SHA-256 ${listHash.slice(0, 16)}…`,
  })
  reserveSeal(paper.pdf, { reason: 'Lista de verificación aprobada por el armador', at })
  return paper.finish()
}

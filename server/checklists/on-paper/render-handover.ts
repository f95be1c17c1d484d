import { canonicalJson } from '#domain/contracts/canonical.ts'
import { completedAt, type HandoverDocument, type ListOnPaper } from '#server/checklists/handover-document.ts'
import { writeDifferences } from '#server/checklists/on-paper/difference-table.ts'
import { writeHandoverEvidence } from '#server/checklists/on-paper/handover-evidence.ts'
import { writeHandoverFacts } from '#server/checklists/on-paper/handover-facts.ts'
import { writeParties } from '#server/contracts/on-paper/parties.ts'
import { beginCourse } from '#server/documents/course.ts'
import { type Fact, writeFacts } from '#server/documents/facts.ts'
import { writeRunningText, writeTitleBand } from '#server/documents/furniture.ts'
import { Paper } from '#server/documents/paper.ts'
import { reserveSeal } from '#server/documents/seal/reserve-seal.ts'
import { writeSignatureBlock } from '#server/documents/signature-block.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

const HEAD = 'Acta de llegada'
const INTRODUCTION =
  'Las partes firman electrónicamente esta acta en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.'

const compared = ({ version, approvedAt }: ListOnPaper) =>
  `Versión ${version}, aprobada el ${longInstant(approvedAt)}`

function writeTransfer(paper: Paper, record: HandoverDocument): void {
  const { contract, vesselName, registration, departure, arrival } = record
  const section = beginCourse(paper, { ...contract, distanceMiles: null })
  const vessel: Fact[] = [
    ...(vesselName ? [{ label: 'Embarcación', value: vesselName }] : []),
    ...(registration ? [{ label: 'Matrícula', value: registration }] : []),
  ]
  writeFacts(paper, section, 2, [
    { label: 'Oferta', value: contract.jobTitle, span: 2 },
    ...vessel,
    { label: 'Lista de salida', value: compared(departure) },
    { label: 'Lista de llegada', value: compared(arrival) },
  ])
  section.end()
}

/** The record that both have signed, with room for its seal. The same document gives the same bytes. */
export async function renderHandover(record: HandoverDocument): Promise<Buffer> {
  const { checklistId, contract, dataHash } = record
  const at = completedAt(record)

  const paper = new Paper({ title: `${HEAD} ${checklistId}`, at })
  writeTitleBand(paper, HEAD, `N.º ${checklistId}  ·  Completada el ${longInstant(at)}`)
  writeParties(paper, contract)
  writeTransfer(paper, record)
  writeHandoverFacts(paper, record.facts)
  writeDifferences(paper, record.differences)
  writeSignatureBlock(paper, INTRODUCTION, [
    { role: 'Tripulante', name: contract.crewName, signature: record.crewSignature, hash: dataHash },
    { role: 'Propietario', name: contract.ownerName, signature: record.ownerSignature, hash: dataHash },
  ])
  writeHandoverEvidence(paper, record)
  paper.attach(Buffer.from(canonicalJson(record.signed)), {
    name: 'acta.json',
    type: 'application/json',
    description: 'Lo que firmaron las dos partes',
    at,
  })
  writeRunningText(paper, {
    headLeft: HEAD,
    headRight: contract.jobTitle,
    foot: `Acta ${checklistId}  ·  SHA-256 ${dataHash.slice(0, 16)}…`,
  })
  reserveSeal(paper.pdf, { reason: 'Acta firmada por las dos partes', at })
  return paper.finish()
}

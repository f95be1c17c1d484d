import { dayInMadrid } from '#domain/calendar.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { completedAt, type HandoverDocument, type ListData } from '#server/checklists/handover-document.ts'
import { writeDifferences } from '#server/checklists/pdf/difference-table.ts'
import { writeHandoverEvidence } from '#server/checklists/pdf/handover-evidence.ts'
import { writeHandoverFacts } from '#server/checklists/pdf/handover-list.ts'
import { writeParties } from '#server/contracts/pdf/parties.ts'
import { type Fact, writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'

const HEAD = 'Acta de llegada'
const INTRODUCTION =
  'Las partes firman electrónicamente esta acta en las fechas indicadas. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.'

const compared = ({ version, approvedAt }: ListData) =>
  `Versión ${version}, aprobada el ${longInstant(approvedAt)}`

function writeTransfer(writer: PdfWriter, record: HandoverDocument): void {
  const { contract, vesselName, registration, departure, arrival, facts } = record
  // The day that it arrived, once that is known: the contract has the planned one.
  const endDate = facts ? dayInMadrid(new Date(facts.at)) : contract.endDate
  const section = beginRouteBand(writer, { ...contract, endDate, distanceMiles: null })
  const vessel: Fact[] = [
    ...(vesselName ? [{ label: 'Embarcación', value: vesselName }] : []),
    ...(registration ? [{ label: 'Matrícula', value: registration }] : []),
  ]
  writeDefinitionList(writer, section, 2, [
    { label: 'Oferta', value: contract.jobTitle, span: 2 },
    ...vessel,
    { label: 'Lista de salida', value: compared(departure) },
    { label: 'Lista de llegada', value: compared(arrival) },
  ])
  section.end()
}

/** The signed record with room for its seal. The same input gives the same bytes. */
export async function renderHandover(record: HandoverDocument): Promise<Buffer> {
  const { checklistId, contract, dataHash } = record
  const at = completedAt(record)

  const writer = new PdfWriter({ title: `${HEAD} ${checklistId}`, at })
  writeTitleBand(writer, HEAD, `N.º ${checklistId}  ·  Completada el ${longInstant(at)}`)
  writeParties(writer, contract)
  writeTransfer(writer, record)
  writeHandoverFacts(writer, record.facts)
  writeDifferences(writer, record.differences)
  writeSignatureBlock(writer, INTRODUCTION, [
    { role: 'Tripulante', name: contract.crewName, signature: record.crewSignature, hash: dataHash },
    { role: 'Propietario', name: contract.ownerName, signature: record.ownerSignature, hash: dataHash },
  ])
  writeHandoverEvidence(writer, record)
  writer.attach(Buffer.from(canonicalJson(record.signed)), {
    name: 'acta.json',
    type: 'application/json',
    description: 'Lo que firmaron las dos partes',
    at,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: contract.jobTitle,
    foot: `Acta ${checklistId}  ·  SHA-256 ${dataHash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Acta firmada por las dos partes', at })
  return writer.finish()
}

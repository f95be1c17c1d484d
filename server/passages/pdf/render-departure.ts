import { canonicalJson } from '#domain/contracts/canonical.ts'
import { formatNumber } from '#domain/spanish-format.ts'
import type { DepartureDocument } from '#server/passages/departure-document.ts'
import { writeGateAndProof } from '#server/passages/pdf/condition-table.ts'
import { writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'

const HEAD = 'Acta de zarpe'
const NOT_A_RESCUE_SERVICE =
  'No es un servicio de salvamento. En peligro: VHF canal 16 o 900 202 202. La titulación es orientativa: decide la Capitanía Marítima.'

function writePeople(writer: PdfWriter, record: DepartureDocument): void {
  const section = beginRouteBand(writer, record.course)
  writeDefinitionList(writer, section, 2, [
    { label: 'Oferta', value: record.jobTitle, span: 2 },
    ...(record.vesselName ? [{ label: 'Embarcación', value: record.vesselName, span: 2 }] : []),
    { label: 'Armador', value: `${record.owner}, listo el ${longInstant(record.ownerReadyAt)}` },
    { label: 'Patrón', value: `${record.skipper}, listo el ${longInstant(record.skipperReadyAt)}` },
    ...record.crew.map(({ name, role }) => ({ label: role, value: name })),
    { label: 'Zarpe', value: longInstant(record.departedAt) },
    { label: 'Parte de novedades', value: `Cada ${formatNumber(record.reportEvery)} horas` },
  ])
  section.end()
}

/** The record of a departure with room for its seal. The same input gives the same bytes. */
export async function renderDeparture(record: DepartureDocument): Promise<Buffer> {
  const { jobId, jobTitle, departedAt, hash, verifyUrl } = record
  const writer = new PdfWriter({ title: `${HEAD} ${jobId}`, at: departedAt })
  writeTitleBand(writer, HEAD, `N.º ${jobId}  ·  ${longInstant(departedAt)}`)
  writePeople(writer, record)
  writeGateAndProof(writer, {
    title: 'Condiciones del zarpe',
    conditions: record.conditions,
    note: `${WHOSE_HOURS} ${NOT_A_RESCUE_SERVICE}`,
    proof: {
      entries: [
        ['Acta', jobId],
        ['SHA-256 de lo que consta', hash],
      ],
      verifyUrl,
      linkAlt: 'Comprobar esta acta de zarpe',
    },
  })
  writer.attach(Buffer.from(canonicalJson(record.frozen)), {
    name: 'zarpe.json',
    type: 'application/json',
    description: 'Lo que constaba al zarpar',
    at: departedAt,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: jobTitle,
    foot: `Acta de zarpe ${jobId}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Acta de zarpe', at: departedAt })
  return writer.finish()
}

import { dayInMadrid } from '#domain/calendar.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { NOT_STATED } from '#domain/contracts/contract-data.ts'
import { exposureText } from '#domain/ports/exposure.ts'
import { formatDays, formatHundredths, formatTenths } from '#domain/spanish-format.ts'
import { vesselTypeLabels } from '#server/contracts/pdf/terms-in-figures.ts'
import { type Fact, writeDefinitionList } from '#server/platform/pdf/definition-list.ts'
import { writeEvents } from '#server/platform/pdf/event-table.ts'
import { writeRunningText, writeTitleBand } from '#server/platform/pdf/header-footer.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginRouteBand } from '#server/platform/pdf/route-band.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { writeSignatureBlock } from '#server/platform/pdf/signature-block.ts'
import { longInstant, WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'
import { reserveSeal } from '#server/platform/seal/reserve-seal.ts'
import type { SeaServiceDocument } from '#server/sea-service/sea-service-document.ts'
import { MEASURES } from '#server/sea-service/sheet-words.ts'

const HEAD = 'Certificado de navegación'

const instant = (text: string) => longInstant(new Date(text))

function factsOf({ person, owner, data }: SeaServiceDocument['signed']): Fact[] {
  const { vesselName, vesselType, vesselLength, flag, registration, offshore, zone } = data
  return [
    { label: 'Nombre', value: person.name },
    { label: 'Documento', value: person.idNumber || NOT_STATED },
    { label: 'A bordo como', value: data.skipper ? 'Patrón, al mando' : 'Tripulación' },
    { label: 'Armador', value: owner.name },
    { label: 'Embarcación', value: vesselName || NOT_STATED },
    { label: 'Tipo', value: vesselTypeLabels[vesselType] },
    { label: 'Eslora', value: vesselLength === null ? NOT_STATED : `${formatHundredths(vesselLength)} m` },
    { label: 'Bandera', value: flag || NOT_STATED },
    { label: 'Matrícula', value: registration || NOT_STATED },
    { label: 'Zarpe', value: instant(data.departedAt) },
    {
      label: data.calledOff ? 'Suspensión' : 'Llegada',
      value: instant(data.arrivedAt),
    },
    { label: 'Días de mar', value: formatDays(data.days) },
    { label: 'Millas navegadas', value: `${formatTenths(data.miles)} mn` },
    { label: 'Horas de noche', value: `${formatTenths(data.nightHours)} h` },
    { label: 'Horas de espera', value: `${formatTenths(data.waitingHours)} h` },
    {
      label: 'Lo más lejos de la costa',
      value: offshore === null || zone === null ? NOT_STATED : exposureText({ offshore, zone }),
    },
  ]
}

/** The band says that the boat has arrived. */
function beginService(writer: PdfWriter, data: SeaServiceDocument['signed']['data']) {
  const { originPort, destinationPort } = data
  if (data.calledOff) {
    const section = beginSection(writer, 'Travesía suspendida en la mar', 60)
    writeDefinitionList(writer, section, 2, [
      { label: 'Salió de', value: originPort },
      { label: 'Iba a', value: destinationPort },
    ])
    writer.y += 7
    return section
  }
  return beginRouteBand(writer, {
    originPort,
    destinationPort,
    startDate: dayInMadrid(new Date(data.departedAt)),
    endDate: dayInMadrid(new Date(data.arrivedAt)),
    // Its distance is an estimate.
    distanceMiles: null,
  })
}

/** The certificate with room for its seal. The same input gives the same bytes. */
export async function renderSeaService(certificate: SeaServiceDocument): Promise<Buffer> {
  const { id, contractId, signed, hash, at, signature, event, verifyUrl } = certificate
  const { data, person } = signed
  const writer = new PdfWriter({ title: `${HEAD} ${id}`, at })
  writeTitleBand(writer, HEAD, `N.º ${id}  ·  ${longInstant(at)}`)
  const service = beginService(writer, data)
  writeDefinitionList(writer, service, 2, factsOf(signed))
  writer.y += 8
  writer.write(service, 'P', MEASURES, styles.small)
  service.end()
  writeSignatureBlock(
    writer,
    'El armador firma electrónicamente que la persona nombrada hizo esta navegación en su barco. La plataforma ha sellado el documento completo: cualquier cambio posterior se nota y deja el sello sin valor.',
    [signature],
  )
  const section = beginSection(writer, 'Comprobación', 150)
  writeVerification(writer, section, {
    entries: [
      ['Certificado', id],
      ['Contrato', contractId],
      ['Huella SHA-256 de lo firmado (navegacion.json)', hash],
    ],
    verifyUrl,
    linkAlt: 'Página de comprobación del certificado',
  })
  writer.y += 12
  writeEvents(writer, section, [event])
  writer.y += 8
  writer.write(section, 'P', WHOSE_HOURS, styles.small)
  section.end()
  writer.attach(Buffer.from(canonicalJson(signed)), {
    name: 'navegacion.json',
    type: 'application/json',
    description: 'Lo que firma el armador',
    at,
  })
  writeRunningText(writer, {
    headLeft: HEAD,
    headRight: person.name,
    foot: `Certificado ${id}  ·  SHA-256 ${hash.slice(0, 16)}…`,
  })
  reserveSeal(writer.pdf, { reason: 'Certificado de navegación firmado por el armador', at })
  return writer.finish()
}

import type { HandoverDocument } from '#server/checklists/handover-document.ts'
import { writeEvents } from '#server/platform/pdf/event-table.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'

const OPENING = `Cómo se levantó y se firmó el acta. ${WHOSE_HOURS}`
/** The usual height of all of it: with less room it begins on a new page. */
const ROOM = 420

export function writeHandoverEvidence(writer: PdfWriter, record: HandoverDocument): void {
  const section = beginSection(writer, 'Registro de evidencias', ROOM)
  writer.write(section, 'P', OPENING, styles.body)
  writer.y += 10
  writeVerification(writer, section, {
    entries: [
      ['Identificador del acta y de su lista de llegada', record.checklistId],
      ['Huella SHA-256 de lo que firmaron las dos partes (acta.json)', record.dataHash],
    ],
    verifyUrl: record.verifyUrl,
    linkAlt: 'Página de comprobación del acta',
  })
  writer.y += 18
  writeEvents(writer, section, record.events)
  writer.y += 12
  for (const sentence of closing(writer)) {
    writer.flow(section, sentence, styles.body)
    writer.y += 5
  }
  section.end()
}

const closing = ({ lacksLetters }: PdfWriter): string[] => [
  'Lo firmado va adjunto a este PDF en el archivo acta.json, con la huella indicada arriba, que cualquiera puede volver a calcular. El sello electrónico cubre el documento entero y prueba que no ha cambiado desde que se completó. Las firmas de las partes son firmas electrónicas simples; su valor descansa en las pruebas de esta página.',
  ...(lacksLetters
    ? [
        'El signo □ está en lugar de letras que la tipografía de este documento no tiene. El texto exacto está en acta.json.',
      ]
    : []),
]

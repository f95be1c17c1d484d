import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { WHOSE_HOURS } from '#server/platform/pdf/spanish-formats.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'

const ROOM = 250

export function writeInspectionVerification(
  writer: PdfWriter,
  inspection: InspectionDocument,
  listHash: string,
): void {
  const section = beginSection(writer, 'Comprobación', ROOM)
  writeVerification(writer, section, {
    entries: [
      ['Identificador de la lista', inspection.checklistId],
      ['Versión', String(inspection.version)],
      ['Huella SHA-256 de la lista (lista.json)', listHash],
    ],
    verifyUrl: inspection.verifyUrl,
    linkAlt: 'Página de comprobación de la lista',
  })
  writer.y += 12
  for (const sentence of closing(writer)) {
    writer.flow(section, sentence, styles.body)
    writer.y += 5
  }
  section.end()
}

const closing = ({ lacksLetters }: PdfWriter): string[] => [
  'La lista entera va adjunta a este PDF en el archivo lista.json, con la huella SHA-256 de cada foto original. La huella de la lista es la indicada arriba, y cualquiera puede volver a calcularla sin ayuda de la plataforma.',
  `El sello electrónico cubre el documento entero y prueba que no ha cambiado desde que se aprobó. ${WHOSE_HOURS}`,
  ...(lacksLetters
    ? [
        'El signo □ está en lugar de letras que la tipografía de este documento no tiene. El texto exacto está en lista.json.',
      ]
    : []),
]

import type { ContractDocument } from '#server/contracts/contract-document.ts'
import { writeEvents } from '#server/platform/pdf/event-table.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { writeVerification } from '#server/platform/pdf/verification-box.ts'

export function writeEvidence(writer: PdfWriter, contract: ContractDocument, agreedHash: string): void {
  writer.turn()
  const section = beginSection(writer, 'Registro de evidencias', 0)
  const opening =
    'Estas son las pruebas de cómo se formó y se firmó el contrato. Las horas son las de la península (Europe/Madrid), con su diferencia con UTC.'
  writer.write(section, 'P', opening, styles.body)
  writer.y += 10
  writeVerification(writer, section, {
    entries: [
      ['Identificador del contrato', contract.contractId],
      ['Huella SHA-256 de lo acordado (contrato.json)', agreedHash],
      ['Huella SHA-256 de los datos que firmó el tripulante', contract.hashes.crew],
      ['Huella SHA-256 del conjunto, con las dos firmas', contract.hashes.whole],
    ],
    verifyUrl: contract.verifyUrl,
    linkAlt: 'Página de comprobación del contrato',
  })
  writer.y += 18
  writeEvents(writer, section, contract.events)
  writer.y += 12
  for (const sentence of closing(writer)) {
    writer.ensure(writer.heightOf(sentence, styles.body))
    writer.write(section, 'P', sentence, styles.body)
    writer.y += 5
  }
  section.end()
}

const closing = ({ lacksLetters }: PdfWriter): string[] => [
  'Los datos acordados van adjuntos a este PDF en el archivo contrato.json. Su huella SHA-256 es la indicada arriba, y cualquiera puede volver a calcularla sin ayuda de la plataforma.',
  'El sello electrónico cubre el documento entero y prueba que no ha cambiado desde que se completó. Las firmas de las partes son firmas electrónicas simples; su valor descansa en las pruebas de esta página.',
  ...(lacksLetters
    ? [
        'El signo □ está en lugar de letras que la tipografía de este documento no tiene. El texto exacto está en contrato.json.',
      ]
    : []),
]

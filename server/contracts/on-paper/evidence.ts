import type { ContractDocument } from '#server/contracts/contract-document.ts'
import { writeEvents } from '#server/documents/event-table.ts'
import type { Paper } from '#server/documents/paper.ts'
import { writeProof } from '#server/documents/proof-box.ts'
import { beginSection } from '#server/documents/section.ts'
import { styles } from '#server/documents/sheet.ts'

/** How the contract came about, on sheets of their own: what each did, when and from where, and how to check it. */
export function writeEvidence(paper: Paper, contract: ContractDocument, agreedHash: string): void {
  paper.turn()
  const section = beginSection(paper, 'Registro de evidencias', 0)
  const opening =
    'Estas son las pruebas de cómo se formó y se firmó el contrato. Las horas son las de la península (Europe/Madrid), con su diferencia con UTC.'
  paper.write(section, 'P', opening, styles.body)
  paper.y += 10
  writeProof(paper, section, {
    entries: [
      ['Identificador del contrato', contract.contractId],
      ['Huella SHA-256 de lo acordado (contrato.json)', agreedHash],
      ['Huella SHA-256 de los datos que firmó el tripulante', contract.hashes.crew],
      ['Huella SHA-256 del conjunto, con las dos firmas', contract.hashes.whole],
    ],
    verifyUrl: contract.verifyUrl,
    linkAlt: 'Página de comprobación del contrato',
  })
  paper.y += 18
  writeEvents(paper, section, contract.events)
  paper.y += 12
  for (const sentence of closing(paper)) {
    paper.ensure(paper.heightOf(sentence, styles.body))
    paper.write(section, 'P', sentence, styles.body)
    paper.y += 5
  }
  section.end()
}

const closing = ({ lacksLetters }: Paper): string[] => [
  'Los datos acordados van adjuntos a este PDF en el archivo contrato.json. Su huella SHA-256 es la indicada arriba, y cualquiera puede volver a calcularla sin ayuda de la plataforma.',
  'El sello electrónico cubre el documento entero y prueba que no ha cambiado desde que se completó. Las firmas de las partes son firmas electrónicas simples; su valor descansa en las pruebas de esta página.',
  ...(lacksLetters
    ? [
        'El signo □ está en lugar de letras que la tipografía de este documento no tiene. El texto exacto está en contrato.json.',
      ]
    : []),
]

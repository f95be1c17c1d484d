import type { ReportDocument } from '#server/checklists/report-document.ts'
import type { Paper } from '#server/documents/paper.ts'
import { writeProof } from '#server/documents/proof-box.ts'
import { beginSection } from '#server/documents/section.ts'
import { styles } from '#server/documents/sheet.ts'

const ROOM = 250

/** What identifies the list, and how to check this paper. */
export function writeReportProof(paper: Paper, report: ReportDocument, listHash: string): void {
  const section = beginSection(paper, 'Comprobación', ROOM)
  writeProof(paper, section, {
    entries: [
      ['Identificador de la lista', report.checklistId],
      ['Versión', String(report.version)],
      ['Huella SHA-256 de la lista (lista.json)', listHash],
    ],
    verifyUrl: report.verifyUrl,
    linkAlt: 'Página de comprobación de la lista',
  })
  paper.y += 12
  for (const sentence of closing(paper)) {
    paper.flow(section, sentence, styles.body)
    paper.y += 5
  }
  section.end()
}

const closing = ({ lacksLetters }: Paper): string[] => [
  'La lista entera va adjunta a este PDF en el archivo lista.json, con la huella SHA-256 de cada foto original. La huella de la lista es la indicada arriba, y cualquiera puede volver a calcularla sin ayuda de la plataforma.',
  'El sello electrónico cubre el documento entero y prueba que no ha cambiado desde que se aprobó. Las horas son las de la península (Europe/Madrid).',
  ...(lacksLetters
    ? [
        'El signo □ está en lugar de letras que la tipografía de este documento no tiene. El texto exacto está en lista.json.',
      ]
    : []),
]

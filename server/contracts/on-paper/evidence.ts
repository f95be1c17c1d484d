import type { ContractDocument } from '#server/contracts/contract-document.ts'
import { writeEvents } from '#server/contracts/on-paper/evidence-table.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper, Tag } from '#server/documents/paper.ts'
import { drawQrCode } from '#server/documents/qr-code.ts'
import { drawScale } from '#server/documents/scale-border.ts'
import { beginSection } from '#server/documents/section.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

const PAD = 16
const QR_SIDE = 104
const TEXT_WIDTH = contentWidth - PAD * 3 - QR_SIDE

/** How the contract came about, on sheets of their own: what each did, when and from where, and how to check it. */
export function writeEvidence(paper: Paper, contract: ContractDocument, agreedHash: string): void {
  paper.turn()
  const section = beginSection(paper, 'Registro de evidencias', 0)
  const opening =
    'Estas son las pruebas de cómo se formó y se firmó el contrato. Las horas son las de la península (Europe/Madrid), con su diferencia con UTC.'
  paper.write(section, 'P', opening, styles.body)
  paper.y += 10
  writeIdentity(paper, section, contract, agreedHash)
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

function writeIdentity(paper: Paper, section: Tag, contract: ContractDocument, agreedHash: string): void {
  const { contractId, hashes, verifyUrl } = contract
  const entries: [label: string, value: string][] = [
    ['Identificador del contrato', contractId],
    ['Huella SHA-256 de lo acordado (contrato.json)', agreedHash],
    ['Huella SHA-256 de los datos que firmó el tripulante', hashes.crew],
    ['Huella SHA-256 del conjunto, con las dos firmas', hashes.whole],
  ]
  const hashStyle = { ...styles.small, ink: 'tinta' } as const
  const textHeight =
    entries.reduce((sum, [, value]) => sum + 18 + paper.heightOf(value, hashStyle, TEXT_WIDTH), 0) +
    10 +
    paper.heightOf(verifyUrl, hashStyle, TEXT_WIDTH)
  const height = Math.max(textHeight, QR_SIDE) + PAD * 2
  const top = paper.y
  paper.decorate(pdf => {
    pdf.rect(page.left, top, contentWidth, height).fill(palette.fondo5)
    drawScale(pdf, { x: page.left, y: top, width: contentWidth, color: palette.veril })
    drawScale(pdf, { x: page.left, y: top + height - 3, width: contentWidth, color: palette.veril })
  })
  const box = { x: page.left + PAD, width: TEXT_WIDTH }
  paper.y = top + PAD
  for (const [label, value] of entries) {
    paper.write(section, 'P', label, styles.label, box)
    paper.write(section, 'P', value, hashStyle, box)
    paper.y += 7
  }
  paper.write(section, 'P', 'Comprobar este documento', styles.label, box)
  writeLink(paper, section, verifyUrl, box)
  const qr = { x: page.right - PAD - QR_SIDE, y: top + (height - QR_SIDE) / 2, side: QR_SIDE }
  drawQrCode(paper, section, verifyUrl, qr)
  paper.y = top + height
}

function writeLink(paper: Paper, into: Tag, url: string, box: { x: number; width: number }): void {
  paper.drawTagged(into, 'Link', { alt: 'Página de comprobación del contrato' }, () => {
    paper.pdf.font('text').fontSize(styles.small.size).fillColor(palette.magenta)
    paper.pdf.text(url, box.x, paper.y, { width: box.width, link: url, underline: true })
  })
}

import { palette } from '#server/platform/palette.ts'
import { drawBrandMark, drawCompassRose } from '#server/platform/pdf/brand.ts'
import { contentWidth, page, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { drawScale } from '#server/platform/pdf/scale-border.ts'

const BAND = 112
const TEXT_LEFT = page.left + 50
const ROSE_ON_BAND = '#22354a'

export function writeTitleBand(writer: PdfWriter, title: string, subtitle: string): void {
  writer.decorate(pdf => {
    pdf.rect(0, 0, page.width, BAND).fill(palette.tinta)
    pdf.save().rect(0, 0, page.width, BAND).clip()
    drawCompassRose(pdf, page.width - 48, BAND - 4, 100, ROSE_ON_BAND)
    pdf.restore()
    drawBrandMark(pdf, page.left, 36, 36)
    drawScale(pdf, { x: 0, y: BAND, width: page.width, color: palette.magenta })
  })
  const head = { x: TEXT_LEFT, width: page.right - TEXT_LEFT }
  writer.write(writer.root, 'H1', title, { ...styles.title, ink: 'papel' }, { ...head, y: 35 })
  writer.write(writer.root, 'P', subtitle, { ...styles.small, size: 8.6, ink: 'bajio' }, { ...head, y: 64 })
  writer.y = BAND + 12
}

interface RunningText {
  headLeft: string
  headRight: string
  foot: string
}

export function writeRunningText(writer: PdfWriter, { headLeft, headRight, foot }: RunningText): void {
  const { count } = writer.pdf.bufferedPageRange()
  const style = { ...styles.small, size: 7.6 }
  const half = contentWidth / 2
  for (let index = 0; index < count; index += 1) {
    writer.pdf.switchToPage(index)
    // Below the margin pdfkit would add a page.
    writer.pdf.page.margins.bottom = 0
    if (index > 0)
      writer.decorate(
        () => {
          writer.label(headLeft, style, { x: page.left, y: 40, width: half - 8 })
          writer.label(headRight, style, { x: page.left + half, y: 40, width: half, align: 'right' })
        },
        { type: 'Pagination' },
      )
    const number = `Página ${index + 1} de ${count}`
    writer.decorate(
      pdf => {
        const y = page.height - 50
        pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(palette.linea)
        writer.label(foot, style, { x: page.left, y: y + 9, width: contentWidth - 90 })
        writer.label(number, style, { x: page.right - 90, y: y + 9, width: 90, align: 'right' })
      },
      { type: 'Pagination' },
    )
  }
}

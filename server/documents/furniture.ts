import { drawBrandMark, drawCompassRose } from '#server/documents/brand.ts'
import { palette } from '#server/documents/palette.ts'
import type { Paper } from '#server/documents/paper.ts'
import { drawScale } from '#server/documents/scale-border.ts'
import { contentWidth, page, styles } from '#server/documents/sheet.ts'

const BAND = 112
const TEXT_LEFT = page.left + 50
const ROSE_ON_BAND = '#22354a'

/** The band across the top of the first sheet. */
export function writeTitleBand(paper: Paper, title: string, subtitle: string): void {
  paper.decorate(pdf => {
    pdf.rect(0, 0, page.width, BAND).fill(palette.tinta)
    pdf.save().rect(0, 0, page.width, BAND).clip()
    drawCompassRose(pdf, page.width - 48, BAND - 4, 100, ROSE_ON_BAND)
    pdf.restore()
    drawBrandMark(pdf, page.left, 36, 36)
    drawScale(pdf, { x: 0, y: BAND, width: page.width, color: palette.magenta })
  })
  const head = { x: TEXT_LEFT, width: page.right - TEXT_LEFT }
  paper.write(paper.root, 'H1', title, { ...styles.title, ink: 'papel' }, { ...head, y: 35 })
  paper.write(paper.root, 'P', subtitle, { ...styles.small, size: 8.6, ink: 'bajio' }, { ...head, y: 64 })
  paper.y = BAND + 12
}

interface RunningText {
  /** At the head of every sheet but the first. */
  headLeft: string
  headRight: string
  foot: string
}

/** Running heads, and feet that know how many sheets there are; so it comes last. */
export function writeRunningText(paper: Paper, { headLeft, headRight, foot }: RunningText): void {
  const { count } = paper.pdf.bufferedPageRange()
  const style = { ...styles.small, size: 7.6 }
  const half = contentWidth / 2
  for (let index = 0; index < count; index += 1) {
    paper.pdf.switchToPage(index)
    // Below the margin pdfkit would turn the sheet.
    paper.pdf.page.margins.bottom = 0
    if (index > 0)
      paper.decorate(
        () => {
          paper.label(headLeft, style, { x: page.left, y: 40, width: half - 8 })
          paper.label(headRight, style, { x: page.left + half, y: 40, width: half, align: 'right' })
        },
        { type: 'Pagination' },
      )
    const number = `Página ${index + 1} de ${count}`
    paper.decorate(
      pdf => {
        const y = page.height - 50
        pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).stroke(palette.linea)
        paper.label(foot, style, { x: page.left, y: y + 9, width: contentWidth - 90 })
        paper.label(number, style, { x: page.right - 90, y: y + 9, width: 90, align: 'right' })
      },
      { type: 'Pagination' },
    )
  }
}

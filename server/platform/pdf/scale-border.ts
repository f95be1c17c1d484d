import { palette } from '#server/platform/palette.ts'

export function drawScale(
  pdf: PDFKit.PDFDocument,
  { x, y, width, color }: { x: number; y: number; width: number; color: string },
): void {
  const THICK = 3
  const count = Math.round(width / 12 / 2) * 2
  const step = width / count
  for (let minute = 0; minute < count; minute += 2) pdf.rect(x + minute * step, y, step, THICK)
  pdf.fill(color)
  pdf.rect(x, y, width, THICK).lineWidth(0.4).stroke(color)
}

export function drawChartSheet(
  pdf: PDFKit.PDFDocument,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  pdf.save().rect(x, y, width, height).clip()
  pdf.rect(x, y, width, height).fill(palette.fondo5)
  for (const [index, tone] of [palette.fondo4, '#e3eff4'].entries()) {
    const level = y + height - 30 + index * 16
    pdf
      .moveTo(x, level)
      .bezierCurveTo(x + width * 0.2, level - 22, x + width * 0.34, level + 16, x + width * 0.56, level)
      .bezierCurveTo(x + width * 0.74, level - 13, x + width * 0.86, level + 12, x + width, level - 8)
      .lineTo(x + width, y + height)
      .lineTo(x, y + height)
      .fill(tone)
  }
  pdf.restore()
  drawScale(pdf, { x, y, width, color: palette.veril })
  drawScale(pdf, { x, y: y + height - 3, width, color: palette.veril })
  pdf
    .moveTo(x, y)
    .lineTo(x, y + height)
    .moveTo(x + width, y)
    .lineTo(x + width, y + height)
  pdf.lineWidth(0.4).stroke(palette.veril)
}

import { palette } from '#server/platform/palette.ts'

const SWELL = 'M3 24.2c2.2-2.4 4.3-2.4 6.5 0s4.3 2.4 6.5 0 4.3-2.4 6.5 0 4.3 2.4 6.5 0'
const ROUTE = 'M6.4 15.6L13.5 7.600l6.5 6.2 6-7.600'

export function drawBrandMark(pdf: PDFKit.PDFDocument, x: number, y: number, side: number): void {
  pdf
    .save()
    .translate(x, y)
    .scale(side / 32)
  pdf.lineWidth(2.2).lineCap('round').lineJoin('round')
  pdf.path(SWELL).stroke(palette.papel)
  pdf.dash(3.3, { space: 3.5 }).path(ROUTE).stroke(palette.magentaClaro).undash()
  pdf.circle(5, 17.4, 2.5).fill(palette.papel)
  pdf.circle(27.2, 4.8, 2.6).fill(palette.magentaClaro)
  pdf.restore()
}

const LONG_POINT = { length: 78, waist: 13, angles: [0, 90, 180, 270] }
const SHORT_POINT = { length: 50, waist: 10, angles: [45, 135, 225, 315] }

/** The compass rose in one colour, with the radius of its outer ring. */
export function drawCompassRose(
  pdf: PDFKit.PDFDocument,
  x: number,
  y: number,
  radius: number,
  color: string,
): void {
  pdf
    .save()
    .translate(x, y)
    .scale(radius / 100)
  pdf.lineWidth(1).strokeColor(color).fillColor(color)
  pdf.circle(0, 0, 100).stroke().circle(0, 0, 86).stroke()
  for (let angle = 0; angle < 360; angle += 5) {
    const length = angle % 30 === 0 ? 12 : angle % 10 === 0 ? 8 : 4
    pdf
      .save()
      .rotate(angle)
      .moveTo(0, -100)
      .lineTo(0, length - 100)
      .stroke()
      .restore()
  }
  for (const { length, waist, angles } of [SHORT_POINT, LONG_POINT])
    for (const angle of angles) {
      pdf.save().rotate(angle)
      pdf.polygon([0, -length], [waist, -waist], [0, 0]).fill(color)
      pdf.polygon([0, -length], [-waist, -waist], [0, 0]).stroke(color)
      pdf.restore()
    }
  pdf.restore()
}

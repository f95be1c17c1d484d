import { formatLongDay, formatNumber } from '#domain/spanish-format.ts'
import { palette } from '#server/platform/palette.ts'
import { contentWidth, page, type Style, styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter, Tag } from '#server/platform/pdf/pdf-writer.ts'
import { drawChartSheet } from '#server/platform/pdf/scale-border.ts'
import { beginSection } from '#server/platform/pdf/section.ts'

export interface RouteBand {
  originPort: string
  destinationPort: string
  /** 'YYYY-MM-DD', both. */
  startDate: string
  endDate: string
  /** In nautical miles. */
  distanceMiles: number | null
}

const PAD = 18
const COURSE_AT = 27
const PORTS_AT = 42
const INNER = contentWidth - PAD * 2
const PORT_WIDTH = INNER / 2 - 12

const portStyle: Style = { face: 'title', size: 14, lead: 0 }
const distanceStyle: Style = { face: 'note', size: 10, ink: 'magenta' }

export function beginRouteBand(writer: PdfWriter, course: RouteBand): Tag {
  const ports = [
    { what: 'Salida', name: course.originPort, day: course.startDate, align: 'left', x: page.left + PAD },
    {
      what: 'Llegada',
      name: course.destinationPort,
      day: course.endDate,
      align: 'right',
      x: page.right - PAD - PORT_WIDTH,
    },
  ] as const
  const { distanceMiles } = course
  const distance =
    distanceMiles === null ? null : `Distancia estimada: ${formatNumber(distanceMiles)} millas náuticas`
  const nameHeight = Math.max(...ports.map(port => writer.heightOf(port.name, portStyle, PORT_WIDTH)))
  const height = PORTS_AT + 11 + nameHeight + 14 + PAD
  const section = beginSection(writer, 'Traslado', height)
  const top = writer.y
  writer.decorate(pdf => {
    drawChartSheet(pdf, { x: page.left, y: top, width: contentWidth, height })
    drawCourse(pdf, top + COURSE_AT, distance === null ? 0 : writer.widthOf(distance, distanceStyle) + 16)
  })
  if (distance !== null)
    writer.write(section, 'P', distance, distanceStyle, {
      x: page.left + PAD,
      y: top + COURSE_AT - 7,
      width: INNER,
      align: 'center',
    })
  for (const { what, name, day, align, x } of ports) {
    const box = { x, width: PORT_WIDTH, align }
    const tag = writer.tag(section, 'Div')
    writer.write(tag, 'P', what, { ...styles.label, ink: 'tinta2' }, { ...box, y: top + PORTS_AT })
    writer.write(tag, 'P', name, portStyle, { ...box, y: top + PORTS_AT + 10 })
    writer.write(tag, 'P', formatLongDay(day), styles.value, { ...box, y: top + PORTS_AT + 12 + nameHeight })
    tag.end()
  }
  writer.y = top + height + 13
  return section
}

function drawCourse(pdf: PDFKit.PDFDocument, y: number, gap: number): void {
  const from = page.left + PAD + 6
  const to = page.right - PAD - 6
  const middle = (from + to) / 2
  pdf.lineWidth(1.3).lineCap('round').dash(6, { space: 4.5 })
  // Each half from its own port, for symmetry.
  for (const [port, end] of [
    [from + 9, middle - gap / 2],
    [to - 9, middle + gap / 2],
  ] as const)
    pdf.moveTo(port, y).lineTo(end, y).stroke(palette.magenta)
  pdf.undash()
  for (const x of [from, to]) {
    pdf.circle(x, y, 4.6).lineWidth(1.2).fillAndStroke(palette.blanco, palette.magenta)
    pdf.circle(x, y, 1.4).fill(palette.magenta)
  }
}

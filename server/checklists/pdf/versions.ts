import type { InspectionDocument } from '#server/checklists/inspection-document.ts'
import { styles } from '#server/platform/pdf/page-layout.ts'
import type { PdfWriter } from '#server/platform/pdf/pdf-writer.ts'
import { beginSection } from '#server/platform/pdf/section.ts'
import { longInstant } from '#server/platform/pdf/spanish-formats.ts'

interface Review {
  title: string
  when: string
  notes: string | null
}

const ROOM = 60

const reviewsOf = ({
  rejections,
  version,
  submittedAt,
  approvedAt,
  approvalNotes,
}: InspectionDocument): Review[] => [
  ...rejections.map(each => ({
    title: `Versión ${each.version}, devuelta`,
    when: `Enviada el ${longInstant(each.submittedAt)}. Devuelta el ${longInstant(each.rejectedAt)}.`,
    notes: each.notes,
  })),
  {
    title: `Versión ${version}, aprobada`,
    when: `Enviada el ${longInstant(submittedAt)}. Aprobada el ${longInstant(approvedAt)}.`,
    notes: approvalNotes,
  },
]

/** How often it was sent, and what the owner said to it. */
export function writeVersions(writer: PdfWriter, report: InspectionDocument): void {
  // Who approved it and when stands at the head.
  if (report.rejections.length === 0 && !report.approvalNotes) return
  const section = beginSection(writer, 'Versiones', ROOM)
  for (const [index, { title, when, notes }] of reviewsOf(report).entries()) {
    if (index > 0) writer.y += 7
    writer.ensure(ROOM)
    writer.write(section, 'H3', title, styles.strong)
    writer.write(section, 'P', when, styles.small)
    for (const line of (notes ?? '').split(/\s*\n\s*/).filter(Boolean))
      writer.flow(section, line, styles.body)
  }
  section.end()
}

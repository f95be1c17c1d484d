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

export function writeVersions(writer: PdfWriter, inspection: InspectionDocument): void {
  // The approval is at the head of the document.
  if (inspection.rejections.length === 0 && !inspection.approvalNotes) return
  const section = beginSection(writer, 'Versiones', ROOM)
  for (const [index, { title, when, notes }] of reviewsOf(inspection).entries()) {
    if (index > 0) writer.y += 7
    writer.ensure(ROOM)
    writer.write(section, 'H3', title, styles.strong)
    writer.write(section, 'P', when, styles.small)
    for (const line of (notes ?? '').split(/\s*\n\s*/).filter(Boolean))
      writer.flow(section, line, styles.body)
  }
  section.end()
}

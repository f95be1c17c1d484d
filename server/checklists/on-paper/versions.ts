import type { ReportDocument } from '#server/checklists/report-document.ts'
import type { Paper } from '#server/documents/paper.ts'
import { beginSection } from '#server/documents/section.ts'
import { styles } from '#server/documents/sheet.ts'
import { longInstant } from '#server/documents/spanish-formats.ts'

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
}: ReportDocument): Review[] => [
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
export function writeVersions(paper: Paper, report: ReportDocument): void {
  // Who approved it and when stands at the head.
  if (report.rejections.length === 0 && !report.approvalNotes) return
  const section = beginSection(paper, 'Versiones', ROOM)
  for (const [index, { title, when, notes }] of reviewsOf(report).entries()) {
    if (index > 0) paper.y += 7
    paper.ensure(ROOM)
    paper.write(section, 'H3', title, styles.strong)
    paper.write(section, 'P', when, styles.small)
    for (const line of (notes ?? '').split(/\s*\n\s*/).filter(Boolean)) paper.flow(section, line, styles.body)
  }
  section.end()
}

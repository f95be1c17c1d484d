import { type ItemStatus, itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'
import { type Ink, palette } from '#server/platform/palette.ts'

interface Look {
  label: string
  ink: Ink
  lines: string
}

const RING = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z'
const looks: Record<ItemStatus, Look> = {
  working: { label: itemStatusLabels.working, ink: 'estribor', lines: `${RING}M7.500 12.500l3 3 6-6.500` },
  needs_attention: {
    label: itemStatusLabels.needs_attention,
    ink: 'ambar',
    lines: 'M12 3L22.500 21H1.500zM12 9.500v5M12 17.700v.3',
  },
  not_working: {
    label: itemStatusLabels.not_working,
    ink: 'babor',
    lines: `${RING}M8.500 8.500l7 7M15.500 8.500l-7 7`,
  },
  not_applicable: { label: itemStatusLabels.not_applicable, ink: 'tinta2', lines: `${RING}M8 12h8` },
}
const unanswered: Look = { label: UNANSWERED_LABEL, ink: 'tinta2', lines: RING }

export const lookOf = (status: ItemStatus | null): Look => (status ? looks[status] : unanswered)

export const MARK_SIDE = 10.5

/** The status by its shape, not by its colour alone. */
export function drawStatusMark(
  pdf: PDFKit.PDFDocument,
  status: ItemStatus | null,
  x: number,
  y: number,
): void {
  const { ink, lines } = lookOf(status)
  pdf.translate(x, y).scale(MARK_SIDE / 24)
  pdf.lineWidth(2.2).lineCap('round').lineJoin('round')
  pdf.path(lines).stroke(palette[ink])
}

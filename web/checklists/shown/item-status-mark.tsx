import { clsx } from 'clsx'
import { CircleCheck, CircleDashed, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react'
import { type ItemStatus, itemStatusLabels, UNANSWERED_LABEL } from '#domain/checklists/checklist-item.ts'

interface Mark {
  label: string
  icon: LucideIcon
  colour: string
}

const marks: Record<ItemStatus, Mark> = {
  working: { label: itemStatusLabels.working, icon: CircleCheck, colour: 'text-estribor' },
  needs_attention: { label: itemStatusLabels.needs_attention, icon: TriangleAlert, colour: 'text-ambar' },
  not_working: { label: itemStatusLabels.not_working, icon: CircleX, colour: 'text-babor' },
  not_applicable: { label: itemStatusLabels.not_applicable, icon: CircleMinus, colour: 'text-tinta-2' },
}
const unanswered: Mark = { label: UNANSWERED_LABEL, icon: CircleDashed, colour: 'text-tinta-2' }

/** An item's status by shape, word and colour. */
export function ItemStatusMark({ status }: { status: ItemStatus | null }) {
  const { label, icon: Icon, colour } = status ? marks[status] : unanswered
  return (
    <span
      className={clsx('inline-flex items-center gap-1.5 text-[0.9375rem] leading-snug font-semibold', colour)}
    >
      <Icon aria-hidden size={18} strokeWidth={1.8} className="shrink-0" />
      <span>{label}</span>
    </span>
  )
}

import type { ItemView } from '#domain/checklists/checklist.ts'
import { checklistPhaseLabels } from '#domain/checklists/checklist-status.ts'
import { type FindingProps, ItemFinding } from '#web/checklists/review/item-finding.tsx'
import { ItemStatusMark } from '#web/checklists/shown/item-status-mark.tsx'
import type { Elements } from '#web/ui/elements.ts'

function End({ title, status, children }: { title: string; status: ItemView['status']; children: Elements }) {
  return (
    <div className="min-w-0 border-l-2 border-veril pl-3.5">
      <p className="mb-1 text-[0.8125rem] leading-snug text-tinta-2">{title}</p>
      <ItemStatusMark status={status} />
      {children}
    </div>
  )
}

interface Props extends Omit<FindingProps, 'answer' | 'when'> {
  departure: NonNullable<ItemView['departure']>
}

export const BothEnds = ({ departure, item, ...rest }: Props) => (
  <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-2">
    <End title={checklistPhaseLabels.departure} status={departure.status}>
      <ItemFinding item={item} answer={departure} when=" en la salida" {...rest} />
    </End>
    <End title={checklistPhaseLabels.arrival} status={item.status}>
      <ItemFinding item={item} answer={item} when=" en la llegada" {...rest} />
    </End>
  </div>
)

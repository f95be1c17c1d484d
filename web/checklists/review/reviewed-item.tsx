import { clsx } from 'clsx'
import type { ChecklistView, ItemView } from '#domain/checklists/checklist.ts'
import { BothEnds } from '#web/checklists/review/both-ends.tsx'
import { ItemFinding } from '#web/checklists/review/item-finding.tsx'
import { MarkForCorrection, type Marking } from '#web/checklists/review/marking.tsx'
import { isAsBefore } from '#web/checklists/review/reading-order.ts'
import { ItemMarks } from '#web/checklists/shown/item-marks.tsx'
import { ItemStatusMark } from '#web/checklists/shown/item-status-mark.tsx'
import type { ShowPhotos } from '#web/checklists/shown/photo-words.ts'
import { ReadingLine } from '#web/checklists/shown/reading-line.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

export interface ReadingProps {
  list: ChecklistView
  changed: ReadonlySet<string>
  /** Only if the viewer may reject the list now. */
  marking?: Marking | undefined
  onShow: ShowPhotos
}

interface Props extends ReadingProps {
  item: ItemView
  large?: boolean
}

export function ReviewedItem({ item, list, changed, marking, onShow, large = false }: Props) {
  const asBefore = isAsBefore(item)
  const departure = asBefore ? null : item.departure
  const reading = { item, endDate: list.contract.endDate, large, onShow }
  return (
    <li className={large ? 'py-6' : 'py-3.5'}>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1">
        <h3 className={clsx('min-w-0 leading-snug', large && 'text-[1.25rem]')}>{item.item}</h3>
        {changed.has(item.key) && <StatusChip tone="accent">Ha cambiado</StatusChip>}
        {!departure && (
          <p className="flex flex-wrap items-center gap-x-4">
            <ItemStatusMark status={item.status} />
            {asBefore && <span className="text-[0.875rem] text-tinta-2">Como en la salida</span>}
          </p>
        )}
      </div>
      <ItemMarks item={item} zone={list.zone} />
      {large && <p className="mt-1.5 max-w-150 text-[0.9375rem] leading-snug text-tinta-2">{item.check}</p>}
      <ReadingLine item={item} />
      {departure ? (
        <BothEnds departure={departure} {...reading} />
      ) : (
        <ItemFinding answer={item} {...reading} />
      )}
      {marking && <MarkForCorrection item={item} marking={marking} />}
    </li>
  )
}

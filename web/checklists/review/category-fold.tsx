import { ChevronDown } from 'lucide-react'
import type { ItemView } from '#domain/checklists/checklist.ts'
import { type ItemCategory, isWorrying, itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { lacksPhoto } from '#domain/checklists/gaps.ts'
import { type ReadingProps, ReviewedItem } from '#web/checklists/review/reviewed-item.tsx'
import { joinParts } from '#web/ui/format.ts'

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count} ${count === 1 ? one : many}`

function summaryOf(items: readonly ItemView[], changed: ReadonlySet<string>): string {
  const worrying = items.filter(({ status }) => isWorrying(status)).length
  const unanswered = items.filter(({ status }) => status === null).length
  const changes = items.filter(({ key }) => changed.has(key)).length
  const photos = items.reduce((sum, item) => sum + item.photos.length, 0)
  return joinParts(
    counted(items.length, 'elemento', 'elementos'),
    counted(unanswered, 'sin revisar', 'sin revisar'),
    counted(worrying, 'con problemas', 'con problemas'),
    counted(changes, 'ha cambiado', 'han cambiado'),
    counted(photos, 'foto', 'fotos'),
    counted(items.filter(lacksPhoto).length, 'sin la foto esperada', 'sin la foto esperada'),
  )
}

interface Props extends ReadingProps {
  category: ItemCategory
  items: readonly ItemView[]
  open: boolean
  onToggle: (open: boolean) => void
}

export function CategoryFold({ category, items, open, onToggle, ...reading }: Props) {
  return (
    <details
      open={open}
      onToggle={event => onToggle(event.currentTarget.open)}
      className="group border-t border-linea last:border-b"
    >
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 py-3 focus-visible:rounded-inner [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-display text-[1.375rem] leading-snug italic">
            {itemCategoryLabels[category]}
          </span>
          <span className="block text-[0.9375rem] leading-snug text-tinta-2">
            {summaryOf(items, reading.changed)}
          </span>
        </span>
        <ChevronDown
          aria-hidden
          size={22}
          strokeWidth={1.6}
          className="shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="mb-5 divide-y divide-linea rounded-card border border-linea bg-white px-5 sm:px-6">
        {items.map(item => (
          <ReviewedItem key={item._id} item={item} {...reading} />
        ))}
      </ul>
    </details>
  )
}

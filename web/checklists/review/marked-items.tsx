import { X } from 'lucide-react'
import type { ItemView } from '#domain/checklists/checklist.ts'
import type { Marking } from '#web/checklists/review/marking.tsx'

interface Props {
  items: readonly ItemView[]
  marking: Marking
}

export function MarkedItems({ items, marking: { marked, onToggle } }: Props) {
  const chosen = items.filter(({ _id }) => marked.includes(_id))
  if (chosen.length === 0)
    return (
      <p className="text-[0.9375rem] leading-snug text-tinta-2">
        Si cierras esta ventana, puedes marcar en la lista los elementos que hay que corregir.
      </p>
    )
  return (
    <div>
      <p className="mb-2 text-[0.9375rem] font-semibold">Para corregir</p>
      <ul className="flex flex-wrap gap-2">
        {chosen.map(({ _id, item }) => (
          <li key={_id} className="min-w-0">
            <button
              type="button"
              aria-label={`Quitar ${item}`}
              onClick={() => onToggle(_id)}
              className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-magenta-2 py-1.5 pr-3 pl-4 text-left text-[0.9375rem] leading-tight font-medium text-magenta transition-colors hover:bg-magenta-claro/40 focus-visible:rounded-full"
            >
              <span>{item}</span>
              <X aria-hidden size={16} strokeWidth={2} className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

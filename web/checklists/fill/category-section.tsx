import type { ReactNode } from 'react'
import { type ItemCategory, itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { categoryPlace } from '#web/checklists/fill/item-place.ts'
import type { Progress } from '#web/checklists/fill/progress.ts'

interface Props {
  category: ItemCategory
  progress: Progress
  children: ReactNode
}

export function CategorySection({ category, progress: { answered, total }, children }: Props) {
  const place = categoryPlace(category)
  return (
    <section aria-labelledby={place} className="mb-9">
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2
          id={place}
          tabIndex={-1}
          className="scroll-mt-24 text-[1.625rem] text-tinta-2 italic outline-none focus-visible:outline-none lg:scroll-mt-4"
        >
          {itemCategoryLabels[category]}
        </h2>
        <p className="shrink-0 text-[0.9375rem] text-tinta-2">{`${answered} de ${total}`}</p>
      </div>
      <ul className="divide-y divide-linea overflow-clip *:px-4 sm:*:px-6 rounded-card border border-linea bg-white">
        {children}
      </ul>
    </section>
  )
}

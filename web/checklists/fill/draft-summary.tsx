import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { categoryPlace, goTo } from '#web/checklists/fill/item-place.ts'
import { type Category, progressOf } from '#web/checklists/fill/progress.ts'
import { ProgressBar } from '#web/checklists/fill/progress-bar.tsx'
import { type Outgoing, UnsentNote } from '#web/checklists/fill/unsent-note.tsx'
import { useHeaderHeight } from '#web/checklists/fill/use-header-height.ts'

interface Props {
  categories: readonly Category[]
  shown: readonly Category[]
  outgoing: Outgoing
}

export function DraftSummary({ categories, shown, outgoing }: Props) {
  const top = useHeaderHeight()
  const progress = progressOf(categories.flatMap(({ items }) => items))
  return (
    <div
      style={{ top: top + 20 }}
      className="sticky rounded-card short:static border border-linea bg-white px-6 py-5"
    >
      <p className="mb-3 leading-snug">
        <span className="font-display text-[2.25rem] tracking-[-0.02em]">{progress.answered}</span>{' '}
        <span className="text-tinta-2">{`de ${progress.total} revisados`}</span>
      </p>
      <ProgressBar {...progress} />
      <div className="mt-3 has-[p:empty]:hidden">
        <UnsentNote {...outgoing} />
      </div>
      <ul className="-mx-3 mt-4 border-t border-linea pt-2">
        {categories.map(({ category, items }) => {
          const { answered, total } = progressOf(items)
          return (
            <li key={category}>
              <button
                type="button"
                disabled={!shown.some(each => each.category === category)}
                onClick={() => goTo(categoryPlace(category))}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-inner px-3 text-left text-[0.9375rem] leading-snug transition-colors hover:bg-fondo-4 disabled:pointer-events-none disabled:text-tinta-2"
              >
                <span>{itemCategoryLabels[category]}</span>
                <span className={answered === total ? 'shrink-0 text-estribor' : 'shrink-0 text-tinta-2'}>
                  {`${answered} de ${total}`}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

import { ListTree } from 'lucide-react'
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

/** The phone's own list of categories covers the sign. */
function CategoryJump({ categories, shown }: Pick<Props, 'categories' | 'shown'>) {
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-full border border-control/60 bg-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta">
      <ListTree aria-hidden size={20} strokeWidth={1.7} />
      <select
        aria-label="Ir a una categoría"
        value=""
        onChange={event => goTo(categoryPlace(event.target.value))}
        className="absolute -inset-px cursor-pointer opacity-0"
      >
        <option value="" disabled>
          Ir a…
        </option>
        {categories.map(({ category, items }) => {
          const { answered, total } = progressOf(items)
          return (
            <option
              key={category}
              value={category}
              disabled={!shown.some(each => each.category === category)}
            >
              {`${itemCategoryLabels[category]} · ${answered} de ${total}`}
            </option>
          )
        })}
      </select>
    </span>
  )
}

export function DraftHead({ categories, shown, outgoing }: Props) {
  const top = useHeaderHeight()
  const progress = progressOf(categories.flatMap(({ items }) => items))
  return (
    <div
      style={{ top: top - 1 }}
      className="sticky z-20 short:static -mx-[20px] flex items-center gap-4 border-b border-linea bg-papel/95 px-[20px] py-2 backdrop-blur-sm"
    >
      <div className="min-w-0 flex-1">
        <p className="mb-1.5 text-[0.9375rem] leading-snug">
          <b className="font-semibold">{progress.answered}</b> <span>{`de ${progress.total} revisados`}</span>
        </p>
        <ProgressBar {...progress} />
        <div className="mt-1.5 has-[p:empty]:hidden">
          <UnsentNote {...outgoing} />
        </div>
      </div>
      <CategoryJump categories={categories} shown={shown} />
    </div>
  )
}

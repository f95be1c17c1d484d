import { clsx } from 'clsx'
import {
  Anchor,
  CircleEllipsis,
  Flag,
  Fuel,
  type LucideIcon,
  TrainFront,
  Utensils,
  Wrench,
} from 'lucide-react'
import { type ExpenseCategory, expenseCategories, expenseCategoryLabels } from '#domain/ledger/expense.ts'
import { FieldError } from '#web/ui/field.tsx'

const icons: Record<ExpenseCategory, LucideIcon> = {
  fuel: Fuel,
  mooring: Anchor,
  food: Utensils,
  travel: TrainFront,
  spares: Wrench,
  customs: Flag,
  other: CircleEllipsis,
}

interface Props {
  chosen: ExpenseCategory | ''
  onChoose: (category: ExpenseCategory) => void
  error: string | undefined
}

export function CategoryTiles({ chosen, onChoose, error }: Props) {
  return (
    <fieldset aria-describedby={error && 'categoria-error'} className="-mx-2 min-w-0 sm:mx-0">
      <legend className="sr-only">En qué se ha gastado</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4.5rem,22%),1fr))] gap-2 *:last:col-span-2">
        {expenseCategories.map(category => {
          const Icon = icons[category]
          return (
            <label
              key={category}
              className={clsx(
                'flex min-h-18.5 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-2xl text-[0.796875rem] leading-tight tracking-[-0.015em] transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta',
                chosen === category
                  ? 'bg-fondo-2 font-semibold inset-ring-2 inset-ring-tinta'
                  : 'bg-white font-medium inset-ring-[1.5px] inset-ring-control/50 hover:inset-ring-tinta',
              )}
            >
              <input
                type="radio"
                name="category"
                value={category}
                checked={chosen === category}
                onChange={() => onChoose(category)}
                className="sr-only"
              />
              <Icon aria-hidden size={24} strokeWidth={1.7} />
              <span>{expenseCategoryLabels[category]}</span>
            </label>
          )
        })}
      </div>
      {error && <FieldError id="categoria-error">{error}</FieldError>}
    </fieldset>
  )
}

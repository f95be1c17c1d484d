import { ChevronDown } from 'lucide-react'

interface Props<S extends string> {
  sort: string
  orders: readonly S[]
  labels: Record<S, string>
  onChange: (sort: S) => void
}

export function SortChoice<S extends string>({ sort, orders, labels, onChange }: Props<S>) {
  return (
    <label className="relative inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-full border border-control bg-white pl-4 text-[0.9375rem] transition-colors focus-within:border-magenta focus-within:shadow-[0_0_0_1px_var(--color-magenta)] hover:border-tinta">
      <span className="shrink-0 text-tinta-2 max-sm:sr-only">Ordenar por</span>
      <select
        className="min-h-11 min-w-0 cursor-pointer appearance-none truncate rounded-full bg-transparent pr-9 text-[1rem] font-semibold outline-none"
        value={sort}
        onChange={event => onChange(orders.find(order => order === event.target.value) ?? (orders[0] as S))}
      >
        {orders.map(order => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        size={18}
        strokeWidth={1.6}
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
      />
    </label>
  )
}

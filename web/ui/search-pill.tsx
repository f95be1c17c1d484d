import { Search } from 'lucide-react'
import type { Filtering } from '#web/ui/filters.ts'

interface Props {
  filtering: Filtering
  placeholder: string
}

export function SearchPill({ filtering: { values, type, choose }, placeholder }: Props) {
  return (
    <form
      className="min-w-0 grow"
      onSubmit={event => {
        event.preventDefault()
        choose({})
      }}
    >
      <label className="flex min-h-13.5 items-center gap-3 rounded-full border border-control bg-white px-5 focus-within:border-magenta focus-within:shadow-[0_0_0_1px_var(--color-magenta)]">
        <Search className="size-5 shrink-0 text-tinta-2" aria-hidden="true" />
        <span className="sr-only">Buscar</span>
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className="w-full min-w-0 bg-transparent text-[1rem] text-ellipsis outline-none placeholder:text-tinta-2"
          placeholder={placeholder}
          maxLength={120}
          value={values.q}
          onChange={event => type({ q: event.target.value })}
        />
      </label>
    </form>
  )
}

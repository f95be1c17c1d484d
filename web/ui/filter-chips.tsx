import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { formatDay, formatMoney, formatNumber } from '#domain/spanish-format.ts'
import { Button } from '#web/ui/button.tsx'
import type { FilterField, Filters, ListFiltersProps } from '#web/ui/filters.ts'

interface Chip {
  name: string
  text: string
}

const figureOf = (value: number, suffix: string) =>
  suffix === '€' ? formatMoney(value) : `${formatNumber(value)} ${suffix}`

function chipsOf(field: FilterField, filters: Filters): Chip[] {
  const chip = (name: string, inWords: (value: string) => string): Chip[] => {
    const value = filters[name]
    return value ? [{ name, text: inWords(value) }] : []
  }
  switch (field.kind) {
    case 'words':
    case 'suggested':
      return chip(field.name, value => `${field.label}: ${value}`)
    case 'choice':
      return chip(
        field.name,
        value => `${field.label}: ${field.options.find(option => option.value === value)?.label ?? value}`,
      )
    case 'days':
      return [field.start, field.end].flatMap(({ name, label }) =>
        chip(name, day => `${label} ${formatDay(day)}`),
      )
    case 'switch':
      return []
    case 'figures':
      return [field.start, field.end].flatMap(({ name, label }) =>
        chip(name, value => `${label} ${figureOf(Number(value), field.suffix)}`),
      )
    case 'figure':
      return chip(field.name, value => `${field.label} ${figureOf(Number(value), field.suffix)}`)
  }
}

/** Pressing a chip removes it: the focus moves to its neighbour, otherwise to the filters. */
function passFocusOn({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const item = currentTarget.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const next = neighbour?.querySelector('button') ?? currentTarget.closest('section')
  next?.focus()
}

export function FilterChips({ filtering: { filters, choose }, fields }: Omit<ListFiltersProps, 'words'>) {
  const chips = fields.flatMap(field => chipsOf(field, filters))
  const none = Object.fromEntries(chips.map(({ name }) => [name, '']))
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <ul aria-label="Filtros puestos" className="contents">
        {chips.map(({ name, text }) => (
          <li key={name} className="min-w-0">
            <button
              type="button"
              className="relative inline-flex max-w-full items-center gap-1.5 rounded-full bg-fondo-3 py-2 pr-2.5 pl-3.5 text-left text-[0.875rem] leading-tight font-semibold transition-colors after:absolute after:-inset-y-1 after:inset-x-0 hover:bg-bajio focus-visible:rounded-full"
              onClick={event => {
                passFocusOn(event)
                choose({ [name]: '' })
              }}
            >
              <span className="sr-only">Quitar</span> <span className="min-w-0 wrap-anywhere">{text}</span>
              <X aria-hidden="true" size={16} strokeWidth={1.8} className="shrink-0 text-magenta" />
            </button>
          </li>
        ))}
      </ul>
      <Button
        tone="quiet"
        size="compact"
        onClick={event => {
          passFocusOn(event)
          choose(none)
        }}
      >
        Quitar filtros
      </Button>
    </div>
  )
}

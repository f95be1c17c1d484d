import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type CSSProperties, useId, useState } from 'react'
import type { DayRange } from '#web/ui/day-calendar.tsx'
import { DayInput, type DayInputProps } from '#web/ui/day-input.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { ChoiceOptions, Suggestions } from '#web/ui/filter-options.tsx'
import { type FilterField, type Filtering, keyOfField, type ListFiltersProps } from '#web/ui/filters.ts'
import { SuggestInput } from '#web/ui/suggest-input.tsx'
import { figureOf } from '#web/ui/typed-number.ts'
import { useFigure } from '#web/ui/use-figure.ts'

const control =
  'block w-full min-w-0 bg-transparent text-[1rem] font-semibold text-tinta text-ellipsis outline-none placeholder:font-normal placeholder:text-tinta-2'

function Cell({ label, children }: { label: string; children: (id: string) => Elements }) {
  const id = useId()
  return (
    <div className="min-w-0 bg-white px-4 py-2.5 focus-within:bg-magenta-2 focus-within:inset-shadow-[0_-2px_0_var(--color-magenta)]">
      <label htmlFor={id} className="block truncate text-[0.8125rem] leading-snug text-tinta-2">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

function CellFault({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    fault && (
      <p id={`${id}-fault`} role="alert" className="text-[0.8125rem] leading-snug text-babor">
        {fault}
      </p>
    )
  )
}

function DayEnd({ id, ...day }: Pick<DayInputProps, 'value' | 'onChange' | 'range'> & { id: string }) {
  const [fault, setFault] = useState<string>()
  return (
    <>
      <div className="flex items-center">
        <DayInput
          {...day}
          id={id}
          className={control}
          buttonClassName="-my-2 -mr-2.5 size-9"
          // Beyond the bar's own edge, like the suggestions.
          calendarClassName="mt-10 self-start"
          aria-describedby={fault && `${id}-fault`}
          onFault={setFault}
        />
      </div>
      <CellFault id={id} fault={fault} />
    </>
  )
}

interface FigureProps {
  id: string
  /** If the cell has two. */
  name?: string
  placeholder: string
  value: string
  onChange: (text: string) => void
}

function Figure({ id, name, placeholder, value, onChange }: FigureProps) {
  const { fault, box } = useFigure({
    value: figureOf(value),
    onChange: figure => onChange(String(figure)),
  })
  return (
    <>
      <input
        id={id}
        type="text"
        aria-label={name}
        className={control}
        placeholder={placeholder}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && `${id}-fault`}
        {...box}
      />
      <CellFault id={id} fault={fault} />
    </>
  )
}

interface CellsProps {
  field: FilterField
  filtering: Filtering
}

function Cells({ field, filtering: { values, type, choose } }: CellsProps) {
  const suggestions = useId()
  const of = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => type({ [name]: value }),
  })
  switch (field.kind) {
    case 'words': {
      const { value, onChange } = of(field.name)
      return (
        <Cell label={field.label}>
          {id => (
            <>
              <input
                id={id}
                type="search"
                autoComplete="off"
                className={control}
                maxLength={120}
                placeholder={field.placeholder}
                list={field.suggestions && suggestions}
                value={value}
                onChange={event => onChange(event.target.value)}
              />
              <Suggestions id={suggestions} names={field.suggestions} />
            </>
          )}
        </Cell>
      )
    }
    case 'suggested':
      return (
        <Cell label={field.label}>
          {id => (
            <SuggestInput
              id={id}
              className={control}
              // Beyond the bar's own edge, which clips only elements placed within it.
              listClassName="mt-3 -ml-4 w-84"
              maxLength={120}
              placeholder={field.placeholder}
              source={field.source}
              {...of(field.name)}
            />
          )}
        </Cell>
      )
    case 'choice':
      return (
        <Cell label={field.label}>
          {id => (
            <div className="relative">
              <select
                id={id}
                className={clsx(control, 'cursor-pointer appearance-none truncate pr-6')}
                value={values[field.name]}
                onChange={event => choose({ [field.name]: event.target.value })}
              >
                <ChoiceOptions none={field.none} options={field.options} />
              </select>
              <ChevronDown
                aria-hidden
                size={18}
                strokeWidth={1.6}
                className="pointer-events-none absolute inset-y-0 right-0 my-auto"
              />
            </div>
          )}
        </Cell>
      )
    case 'days': {
      const { start, end } = field
      const range = {
        value: { start: values[start.name] ?? '', end: values[end.name] ?? '' },
        onChange: (chosen: DayRange) => choose({ [start.name]: chosen.start, [end.name]: chosen.end }),
      }
      return [start, end].map(({ name, label }) => (
        <Cell key={name} label={label}>
          {id => <DayEnd id={id} range={range} {...of(name)} />}
        </Cell>
      ))
    }
    case 'switch':
      return null
    case 'figures': {
      const { start, end, suffix } = field
      return (
        <Cell label={field.label}>
          {id => (
            <div className="flex items-start gap-1.5">
              {[start, end].map(({ name, label, short }) => (
                <div key={name} className="min-w-0 flex-1">
                  <Figure
                    id={name === start.name ? id : `${id}-end`}
                    name={label}
                    placeholder={short}
                    {...of(name)}
                  />
                </div>
              ))}
              <span className="text-tinta-2">{suffix}</span>
            </div>
          )}
        </Cell>
      )
    }
    case 'figure':
      return (
        <Cell label={field.label}>
          {id => <Figure id={id} placeholder={field.suffix} {...of(field.name)} />}
        </Cell>
      )
  }
}

const shares: Record<FilterField['kind'], string[]> = {
  words: ['1.25fr'],
  suggested: ['1.05fr'],
  choice: ['1.05fr'],
  days: ['1.05fr', '1.05fr'],
  figures: ['1fr'],
  figure: ['1fr'],
  // Below the bar, as a button that stays pressed.
  switch: [],
}
/** With few others the search box has most of the room. */
const FEW = 3
/** With more than these, a narrow window has two rows, the search box twice as wide. */
const ONE_ROW = 5

/** All fields side by side, like the title block of a chart. */
export function FilterBar({ filtering, fields, words }: ListFiltersProps) {
  const others = fields.flatMap(({ kind }) => shares[kind])
  const widths = [others.length < FEW ? '3fr' : '1.4fr', ...others]
  return (
    <form
      style={{ '--cells': widths.join(' ') } as CSSProperties}
      className={clsx(
        'grid gap-px overflow-hidden rounded-card border border-control bg-tinta/10',
        widths.length > ONE_ROW
          ? 'grid-cols-4 max-xl:*:first:col-span-2 xl:grid-cols-(--cells)'
          : 'grid-cols-(--cells)',
      )}
      onSubmit={event => {
        event.preventDefault()
        filtering.choose({})
      }}
    >
      <Cells
        field={{ kind: 'words', name: 'q', label: 'Buscar', placeholder: words.placeholder }}
        filtering={filtering}
      />
      {fields.map(field => (
        <Cells key={keyOfField(field)} field={field} filtering={filtering} />
      ))}
    </form>
  )
}

import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DayRangeFields } from '#web/ui/day-field.tsx'
import { DecimalField } from '#web/ui/decimal-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { ChoiceOptions, Suggestions } from '#web/ui/filter-options.tsx'
import {
  activeCount,
  type FilterField,
  type Filters,
  keyOfField,
  type ListFiltersProps,
} from '#web/ui/filters.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { figureOf } from '#web/ui/typed-number.ts'

interface Props extends Omit<ListFiltersProps, 'filtering'> {
  open: boolean
  filters: Filters
  onChoose: (filters: Filters) => void
  onClose: () => void
}

export function FilterSheet({ open, filters, fields, words, ShownCount, onChoose, onClose }: Props) {
  const form = useId()
  // The choice lasts as long as the sheet is open.
  const [draft, setDraft] = useState<Filters>()
  const chosen = draft ?? filters
  const none = Object.fromEntries(Object.keys(filters).map(name => [name, '']))
  const choose = (next: Filters) => {
    setDraft(undefined)
    onChoose(next)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (next) return
        setDraft(undefined)
        onClose()
      }}
      title="Filtros"
      footer={
        <>
          {activeCount(filters) > 0 && (
            <Button tone="quiet" onClick={() => choose({ ...none, q: filters.q ?? '' })}>
              Quitar filtros
            </Button>
          )}
          <Button type="submit" form={form}>
            {ShownCount ? <ShownCount filters={chosen} /> : words.show}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-5"
        onSubmit={event => {
          event.preventDefault()
          choose(chosen)
        }}
      >
        {fields.map(field => (
          <SheetField
            key={keyOfField(field)}
            field={field}
            values={chosen}
            set={changes => setDraft(before => ({ ...(before ?? filters), ...changes }))}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface SheetFieldProps {
  field: FilterField
  values: Filters
  set: (changes: Record<string, string>) => void
}

function SheetField({ field, values, set }: SheetFieldProps) {
  const suggestions = useId()
  const of = (name: string) => ({
    value: values[name] ?? '',
    onChange: (value: string) => set({ [name]: value }),
  })
  switch (field.kind) {
    case 'words': {
      const { value, onChange } = of(field.name)
      return (
        <>
          <TextField
            label={field.label}
            placeholder={field.placeholder}
            autoComplete="off"
            maxLength={120}
            list={field.suggestions && suggestions}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
          <Suggestions id={suggestions} names={field.suggestions} />
        </>
      )
    }
    case 'suggested':
      return (
        <SuggestField
          label={field.label}
          placeholder={field.placeholder}
          source={field.source}
          maxLength={120}
          {...of(field.name)}
        />
      )
    case 'choice': {
      const { value, onChange } = of(field.name)
      return (
        <SelectField label={field.label} value={value} onChange={event => onChange(event.target.value)}>
          <ChoiceOptions none={field.none} options={field.options} />
        </SelectField>
      )
    }
    case 'days':
      return (
        <DayRangeFields
          start={{ label: field.start.label, ...of(field.start.name) }}
          end={{ label: field.end.label, ...of(field.end.name) }}
        />
      )
    case 'switch':
      return null
    case 'figures':
      return (
        <div className="grid grid-cols-2 gap-3">
          {[field.start, field.end].map(({ name, label }) => (
            <DecimalField
              key={name}
              label={label}
              suffix={field.suffix}
              value={figureOf(values[name] ?? '')}
              onChange={figure => set({ [name]: String(figure) })}
            />
          ))}
        </div>
      )
    case 'figure':
      return (
        <DecimalField
          label={field.label}
          suffix={field.suffix}
          value={figureOf(values[field.name] ?? '')}
          onChange={figure => set({ [field.name]: String(figure) })}
        />
      )
  }
}

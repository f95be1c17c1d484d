import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DayRangeFields } from '#web/ui/day-field.tsx'
import { DecimalField } from '#web/ui/decimal-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { ChoiceOptions, Suggestions } from '#web/ui/filter-options.tsx'
import { activeCount, type FilterField, type Filters, type ListFiltersProps } from '#web/ui/filters.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { figureOf } from '#web/ui/typed-number.ts'

interface Props extends Omit<ListFiltersProps, 'filtering'> {
  open: boolean
  filters: Filters
  onChoose: (filters: Filters) => void
  onClose: () => void
}

export function FilterSheet({ open, filters, fields, words, onChoose, onClose }: Props) {
  const form = useId()
  const none = Object.fromEntries(Object.keys(filters).map(name => [name, '']))
  return (
    <Dialog
      open={open}
      onOpenChange={next => {
        if (!next) onClose()
      }}
      title="Filtros"
      footer={
        <>
          {activeCount(filters) > 0 && (
            <Button tone="quiet" onClick={() => onChoose({ ...none, q: filters.q ?? '' })}>
              Quitar filtros
            </Button>
          )}
          <Button type="submit" form={form}>
            {words.show}
          </Button>
        </>
      }
    >
      <FilterForm id={form} filters={filters} fields={fields} onChoose={onChoose} />
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'filters' | 'fields' | 'onChoose'> {
  id: string
}

/** The choice lasts as long as the sheet is open. */
function FilterForm({ id, filters, fields, onChoose }: FormProps) {
  const [draft, setDraft] = useState(filters)
  return (
    <form
      id={id}
      className="grid gap-5"
      onSubmit={event => {
        event.preventDefault()
        onChoose(draft)
      }}
    >
      {fields.map(field => (
        <SheetField
          key={field.kind === 'days' ? field.start.name : field.name}
          field={field}
          values={draft}
          set={changes => setDraft(before => ({ ...before, ...changes }))}
        />
      ))}
    </form>
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

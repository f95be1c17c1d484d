import { formatNumber } from '#domain/spanish-format.ts'
import type { FilterOption } from '#web/ui/filters.ts'

export const ChoiceOptions = ({ none, options }: { none: string; options: readonly FilterOption[] }) => (
  <>
    <option value="">{none}</option>
    {options.map(({ value, label, count }) => (
      <option key={value} value={value}>
        {count === undefined ? label : `${label} (${formatNumber(count)})`}
      </option>
    ))}
  </>
)

export const Suggestions = ({ id, names }: { id: string; names: readonly string[] | undefined }) =>
  names && (
    <datalist id={id}>
      {names.map(name => (
        <option key={name} value={name} />
      ))}
    </datalist>
  )

import { Check } from 'lucide-react'
import type { Filtering, SwitchField } from '#web/ui/filters.ts'
import { useWide } from '#web/ui/use-wide.ts'

interface Props {
  filtering: Filtering
  fields: readonly SwitchField[]
}

export function FilterSwitches({ filtering: { filters, choose }, fields }: Props) {
  const wide = useWide()
  return fields.map(({ name, label, short, value }) => {
    const on = filters[name] === value
    return (
      <button
        key={name}
        type="button"
        aria-pressed={on}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-control bg-white px-4.5 text-[0.9375rem] leading-tight font-semibold transition-colors hover:border-tinta focus-visible:rounded-full aria-pressed:border-magenta aria-pressed:bg-magenta-2 aria-pressed:inset-ring aria-pressed:inset-ring-magenta"
        onClick={() => choose({ [name]: on ? '' : value })}
      >
        <span
          aria-hidden="true"
          className="grid size-4.5 place-items-center rounded-[5px] border-[1.5px] border-control text-white in-aria-pressed:border-magenta in-aria-pressed:bg-magenta"
        >
          {on && <Check strokeWidth={3} className="size-3.5" />}
        </span>
        <span>{wide ? label : short}</span>
      </button>
    )
  })
}

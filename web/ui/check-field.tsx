import { Check } from 'lucide-react'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const CheckField = ({ label, checked, onChange }: Props) => (
  <label className="flex min-h-13.5 cursor-pointer items-center gap-3 rounded-inner border border-control bg-white px-4 py-3.5 leading-snug font-semibold transition-colors hover:border-tinta has-checked:border-magenta has-checked:bg-magenta-2 has-checked:inset-ring has-checked:inset-ring-magenta has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta">
    <span className="relative grid size-5 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={checked}
        onChange={event => onChange(event.target.checked)}
        className="peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border-2 border-control bg-white checked:border-magenta checked:bg-magenta focus-visible:outline-none"
      />
      <Check
        aria-hidden="true"
        strokeWidth={3}
        className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-white peer-checked:visible"
      />
    </span>
    <span>{label}</span>
  </label>
)

import { useId } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  label: string
  note: string
  tone?: 'ghost' | 'danger'
  onClick: () => void
}

/** One of the acts on a person, with its effect below. */
export function ActRow({ label, note, tone = 'ghost', onClick }: Props) {
  const described = useId()
  return (
    <div className="grid gap-1.5">
      <Button tone={tone} size="compact" wide aria-describedby={described} onClick={onClick}>
        {label}
      </Button>
      <p id={described} className="px-2 text-center text-[0.875rem] leading-snug text-tinta-2">
        {note}
      </p>
    </div>
  )
}

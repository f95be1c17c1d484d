import { clsx } from 'clsx'
import { Minus, Plus } from 'lucide-react'
import { type PointerEvent, useId } from 'react'
import type { Elements } from '#web/ui/elements.ts'

interface BarsProps {
  value: number | null
  /** The steps are 0 to `max`. */
  max: number
  className?: string
}

/** Small, as a picture: as many bars as there are steps above none. */
export const SmallBars = ({ value, max }: BarsProps) => (
  <span aria-hidden className="flex h-7 max-w-25 min-w-0 flex-1 items-end gap-[3px]">
    {Array.from({ length: max }, (_, at) => (
      <span
        key={at}
        style={{ height: `${30 + (70 * at) / (max - 1)}%` }}
        className={clsx('min-w-0 flex-1 rounded-[2px]', at < (value ?? 0) ? 'drawn bg-tinta' : 'bg-tinta/15')}
      />
    ))}
  </span>
)

function Bars({ value, max }: BarsProps) {
  return (
    <span aria-hidden className="flex h-full w-full items-end gap-[2px]">
      {Array.from({ length: max + 1 }, (_, at) => (
        <span
          key={at}
          data-bar={value !== null && at < value ? 'below' : undefined}
          style={{ height: `${22 + (78 * at) / max}%` }}
          className={clsx(
            'min-w-0 flex-1 rounded-[4px] border-[1.5px]',
            value === at && 'drawn border-magenta bg-magenta',
            value !== null && at < value && 'drawn border-tinta bg-tinta',
            (value === null || at > value) && 'border-control',
          )}
        />
      ))}
    </span>
  )
}

interface ScaleProps {
  /** 'Fuerza' */
  label: string
  steps: readonly { word: string; range: string }[]
  value: number | null
  onChange: (value: number) => void
}

function Key({ label, onPress, children }: { label: string; onPress: () => void; children: Elements }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-16 shrink-0 place-items-center rounded-[16px] border-[1.5px] border-control transition-colors hover:border-tinta"
    >
      {children}
    </button>
  )
}

/** A scale whose steps have names: two keys, and bars that are tapped or dragged. A slider for the keyboard. */
export function ScaleBars({ label, steps, value, onChange }: ScaleProps) {
  const max = steps.length - 1
  const id = useId()
  const step = value === null ? undefined : steps[value]
  const put = (next: number) => {
    const whole = Math.min(max, Math.max(0, next))
    if (whole !== value) onChange(whole)
  }
  const follow = ({ clientX, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width === 0) return
    currentTarget.setPointerCapture(pointerId)
    put(Math.floor(((clientX - left) / width) * steps.length))
  }
  return (
    <div className="border-t border-linea px-5 py-3 sm:px-7">
      <p>
        <label htmlFor={id} className="block font-display text-[1.75rem] leading-tight">
          <span>{`${label} ${value ?? '—'}`}</span> <em className="italic">{step?.word ?? ''}</em>
        </label>
        <span className="block text-[0.9375rem] leading-snug text-tinta-2">
          {step?.range ?? 'Sin anotar'}
        </span>
      </p>
      <div className="mt-2 flex items-center gap-3.5">
        <Key label={`${label}: menos`} onPress={() => put((value ?? 1) - 1)}>
          <Minus aria-hidden size={24} strokeWidth={1.7} />
        </Key>
        <span
          className="relative h-15 min-w-0 flex-1 cursor-pointer touch-pan-y has-focus-visible:rounded-[4px] has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-magenta"
          onPointerDown={follow}
          onPointerMove={event => event.buttons > 0 && follow(event)}
        >
          <input
            id={id}
            type="range"
            min={0}
            max={max}
            value={value ?? 0}
            aria-valuetext={step ? `${value}, ${step.word}, ${step.range}` : 'sin anotar'}
            onChange={event => put(event.target.valueAsNumber)}
            className="pointer-events-none absolute inset-0 size-full opacity-0"
          />
          <Bars value={value} max={max} />
        </span>
        <Key label={`${label}: más`} onPress={() => put((value ?? 0) + 1)}>
          <Plus aria-hidden size={24} strokeWidth={1.7} />
        </Key>
      </div>
    </div>
  )
}

import { type CSSProperties, useId } from 'react'
import '#web/ui/slider.css'

interface Props {
  label: string
  /** As it is read: '25 €/día'. */
  shown: string
  /** As it is read out, with its unit in words. */
  spoken: string
  value: number
  min?: number
  max: number
  step: number
  onChange: (value: number) => void
}

export function Slider({ label, shown, spoken, value, min = 0, max, step, onChange }: Props) {
  const id = useId()
  const top = Math.max(max, value)
  const filled = { '--filled': `${((value - min) / (top - min)) * 100}%` } as CSSProperties
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap justify-between gap-x-3 text-[0.90625rem] leading-snug">
        <label htmlFor={id} className="text-tinta-2">
          {label}
        </label>
        <span aria-hidden="true" className="font-semibold whitespace-nowrap">
          {shown}
        </span>
      </p>
      <input
        id={id}
        type="range"
        className="slider -my-1.5"
        style={filled}
        min={min}
        max={top}
        step={step}
        value={value}
        aria-valuetext={spoken}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}

import { type KeyboardEventHandler, useId, useState } from 'react'
import { faultOf, type Reading, unitsOf } from '#domain/checklists/measure.ts'
import type { Unit } from '#domain/checklists/units.ts'
import type { Answer } from '#web/checklists/offline/local-checklist.ts'
import { DecimalField } from '#web/ui/decimal-field.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'

const names: Record<Unit, string> = {
  h: 'Lectura del horímetro',
  '%': 'Nivel de combustible',
  l: 'Litros de combustible',
  V: 'Tensión de las baterías',
}
const unitNames: Record<Unit, string> = { h: 'horas', '%': 'por ciento', l: 'litros', V: 'voltios' }

interface UnitsProps {
  units: readonly Unit[]
  chosen: Unit
  onChoose: (unit: Unit) => void
}

function UnitChoice({ units, chosen, onChoose }: UnitsProps) {
  const name = useId()
  return (
    <fieldset className="flex shrink-0 gap-1.5">
      <legend className="sr-only">Unidad</legend>
      {units.map(unit => (
        <label
          key={unit}
          className="grid h-13.5 w-12 cursor-pointer place-items-center rounded-inner border border-control/60 bg-white font-semibold transition-colors hover:border-tinta has-checked:border-tinta has-checked:bg-tinta has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-magenta"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={unit === chosen}
            aria-label={unitNames[unit]}
            onChange={() => onChoose(unit)}
          />
          <span aria-hidden>{unit}</span>
        </label>
      ))}
    </fieldset>
  )
}

interface Props {
  item: Reading & { key: string; departure: Reading | null }
  onAnswer: (answer: Answer) => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** The instrument's figure. An impossible one stays in the box, with the reason, and is not stored. */
export function ItemFigure({ item: { key, measure, value, departure }, onAnswer, onKeyDown }: Props) {
  const [faulty, setFaulty] = useState<TypedNumber>()
  if (!measure) return null
  const { unit } = measure
  const fault = typeof faulty === 'number' ? faultOf(faulty, unit) : undefined
  const units = departure?.measure && departure.value !== null ? [] : unitsOf(key)

  function take(typed: TypedNumber) {
    const isKept = typeof typed === 'number' && faultOf(typed, unit) === undefined
    setFaulty(isKept || typed === '' ? undefined : typed)
    onAnswer({ value: isKept ? typed : null })
  }

  return (
    <div className="mt-4 flex max-w-90 items-end gap-2.5 has-[[aria-invalid]]:items-start">
      <div className="min-w-0 flex-1">
        <DecimalField
          label={names[unit]}
          suffix={unit}
          maxLength={14}
          enterKeyHint="next"
          value={faulty ?? value}
          onChange={take}
          error={fault?.text()}
          onKeyDown={onKeyDown}
        />
      </div>
      {units.length > 1 && (
        <div className="has-[[aria-invalid]]:mt-7.5">
          <UnitChoice
            units={units}
            chosen={unit}
            onChoose={next => {
              setFaulty(undefined)
              onAnswer({ measure: { unit: next }, value: null })
            }}
          />
        </div>
      )}
    </div>
  )
}

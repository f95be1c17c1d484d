import type { ClipboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  compassPoints,
  type LogKind,
  pointInSpanish,
  waitReasonLabels,
  waitReasons,
} from '#domain/passages/log-entry.ts'
import type { EntryValues, FieldName } from '#web/passages/log/entry-form.ts'
import type { EntryPosition } from '#web/passages/log/use-entry-position.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const labels: Partial<Record<FieldName, string>> = {
  latitude: 'Latitud',
  longitude: 'Longitud',
  course: 'Rumbo',
  speed: 'Velocidad',
  windForce: 'Fuerza del viento',
  seaState: 'Estado de la mar',
  barometer: 'Barómetro',
  engineHours: 'Horas de motor',
  fuel: 'Combustible',
}
const units: Partial<Record<FieldName, string>> = {
  course: '°',
  speed: 'kn',
  barometer: 'hPa',
  engineHours: 'h',
  fuel: 'l',
}
const isText = new Set<FieldName>(['latitude', 'longitude'])

interface Props {
  kind: LogKind
  fields: readonly FieldName[]
  form: UseFormReturn<EntryValues>
  position: EntryPosition
}

/** The boxes of the entry's kind. */
export function EntryFields({ kind, fields, form, position }: Props) {
  const { errors } = form.formState
  const spreadBox = ({ target }: { target: { value: string } }) => void position.spread(target.value)
  const figure = (field: FieldName) => (
    <TextField
      key={field}
      label={labels[field] ?? field}
      optional={kind !== 'position' || !isText.has(field)}
      inputMode={isText.has(field) ? 'text' : 'decimal'}
      autoComplete="off"
      suffix={units[field]}
      error={errors[field]?.message}
      {...(isText.has(field) && { placeholder: field === 'latitude' ? "39° 27,5' N" : "1° 04,1' E" })}
      {...form.register(field, isText.has(field) ? { onChange: position.retyped, onBlur: spreadBox } : {})}
      {...(isText.has(field) && {
        onPaste: (event: ClipboardEvent) => {
          if (position.spread(event.clipboardData.getData('text'))) event.preventDefault()
        },
      })}
    />
  )
  return (
    <>
      {fields.includes('reason') && (
        <SelectField
          label="Por qué paráis"
          required
          error={errors.reason?.message}
          {...form.register('reason')}
        >
          <option value="">Elige un motivo</option>
          {waitReasons.map(reason => (
            <option key={reason} value={reason}>
              {waitReasonLabels[reason]}
            </option>
          ))}
        </SelectField>
      )}
      <div className="grid grid-cols-2 items-start gap-4">
        {fields.includes('windDirection') && (
          <SelectField
            label="Viento"
            optional
            error={errors.windDirection?.message}
            {...form.register('windDirection')}
          >
            <option value="">—</option>
            {compassPoints.map(point => (
              <option key={point} value={point}>
                {pointInSpanish(point)}
              </option>
            ))}
          </SelectField>
        )}
        {fields.filter(field => field !== 'reason' && field !== 'windDirection').map(figure)}
      </div>
    </>
  )
}

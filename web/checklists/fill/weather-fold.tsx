import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { StartFold } from '#web/checklists/fill/start-fold.tsx'
import type { StartForm } from '#web/checklists/fill/start-form-values.ts'
import { seas, visibilities, windDirections, withOwn } from '#web/checklists/fill/weather-words.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { joinParts } from '#web/ui/format.ts'

interface WordsProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  words: typeof seas
  own: string
}

const WordsField = ({ words, own, ...select }: WordsProps) => (
  <SelectField optional {...select}>
    <option value="">Sin indicar</option>
    {withOwn(words, own).map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
)

export function WeatherFold({ form: { register, control } }: { form: StartForm }) {
  const { windDirection, visibility, seaConditions, windSpeed } = useWatch({
    control,
    name: 'weatherConditions',
  })
  const wind = [windDirection, windSpeed && `${windSpeed} kn`].filter(Boolean).join(' ')
  const about = joinParts(wind, seaConditions)
  return (
    <StartFold title="Tiempo" text={about || 'Viento, mar y visibilidad'} open={false}>
      <TextField
        label="Viento"
        optional
        inputMode="decimal"
        suffix="kn"
        maxLength={40}
        autoComplete="off"
        {...register('weatherConditions.windSpeed')}
      />
      <WordsField
        label="Dirección del viento"
        words={windDirections}
        own={windDirection}
        {...register('weatherConditions.windDirection')}
      />
      <WordsField
        label="Estado de la mar"
        words={seas}
        own={seaConditions}
        {...register('weatherConditions.seaConditions')}
      />
      <WordsField
        label="Visibilidad"
        words={visibilities}
        own={visibility}
        {...register('weatherConditions.visibility')}
      />
      <TextField
        label="Temperatura"
        optional
        inputMode="decimal"
        suffix="°C"
        maxLength={40}
        autoComplete="off"
        {...register('weatherConditions.temperature')}
      />
    </StartFold>
  )
}

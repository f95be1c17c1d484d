import { type Control, useController } from 'react-hook-form'
import { formatCountry } from '#domain/spanish-format.ts'
import { isFlag, SPANISH_FLAG } from '#domain/vessels/flags.ts'
import type { VesselInput } from '#domain/vessels/vessel.ts'
import { SuggestField } from '#web/ui/suggest-field.tsx'
import { useTyped, type Writing } from '#web/ui/use-typed.ts'
import { flagSource, readFlag } from '#web/vessels/flag-suggestions.ts'
import type { VesselFormValues } from '#web/vessels/vessel-form-values.ts'

const NOT_FOUND = 'Elige una bandera de la lista.'

const flagWriting: Writing<string> = {
  read: readFlag,
  shown: value => (value && isFlag(value) ? formatCountry(value) : (value ?? '')),
  fault: value => (value && !isFlag(value) ? NOT_FOUND : undefined),
}

interface Props {
  control: Control<VesselFormValues, unknown, VesselInput>
  /** The lists are of the Spanish register. */
  onOther: () => void
}

/** A country's name; the form has its code. */
export function FlagField({ control, onOther }: Props) {
  const { field, fieldState } = useController({ control, name: 'flag' })
  const { fault, box } = useTyped(flagWriting, {
    value: field.value,
    onChange(flag) {
      field.onChange(flag)
      if (isFlag(flag) && flag !== SPANISH_FLAG) onOther()
    },
  })
  return (
    <SuggestField
      label="Bandera"
      source={flagSource}
      ref={field.ref}
      name={field.name}
      value={box.value}
      onChange={text => box.onChange({ target: { value: text } })}
      onBlur={() => {
        box.onBlur()
        field.onBlur()
      }}
      error={fault ?? fieldState.error?.message}
    />
  )
}

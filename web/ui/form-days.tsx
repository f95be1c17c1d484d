import type { ComponentProps, ReactNode } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { DayField, DayRangeFields } from '#web/ui/day-field.tsx'
import { withPair } from '#web/ui/form-figures.tsx'

interface Of<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  /** The other field of a rule between two: a change here may have mended its fault. */
  pair?: FieldPath<V> | undefined
}

export function FormDay<V extends FieldValues, O>({
  control,
  name,
  pair,
  ...field
}: Of<V, O> &
  Pick<ComponentProps<typeof DayField>, 'label' | 'hint' | 'optional' | 'required' | 'min' | 'max'>) {
  const { field: tied, fieldState } = useController({ control, name, ...withPair(pair) })
  return <DayField {...field} {...tied} error={fieldState.error?.message} />
}

interface RangeOf<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  start: { name: FieldPath<V>; label: string; error?: string | undefined }
  end: { name: FieldPath<V>; label: string }
  required?: boolean | undefined
  min?: string | undefined
}

export function FormDayRange<V extends FieldValues, O>({ control, start, end, ...shared }: RangeOf<V, O>) {
  const first = useController({ control, name: start.name, ...withPair(end.name) })
  const last = useController({ control, name: end.name, ...withPair(start.name) })
  return (
    <DayRangeFields
      {...shared}
      start={{ ...first.field, label: start.label, error: first.fieldState.error?.message ?? start.error }}
      end={{ ...last.field, label: end.label, error: last.fieldState.error?.message }}
    />
  )
}

/** Side by side where both have room for a whole date, however large the text is. */
export const DayPair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11.5rem,100%),1fr))] items-start gap-4">
    {children}
  </div>
)

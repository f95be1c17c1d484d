import type { ComponentProps } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { CountField } from '#web/ui/count-field.tsx'
import { DecimalField } from '#web/ui/decimal-field.tsx'

interface Of<V extends FieldValues, O> {
  control: Control<V, unknown, O>
  name: FieldPath<V>
  /** The other field of a rule between two: a change here may have mended its fault. */
  pair?: FieldPath<V> | undefined
}
/** Judged again with this one, once the form was sent. */
export const withPair = <Name extends string>(pair: Name | undefined) => pair && { rules: { deps: [pair] } }

type Rest<P> = Omit<P, 'value' | 'onChange' | 'onBlur' | 'ref' | 'name' | 'error' | 'control'>

export function FormDecimal<V extends FieldValues, O>({
  control,
  name,
  pair,
  ...field
}: Of<V, O> & Rest<ComponentProps<typeof DecimalField>>) {
  const { field: tied, fieldState } = useController({ control, name, ...withPair(pair) })
  return <DecimalField {...field} {...tied} error={fieldState.error?.message} />
}

export function FormCount<V extends FieldValues, O>({
  control,
  name,
  ...field
}: Omit<Of<V, O>, 'pair'> & Rest<ComponentProps<typeof CountField>>) {
  const { field: tied, fieldState } = useController({ control, name })
  return <CountField {...field} {...tied} error={fieldState.error?.message} />
}

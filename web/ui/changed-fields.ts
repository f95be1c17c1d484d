import type { FieldValues, UseFormReturn } from 'react-hook-form'

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Only fields changed here: another tab or device may have changed others meanwhile. `always`: sent all the same. */
export function changedFields<V extends FieldValues, B extends object>(
  form: UseFormReturn<V, unknown, B>,
  body: B,
  always: readonly (keyof B)[] = [],
): Partial<B> {
  const typed: FieldValues = form.getValues()
  const opened: FieldValues = form.formState.defaultValues ?? {}
  const sent: readonly PropertyKey[] = always
  const changed = Object.entries(body).filter(
    ([field]) => sent.includes(field) || !same(typed[field], opened[field]),
  )
  return Object.fromEntries(changed) as Partial<B>
}

import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { annexTerms } from '#domain/annexes/annex.ts'

/** Tells each fault at its field; false if there is one. A code for a phone carries only terms that an annex may have. */
export function tellFaults<V extends FieldValues>(form: UseFormReturn<V>, typed: string): boolean {
  const { error } = annexTerms.safeParse(JSON.parse(typed))
  for (const { path, message } of error?.issues ?? [])
    form.setError(path.join('.') as FieldPath<V>, { message })
  return error === undefined
}

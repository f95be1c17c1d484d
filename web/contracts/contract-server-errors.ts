import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '#web/api/client.ts'

/** Puts the server's faults on the contract's fields. False if the fault is the signature's, or no field's. */
export function applyContractErrors<T extends FieldValues>(
  { errors }: Pick<ApiError, 'errors'>,
  setError: UseFormSetError<T>,
): boolean {
  const wrong = errors.filter(({ field }) => field !== 'signature')
  for (const [index, { field, message }] of wrong.entries())
    setError(
      field.replace('contractData.', '') as Path<T>,
      { type: 'server', message },
      { shouldFocus: index === 0 },
    )
  return wrong.length > 0
}

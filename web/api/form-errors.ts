import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { ApiError } from '#web/api/client.ts'

export function applyFieldErrors<T extends FieldValues>(error: ApiError, setError: UseFormSetError<T>): void {
  for (const [index, { field, message }] of error.errors.entries())
    setError(field as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 })
}

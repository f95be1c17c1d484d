import type { ApiError } from '#web/api/client.ts'

/** react-hook-form's form, for any type of fields. */
export interface FormOfFields {
  setError(field: never, error: { type: string; message: string }, options: { shouldFocus: boolean }): void
}

/** The message of a failure that no field of the form shows. */
export const formProblem = (error: ApiError | null): string | undefined =>
  error?.errors.length === 0 ? error.message : undefined

import type { ApiError } from '#web/api/client.ts'

/** Of react-hook-form's form, whatever its fields are. */
export interface FormOfFields {
  setError(field: never, error: { type: string; message: string }, options: { shouldFocus: boolean }): void
}

/** The message of a failure that no field of the form shows. */
export const formProblem = (error: ApiError | null): string | undefined =>
  error?.errors.length === 0 ? error.message : undefined

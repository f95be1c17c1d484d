import type { ApiError } from '#web/api/client.ts'
import { applyFieldErrors } from '#web/api/form-errors.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'

export const VESSEL_GONE = 'Ese barco ya no está entre los tuyos. Elige otro o descríbelo aquí.'

/** Puts the server's faults on their fields, and a boat that can't be offered on the choice of one. */
export function applyJobErrors(error: ApiError, { setError }: JobFormOf) {
  if (error.code === 'vessel_not_found')
    setError('vesselId', { type: 'server', message: VESSEL_GONE }, { shouldFocus: true })
  else applyFieldErrors(error, setError)
}

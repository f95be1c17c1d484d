import type { ApiError } from '#web/api/client.ts'
import type { JobFormOf } from '#web/jobs/job-form-values.ts'

export const VESSEL_GONE = 'Ese barco ya no está entre los tuyos. Elige otro o descríbelo aquí.'

/** A boat that can't be offered is shown at the choice of one; the server's other faults at their fields. */
export function showingJobErrors(form: JobFormOf) {
  return ({ code }: ApiError) => {
    if (code === 'vessel_not_found')
      form.setError('vesselId', { type: 'server', message: VESSEL_GONE }, { shouldFocus: true })
    return form
  }
}

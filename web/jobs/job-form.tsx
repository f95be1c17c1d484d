import type { ReactNode } from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { ApiError } from '#web/api/client.ts'
import { CrewLeg } from '#web/jobs/job-form-crew.tsx'
import type { JobFormOf, JobFormOutput } from '#web/jobs/job-form-values.ts'
import { VesselLeg } from '#web/jobs/job-form-vessel.tsx'
import { VoyageLeg } from '#web/jobs/job-form-voyage.tsx'
import { WordsLeg } from '#web/jobs/job-form-words.tsx'
import type { JobVessel } from '#web/jobs/use-form-vessel.ts'
import { FormProblem } from '#web/ui/form-problem.tsx'

interface Props {
  form: JobFormOf
  label: string
  earliest?: string | undefined
  onSend: (values: JobFormOutput) => Promise<unknown>
  failure: ApiError | null
  /** The boat that the offer has. */
  tied?: JobVessel | null | undefined
  /** Replaces the ports, dates, vessel and budget if a contract binds them. */
  bound?: ReactNode
  note?: ReactNode
  children: ReactNode
}

const wrong = (errors: FieldErrors) => Object.keys(errors).length > 0

/** The fields of an offer, the same for publishing and for editing. */
export function JobForm({ form, label, earliest, onSend, failure, note, tied, bound, children }: Props) {
  const { errors } = form.formState
  // The server's faults are shown at their fields; any other error here.
  const isAtField = failure && (failure.errors.length > 0 || failure.code === 'vessel_not_found')
  const problem = failure && !(isAtField && wrong(errors)) ? failure.message : undefined
  return (
    <form noValidate aria-label={label} onSubmit={form.handleSubmit(onSend)}>
      {note}
      <WordsLeg form={form} />
      {bound ?? (
        <>
          <VoyageLeg form={form} earliest={earliest} />
          <VesselLeg form={form} tied={tied} />
        </>
      )}
      <CrewLeg form={form} bound={bound !== undefined} />
      <div className="grid gap-5 sm:pl-17">
        <FormProblem message={problem} />
        <div className="flex flex-col gap-3 sm:flex-row">{children}</div>
      </div>
    </form>
  )
}

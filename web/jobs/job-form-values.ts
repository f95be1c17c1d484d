import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CREW_MIN, type JobView, jobForm, startsFrom } from '#domain/jobs/job.ts'

/** What the fields hold, and what is sent. */
export type JobFormValues = z.input<typeof jobForm>
export type JobFormOutput = z.output<typeof jobForm>
export type JobFormOf = UseFormReturn<JobFormValues, unknown, JobFormOutput>

export const jobResolver = standardSchemaResolver<JobFormValues, unknown, JobFormOutput>(jobForm)

/** A new offer starts today at the earliest. */
export const newJobResolver = (today: string) =>
  standardSchemaResolver<JobFormValues, unknown, JobFormOutput>(jobForm.check(startsFrom(today)))

export const blankJob: JobFormValues = {
  title: '',
  description: '',
  vesselType: 'sailboat',
  vesselName: '',
  vesselLength: '',
  originPort: '',
  destinationPort: '',
  startDate: '',
  endDate: '',
  budget: '',
  crewRequired: CREW_MIN,
}

export const valuesOf = (job: JobView): JobFormValues => ({
  title: job.title,
  description: job.description,
  vesselType: job.vesselType,
  vesselName: job.vesselName ?? '',
  vesselLength: job.vesselLength ?? '',
  originPort: job.originPort,
  destinationPort: job.destinationPort,
  startDate: job.startDate,
  endDate: job.endDate,
  budget: job.budget ?? '',
  crewRequired: job.crewRequired,
})

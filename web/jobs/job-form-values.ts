import type { Resolver, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import { CREW_MIN, type JobView, jobForm, startsFrom } from '#domain/jobs/job.ts'
import { byField, offerTexts } from '#domain/jobs/offer-field-lists.ts'
import { roleBudgetsOf } from '#domain/jobs/role-budgets.ts'
import { formOf } from '#web/ui/form-of.ts'

export type JobFormValues = z.input<typeof jobForm>
export type JobFormOutput = z.output<typeof jobForm>
export type JobFormOf = UseFormReturn<JobFormValues, unknown, JobFormOutput>

type JobResolver = Resolver<JobFormValues, unknown, JobFormOutput>

/**
 * If one of the owner's boats is chosen, its name and length are not asked for, and typing in those fields is not
 * checked.
 */
const whereAsked =
  (resolve: JobResolver): JobResolver =>
  (values, context, options) =>
    resolve(values.vesselId ? { ...values, vesselName: '', vesselLength: '' } : values, context, options)

export const jobResolver = whereAsked(formOf(jobForm))

export const newJobResolver = (today: string) => whereAsked(formOf(jobForm.check(startsFrom(today))))

/** A box for each role; the server leaves out those without a figure. */
export const roleBudgetValues = (known: JobFormValues['roleBudgets'] = []) =>
  crewRoles.map(role => ({ role, budget: known.find(one => one.role === role)?.budget ?? '' }))

export const blankJob: JobFormValues = {
  ...byField(offerTexts, () => ''),
  vesselId: '',
  vesselType: 'sailboat',
  vesselLength: '',
  originPort: '',
  destinationPort: '',
  startDate: '',
  endDate: '',
  budget: '',
  roleBudgets: roleBudgetValues(),
  crewRequired: CREW_MIN,
}

/** The fields that another offer like this one repeats: dates are asked for again. */
export const valuesLike = (job: JobView): JobFormValues => ({ ...valuesOf(job), startDate: '', endDate: '' })

export const valuesOf = (job: JobView): JobFormValues => ({
  ...byField(offerTexts, field => job[field] ?? ''),
  vesselId: job.vessel?._id ?? '',
  vesselType: job.vesselType,
  vesselLength: job.vesselLength ?? '',
  originPort: job.originPort,
  destinationPort: job.destinationPort,
  startDate: job.startDate,
  endDate: job.endDate,
  budget: roleBudgetsOf(job).length > 0 ? '' : (job.budget ?? ''),
  roleBudgets: roleBudgetValues(roleBudgetsOf(job)),
  crewRequired: job.crewRequired,
})

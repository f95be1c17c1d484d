import type { UserView } from '#domain/accounts/account.ts'
import type { JobTerms } from '#domain/jobs/job.ts'

export function fitsDates(
  { availability }: Pick<UserView, 'availability'>,
  { startDate, endDate }: Pick<JobTerms, 'startDate' | 'endDate'>,
): boolean | null {
  const { startDate: from, endDate: to } = availability ?? {}
  if (!from && !to) return null
  return (!from || from <= startDate) && (!to || to >= endDate)
}

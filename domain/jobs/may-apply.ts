import { type AccountStatus, mayDealWith } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'

export interface OpenTo {
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** Whether the crew member has applied to it, withdrawn or not. */
  applied?: boolean | undefined
  /** The status of the owner's account; the browser is not told. */
  standing?: AccountStatus
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
  /** By the operator. */
  hidden?: object | boolean | null | undefined
  /** Whether it is another than the crew member has read. */
  changed?: boolean
}

/** `today` is the day in Europe/Madrid. An earlier applicant to a filled offer hears that they have applied. */
export function mayApply(actor: Actor, job: OpenTo, today: string): Decision {
  if (actor.role !== 'crew') return refuse('only_crew_apply')
  if (job.applied) return refuse('already_applied')
  return firstOf(
    job.hidden ? refuse('job_not_found') : allow,
    mayDealWith(job.standing ?? 'active'),
    job.status === 'open' && startsInTime(job.startDate, today)
      ? allow
      : refuse('job_closed_to_applications'),
    job.blocked ? refuse('application_blocked') : allow,
    job.changed ? refuse('job_changed') : allow,
  )
}

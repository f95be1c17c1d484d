import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'

interface Offer {
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
}

export const applicationPolicy = {
  /** `today` is the day in Europe/Madrid. Having applied before is the database's to say. */
  apply(actor: Actor, job: Offer, today: string): Decision {
    if (actor.role !== 'crew') return refuse('only_crew_apply')
    if (job.status !== 'open' || job.startDate < today) return refuse('job_closed_to_applications')
    return job.blocked ? refuse('application_blocked') : allow
  },
}

import type { Actor } from '#domain/api.ts'
import {
  type ApplicationState,
  applicationTransitions,
} from '#domain/applications/application-transitions.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { mayStart } from '#domain/transitions.ts'

interface Offer {
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** Whether the owner has blocked the crew member; the browser is not told. */
  blocked?: boolean
}

interface Candidature {
  state: ApplicationState
  /** Whether its contract is completed: that binds both. */
  signed: boolean
}

export const applicationPolicy = {
  /** `today` is the day in Europe/Madrid. Having applied before is the database's to say. */
  apply(actor: Actor, job: Offer, today: string): Decision {
    if (actor.role !== 'crew') return refuse('only_crew_apply')
    if (job.status !== 'open' || job.startDate < today) return refuse('job_closed_to_applications')
    return job.blocked ? refuse('application_blocked') : allow
  },
  withdraw({ state, signed }: Candidature): Decision {
    const step = mayStart(applicationTransitions.withdraw, state)
    return step.allowed && signed ? refuse('application_binds') : step
  },
  release({ state, signed }: Candidature, job: Pick<Offer, 'status'>): Decision {
    const step = mayStart(applicationTransitions.release, state)
    if (!step.allowed) return step
    if (job.status === 'completed') return refuse('job_is_completed')
    return signed ? refuse('contract_binds_owner') : allow
  },
}

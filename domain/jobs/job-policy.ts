import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { editableFrom, jobTransitions } from '#domain/jobs/job-transitions.ts'
import { mayStart } from '#domain/transitions.ts'

interface Owned {
  ownerId: string
}
interface Offer extends Owned {
  status: JobStatus
}

const owns = (actor: Actor, job: Owned) => actor.id === job.ownerId

export const jobPolicy = {
  edit(actor: Actor, job: Offer): Decision {
    if (!owns(actor, job)) return refuse('not_your_job_to_edit')
    const answer = editableFrom[job.status]
    return answer === 'yes' ? allow : refuse(answer)
  },
  /** The ports, dates, budget and vessel: what a contract says too. */
  changeTerms(actor: Actor, job: Offer & { signed: boolean }): Decision {
    const edit = jobPolicy.edit(actor, job)
    if (!edit.allowed) return edit
    return job.signed ? refuse('job_bound_by_contract') : allow
  },
  cancel: (actor: Actor, job: Offer): Decision =>
    owns(actor, job) ? mayStart(jobTransitions.cancel, job.status) : refuse('not_job_owner'),
  seeApplicants: (actor: Actor, job: Owned): Decision => (owns(actor, job) ? allow : refuse('not_job_owner')),
}

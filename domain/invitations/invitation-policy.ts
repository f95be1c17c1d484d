import { mayDealWith, type Standing } from '#domain/accounts/standing.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { placesFor } from '#domain/jobs/job-transitions.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'

/** So many an owner sends in one day of Madrid, over all their offers. */
export const INVITATIONS_A_DAY = 20

interface Offer {
  ownerId: string
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
}

interface Invitee {
  person: Actor
  standing: Standing
  /** Whether either of the two has blocked the other. */
  blocked: boolean
  /** Whether they have ever applied to this offer, withdrawn or not. */
  applied: boolean
  /** How many the owner has sent today. */
  sentToday: number
}

/** The first reason there is. */
const firstOf = (...decisions: Decision[]): Decision => decisions.find(({ allowed }) => !allowed) ?? allow

export const invitationPolicy = {
  /** Whether anybody can be invited to the offer. `today` is the day in Europe/Madrid. */
  offer(actor: Actor, job: Offer, today: string): Decision {
    return firstOf(
      jobPolicy.seeApplicants(actor, job),
      placesFor(job.status),
      job.startDate < today ? refuse('job_closed_to_applications') : allow,
    )
  },
  /** Whether this person can be, too. That they are invited once is the database's to say. */
  invite(actor: Actor, job: Offer, { person, ...facts }: Invitee, today: string): Decision {
    return firstOf(
      invitationPolicy.offer(actor, job, today),
      messagePolicy.talk(actor, person),
      mayDealWith(facts.standing),
      messagePolicy.write({ between: facts.blocked }),
      facts.applied ? refuse('crew_already_applied') : allow,
      facts.sentToday >= INVITATIONS_A_DAY ? refuse('invitations_spent') : allow,
    )
  },
}

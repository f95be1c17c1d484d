import type { AccountStatus } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { allow, type Decision, firstOf, refuse } from '#domain/decision.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'
import { startsInTime } from '#domain/jobs/start-day.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'

export const INVITATIONS_A_DAY = 20

interface Offer {
  ownerId: string
  status: JobStatus
  /** 'YYYY-MM-DD' */
  startDate: string
  /** By the operator. */
  hidden?: object | null | undefined
}

interface Invitee {
  person: Actor
  standing: AccountStatus
  blocked: boolean
  /** Withdrawn or not. */
  applied: boolean
  sentToday: number
}

export const invitationPolicy = {
  /** Whether anybody can be invited to the offer. `today` is the day in Europe/Madrid. */
  offer(actor: Actor, job: Offer, today: string): Decision {
    return firstOf(
      jobPolicy.share(actor, job),
      startsInTime(job.startDate, today) ? allow : refuse('job_closed_to_applications'),
    )
  },
  /** Whether this person can be, too. That they are invited once is the database's to say. */
  invite(actor: Actor, job: Offer, { person, ...facts }: Invitee, today: string): Decision {
    return firstOf(
      invitationPolicy.offer(actor, job, today),
      messagePolicy.begin(actor, person, facts),
      facts.applied ? refuse('crew_already_applied') : allow,
      facts.sentToday >= INVITATIONS_A_DAY ? refuse('invitations_spent') : allow,
    )
  },
}

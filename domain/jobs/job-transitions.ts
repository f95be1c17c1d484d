import { type Decision, decisionOf } from '#domain/decision.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { JobStatus } from '#domain/jobs/job.ts'
import type { Transition } from '#domain/transitions.ts'

export const jobTransitions = {
  fill: {
    by: 'system',
    to: 'filled',
    from: {
      open: 'yes',
      filled: 'job_is_filled',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  reopen: {
    by: 'system',
    to: 'open',
    from: {
      open: 'job_is_open',
      filled: 'yes',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  cancel: {
    by: 'owner',
    to: 'cancelled',
    from: {
      open: 'yes',
      filled: 'yes',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  expire: {
    by: 'system',
    to: 'expired',
    from: {
      open: 'yes',
      filled: 'job_is_filled',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  complete: {
    by: 'system',
    to: 'completed',
    from: {
      open: 'yes',
      filled: 'yes',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  /** Annexes have moved its days ahead again, or ended its last signed contract. */
  resume: {
    by: 'system',
    to: 'filled',
    from: {
      open: 'job_is_open',
      filled: 'job_is_filled',
      completed: 'yes',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    },
  },
  /** New dates open an expired offer again. */
  renew: {
    by: 'owner',
    to: 'open',
    from: {
      open: 'job_is_open',
      filled: 'job_is_filled',
      completed: 'job_is_completed',
      expired: 'yes',
      cancelled: 'job_is_cancelled',
    },
  },
} as const satisfies Record<string, Transition<JobStatus>>

export const editableFrom = {
  open: 'yes',
  filled: 'yes',
  expired: 'yes',
  completed: 'job_is_completed',
  cancelled: 'job_is_cancelled',
} as const satisfies Transition<JobStatus>['from']

const acceptingFrom: Record<JobStatus, 'yes' | RefusalCode> = {
  open: 'yes',
  filled: 'places_taken',
  completed: 'job_is_completed',
  expired: 'job_is_expired',
  cancelled: 'job_is_cancelled',
}

export function placesFor(status: JobStatus): Decision {
  return decisionOf(acceptingFrom[status])
}

export const contractableFrom = {
  open: 'yes',
  filled: 'yes',
  completed: 'job_is_completed',
  expired: 'job_is_expired',
  cancelled: 'job_is_cancelled',
} as const satisfies Transition<JobStatus>['from']

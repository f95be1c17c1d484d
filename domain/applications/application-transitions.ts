import type { ApplicationStatus } from '#domain/applications/application.ts'
import type { Transition } from '#domain/transitions.ts'

/** 'withdrawn' is a flag beside the status on the wire, and a state of its own for what may happen next. */
export type ApplicationState = ApplicationStatus | 'withdrawn'

export const applicationTransitions = {
  accept: {
    by: 'owner',
    to: 'accepted',
    from: {
      pending: 'yes',
      accepted: 'application_not_pending',
      rejected: 'application_not_pending',
      withdrawn: 'application_not_pending',
    },
  },
  reject: {
    by: 'owner',
    to: 'rejected',
    from: {
      pending: 'yes',
      accepted: 'application_not_pending',
      rejected: 'application_not_pending',
      withdrawn: 'application_not_pending',
    },
  },
  release: {
    by: 'owner',
    to: 'rejected',
    from: {
      pending: 'application_not_accepted',
      accepted: 'yes',
      rejected: 'application_not_accepted',
      withdrawn: 'application_not_accepted',
    },
  },
  withdraw: {
    by: 'crew',
    to: 'withdrawn',
    from: { pending: 'yes', accepted: 'yes', rejected: 'yes', withdrawn: 'application_not_found' },
  },
} as const satisfies Record<string, Transition<ApplicationState>>

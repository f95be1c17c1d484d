import type { ApplicationState } from '#domain/applications/application-state.ts'
import type { Transition } from '#domain/transitions.ts'

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

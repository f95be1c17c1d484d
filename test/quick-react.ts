import * as React from 'react'

interface Internals {
  recentlyCreatedOwnerStacks: number
}

/** For every element React notes where it was written, which its warnings name: a tenth of the screens' time. */
const internals = (React as unknown as Record<string, Internals | undefined>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })

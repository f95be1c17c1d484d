import { test as base } from '@playwright/test'
import { beginProfiles, endProfiles } from '#test/journeys/profiles.ts'

/** Ends all windows of a test: open pages keep their streams, and slow later journeys. */
export const test = base.extend<{ endsItsWindows: undefined }>({
  endsItsWindows: [
    async ({ browser, contextOptions, serviceWorkers }, use, info) => {
      // A worker stays with its profile.
      beginProfiles(serviceWorkers === 'allow' ? undefined : JSON.stringify(contextOptions))
      await use(undefined)
      await endProfiles(browser, info.status !== info.expectedStatus)
    },
    { auto: true },
  ],
})

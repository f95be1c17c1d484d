import { test as base } from '@playwright/test'
import {
  commonServer,
  type OwnServer,
  type ServerOfTransfers,
  startOwnServer,
} from '#test/journeys/own-server.ts'
import { beginProfiles, endProfiles } from '#test/journeys/profiles.ts'

interface Journey {
  endsItsWindows: undefined
  /** The one of all journeys. */
  server: ServerOfTransfers
  ownServer: OwnServer
}

export const test = base.extend<Journey>({
  // Open pages keep their streams, and slow later journeys.
  endsItsWindows: [
    async ({ browser, contextOptions, viewport, isMobile, hasTouch, serviceWorkers }, use, info) => {
      beginProfiles({ viewport, isMobile, hasTouch, serviceWorkers }, contextOptions.reducedMotion)
      await use(undefined)
      await endProfiles(browser, info.status !== info.expectedStatus)
    },
    { auto: true },
  ],
  server: async ({ baseURL }, use) => use(commonServer(baseURL ?? '')),
  ownServer: async ({ browserName: _ }, use) => {
    const server = await startOwnServer()
    await use(server)
    await server.close()
  },
})

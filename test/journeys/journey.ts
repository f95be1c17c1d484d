import { test as base, expect } from '@playwright/test'
import { asked, type Hardships, patience } from '#test/journeys/hardships.ts'
import {
  commonServer,
  type OwnServer,
  type ServerOfTransfers,
  startOwnServer,
} from '#test/journeys/own-server.ts'
import { beginProfiles, endProfiles, translationFaults } from '#test/journeys/profiles.ts'

interface Journey extends Hardships {
  endsItsWindows: undefined
  /** The one of all journeys. */
  server: ServerOfTransfers
  ownServer: OwnServer
}

export const test = base.extend<Journey>({
  translated: [asked.translated, { option: true }],
  thinLink: [asked.thinLink, { option: true }],
  minutesFast: [asked.minutesFast, { option: true }],
  // Open pages keep their streams, and slow later journeys.
  endsItsWindows: [
    async (
      {
        browser,
        contextOptions,
        viewport,
        isMobile,
        hasTouch,
        serviceWorkers,
        translated,
        thinLink,
        minutesFast,
      },
      use,
      info,
    ) => {
      info.setTimeout(info.timeout * patience)
      beginProfiles({ viewport, isMobile, hasTouch, serviceWorkers }, contextOptions.reducedMotion, {
        translated,
        thinLink,
        minutesFast,
      })
      await use(undefined)
      expect(translationFaults()).toEqual([])
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

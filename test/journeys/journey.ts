import { test as base } from '@playwright/test'

/** Closes all windows of a test: open pages keep their streams, and slow later journeys. */
export const test = base.extend<{ closesItsWindows: undefined }>({
  closesItsWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})

import { test as base } from '@playwright/test'

/** A test that leaves no window behind: open pages keep their streams, and slow every journey after them. */
export const test = base.extend<{ closesItsWindows: undefined }>({
  closesItsWindows: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map(context => context.close()))
    },
    { auto: true },
  ],
})

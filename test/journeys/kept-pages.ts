import { expect, type Page } from '@playwright/test'

/** All files of the pages are kept in this browser, and this page is served from them. */
export const keptForOffline = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 180_000 })
    .toBe('activated')

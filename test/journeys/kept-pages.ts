import { expect, type Page } from '@playwright/test'

/** Waits until the service worker has all files of the pages, and serves this page. */
export const keptForOffline = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 180_000 })
    .toBe('activated')

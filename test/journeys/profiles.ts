import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Equal for tests that may use each other's profiles; undefined where each person needs a new one. */
let kind: string | undefined
const free = new Map<string, Page[]>()
const lent = new Map<BrowserContext, string>()

export function beginProfiles(ofThisTest: string | undefined) {
  kind = ofThisTest
}

/** A new profile costs three times what its first screen does: one that an earlier test has left is as good when empty. */
export async function borrowPage(browser: Browser): Promise<Page> {
  const left = kind === undefined ? undefined : free.get(kind)?.pop()
  const page = left ?? (await (await browser.newContext()).newPage())
  if (kind !== undefined) lent.set(page.context(), kind)
  return page
}

/** As new, but for its stored data, which the next `openAs` empties. */
async function clean(context: BrowserContext, its: string) {
  const [page, ...others] = context.pages()
  if (!page) return context.close()
  await Promise.all(others.map(other => other.close()))
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  // Open pages keep their streams.
  await page.goto('about:blank')
  free.set(its, [...(free.get(its) ?? []), page])
}

/** Ends all windows of a test; after a failure nobody knows what is in them. */
export async function endProfiles(browser: Browser, hasFailed: boolean) {
  if (hasFailed) free.clear()
  const resting = new Set([...free.values()].flat().map(page => page.context()))
  await Promise.all(
    browser
      .contexts()
      .filter(context => !resting.has(context))
      .map(context => {
        const its = lent.get(context)
        return its === undefined || hasFailed ? context.close() : clean(context, its)
      }),
  )
  lent.clear()
}

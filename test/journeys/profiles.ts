import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { asked, burden, type Hardships, linkFor } from '#test/journeys/hardships.ts'

/** The options of a profile, fixed for its life. */
export type Kind = Pick<BrowserContextOptions, 'viewport' | 'isMobile' | 'hasTouch' | 'serviceWorkers'>
type Motion = BrowserContextOptions['reducedMotion']

let usual: Kind = {}
let reducedMotion: Motion
let hardships = asked
let faults: string[] = []
const free = new Map<string, BrowserContext[]>()
const lent = new Map<BrowserContext, string>()

/** The next test's defaults for its people. */
export function beginProfiles(kind: Kind, motion: Motion, its: Hardships) {
  usual = kind
  reducedMotion = motion
  hardships = its
  faults = []
}

/** The errors of this test's pages under a translator. */
export const translationFaults = (): string[] => faults

async function newProfile(browser: Browser, kind: Kind) {
  const link = await linkFor(hardships)
  const context = await browser.newContext({ ...kind, ...link.options })
  context.on('close', link.close)
  await burden(context, hardships, fault => faults.push(fault))
  return context
}

/**
 * A new profile costs three times as much as its first screen: one that an earlier test has left is as good when
 * empty.
 */
export async function borrowPage(browser: Browser, path: string, options: Kind = {}): Promise<Page> {
  const kind = { ...usual, ...options }
  // A worker stays with its profile, and a later server may have the address of this one.
  const isLentOnce = kind.serviceWorkers === 'allow' && path.startsWith('http')
  const name = JSON.stringify({ ...kind, ...hardships })
  const context = (isLentOnce ? undefined : free.get(name)?.pop()) ?? (await newProfile(browser, kind))
  if (!isLentOnce) lent.set(context, name)
  const page = context.pages()[0] ?? (await context.newPage())
  // An earlier test may have left it behind another tab, where nothing is drawn.
  await page.bringToFront()
  // An earlier test may have looked at the printed page, or at another width.
  await page.emulateMedia({ media: null, reducedMotion: reducedMotion ?? 'no-preference' })
  if (kind.viewport) await page.setViewportSize(kind.viewport)
  return page
}

/**
 * As new, but for its stored data, which the next `openAs` empties. The test has closed its other pages with
 * their state.
 */
async function clean(context: BrowserContext, its: string) {
  const [page, ...others] = context.pages()
  await Promise.all(others.map(other => other.close()))
  await context.setOffline(false)
  await context.clearPermissions()
  await context.setGeolocation(null)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page?.unrouteAll({ behavior: 'ignoreErrors' })
  // Open pages keep their streams.
  await page?.goto('about:blank')
  free.set(its, [...(free.get(its) ?? []), context])
}

/** Ends all windows of a test; after a failure their state is unknown. */
export async function endProfiles(browser: Browser, hasFailed: boolean) {
  if (hasFailed) free.clear()
  const resting = new Set([...free.values()].flat())
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

import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { openAs, signUp } from '#test/journeys/people.ts'
import { startTwoReleases } from '#test/journeys/two-releases.ts'

test.use({ serviceWorkers: 'allow' })

const releaseOf = (page: Page) => page.locator('meta[name=release]').count()
const menuLink = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Condiciones', exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** The page that opens without a network, in each part of the store. */
const keptReleases = (page: Page) =>
  page.evaluate(async () => {
    const kept = (
      await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    )
      .flat()
      .filter(({ url }) => new URL(url).pathname === '/index.html')
    const texts = await Promise.all(kept.map(async request => (await caches.match(request))?.text()))
    return texts.map(text => (text?.includes('name="release"') ? 'second' : 'first'))
  })

test('a release while a page is open: that page goes on with its own code, the next one is new, and once all are closed only the new one is kept', {
  tag: '@rare',
}, async ({ browser, request, baseURL }) => {
  const site = await startTwoReleases(baseURL ?? '', /^terms-screen-.*\.js$/)
  try {
    const old = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), `${site.origin}/profile`)
    await keptForOffline(old)
    const waits = () =>
      old.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
    site.release()

    const later = await old.context().newPage()
    await later.goto(`${site.origin}/profile`)
    await expect(heading(later)).toBeVisible()
    expect([await releaseOf(old), await releaseOf(later)]).toEqual([0, 1])
    await expect.poll(waits).toBe(true)

    // Code that the old page has not loaded yet, and that no server has any more.
    const { status } = await request.get(`${site.origin}/assets/${site.renamed}`).then(answer => ({
      status: answer.status(),
    }))
    expect(status).toBe(404)
    for (const page of [old, later]) {
      await menuLink(page).click()
      await expect(page).toHaveURL(/\/terms$/)
      await expect(heading(page)).toContainText('Condiciones')
    }
    expect([await releaseOf(old), await releaseOf(later)]).toEqual([0, 1])

    await old.close()
    await later.goto('about:blank')
    const fresh = await later.context().newPage()
    await later.close()
    await fresh.goto(`${site.origin}/terms`)
    await keptForOffline(fresh)
    await expect.poll(() => keptReleases(fresh)).toEqual(['second'])
    await fresh.context().setOffline(true)
    await fresh.reload()
    await expect(heading(fresh)).toContainText('Condiciones')
    expect(await releaseOf(fresh)).toBe(1)
  } finally {
    site.close()
  }
})

import fs from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { openAs, PASSWORD, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

test.use({ serviceWorkers: 'allow' })

const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

test('with the pages kept: Chromium finds nothing that hinders installing, the calls pass by, and a screen that was never opened opens without a network', async ({
  browser,
  request,
}) => {
  const page = await openAs(browser, await signUp(request, 'Carla Pons', 'crew'), '/jobs')
  await keptForOffline(page)
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A browser without a profile reports that it never installs.
  const hindrances = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')
  expect([errors, hindrances]).toEqual([[], []])

  const api = await page.goto('/api/health')
  expect(await api?.json()).toEqual({ status: 'ok' })
  expect((await page.goto('/no-existe.pdf'))?.status()).toBe(404)
  await page.goto('/jobs')
  await page.context().setOffline(true)
  const failed = await page.evaluate(() => fetch('/api/health').catch((error: Error) => error.name))
  expect(failed).toBe('TypeError')
  await page.close()

  const later = await page.context().newPage()
  await later.goto('/profile')
  await expect(later.getByRole('heading', { level: 1, name: 'Carla Pons' })).toBeVisible()
  await expect(later.getByText(/Sin conexión/).first()).toBeVisible()
  await later.goto('/vessel-checklists?q=oceanis')
  await expect(later.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a portrait that was seen is seen without a network, until one signs out', async ({
  browser,
  request,
}) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  await request.post('/api/users/upload-profile-picture', {
    headers: bearer(carla),
    multipart: { profilePicture: fs.createReadStream('docs/picture.png') },
  })
  const page = await openAs(browser, carla, '/jobs')
  await keptForOffline(page)
  const portrait = page.locator('main img[src^="/api/pictures/"]')
  const isDrawn = () => portrait.evaluate((img: HTMLImageElement) => img.naturalWidth > 0)
  await page.goto('/profile')
  await expect.poll(isDrawn).toBe(true)
  const kept = () => page.evaluate(async () => (await (await caches.open('pictures')).keys()).length)
  await expect.poll(kept).toBe(1)
  // The session takes over the profile once the page is idle.
  const session = () => page.evaluate(() => localStorage.getItem('singladura.session'))
  await expect.poll(session).toContain('/api/pictures/')

  await page.context().setOffline(true)
  await page.goto('/profile')
  await expect.poll(isDrawn).toBe(true)
  await page.context().setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(kept).toBe(0)
})

test('a visitor who is not signed in gets nothing stored', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await registrations(page)).toBe(0)
})

test('the files that the browser asks for to install are served with their types', async ({ request }) => {
  const told = async (path: string) => {
    const response = await request.get(path)
    const { 'content-type': type, 'cache-control': caching } = response.headers()
    return [response.status(), type, caching]
  }
  expect([await told('/sw.js'), await told('/manifest.webmanifest'), await told('/icon-512.png')]).toEqual([
    [200, expect.stringContaining('javascript'), 'no-cache'],
    [200, expect.stringContaining('application/manifest+json'), 'no-cache'],
    [200, 'image/png', 'no-cache'],
  ])
  const policy = (await request.get('/')).headers()['content-security-policy']?.split(';')
  expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
})

test('on a network that is there but answers nothing, the page opens all the same', {
  tag: '@rare',
}, async ({ browser, ownServer }) => {
  const { origin } = ownServer
  const account = { username: 'Carla', email: 'carla@example.com', password: PASSWORD, role: 'crew' }
  const { body } = await ownServer.calls().post<Signed>('/auth/register', account)
  const page = await openAs(browser, body, `${origin}/jobs`)
  await keptForOffline(page)

  ownServer.silence()
  await page.goto(`${origin}/profile`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Carla' })).toBeVisible()
})

import { type Browser, expect, type Page } from '@playwright/test'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import type { ServerOfTransfers, Transfer } from '#test/journeys/own-server.ts'
import { openAs } from '#test/journeys/people.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(240_000)

const TITLE = 'Palma a Valencia'

type Seen = [path: string, role: 'heading' | 'link', name: string | RegExp, call: string]

/** Each screen of a crew member, with a text of the server's on it. */
const screens: Seen[] = [
  ['/my-applications', 'heading', TITLE, '/jobs/my-applications'],
  ['/messages', 'link', /Ana/, '/messages/conversations'],
  ['/contracts', 'heading', TITLE, '/contracts'],
  ['/my-contracts', 'heading', TITLE, '/contracts'],
  ['/vessel-checklists', 'heading', 'Alborán', '/vessel-checklists/user'],
  ['/jobs', 'heading', 'Otra oferta', '/jobs'],
]

const AGE = /Lo último que se vio, hace/

async function look(page: Page, origin: string, [path, role, name]: Seen) {
  await page.goto(origin + path, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole(role, { name }).first()).toBeVisible()
}

/** The browser has stored an answer of that call. */
const isKept = (page: Page, call: string) =>
  page.evaluate(async path => {
    // Opening a missing database would create it.
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'singladura.kept')) return false
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('singladura.kept'))
    const keys = await done(database.transaction('reads').objectStore('reads').getAllKeys())
    database.close()
    return JSON.stringify(keys).includes(path)
  }, call)

/** The stored content without an error, with its age. */
async function expectReadable(page: Page, origin: string, seen: Seen[]) {
  for (const each of seen) {
    await look(page, origin, each)
    await expect(page.getByText(AGE)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Sin conexión')).toHaveCount(1)
  }
}

/** A contract, a list that was begun elsewhere, a conversation and an offer; the browser has seen these screens. */
async function board(
  browser: Browser,
  server: ServerOfTransfers,
  seen: Seen[],
): Promise<{ page: Page } & Transfer> {
  const transfer = await server.signContract({ vesselName: 'Alborán' })
  const { ana, carla, contractId } = transfer
  const { post } = server.calls()
  await post(`/vessel-checklists/contracts/${contractId}`, {}, carla.token)
  const { conversation } = (
    await post<{ conversation: { _id: string } }>(
      '/messages/conversations',
      { recipientId: ana.user._id },
      carla.token,
    )
  ).body
  await post(`/messages/${conversation._id}`, { content: 'El barco está listo.' }, ana.token)
  await post('/jobs', jobInputExample({ title: 'Otra oferta', ...daysAhead(40, 43) }), ana.token)
  const page = await openAs(browser, carla, `${server.origin}/jobs`)
  await keptForOffline(page)
  for (const each of seen) {
    await look(page, server.origin, each)
    // A screen that is left at once is not stored yet.
    await expect.poll(() => isKept(page, each[3]), { timeout: 60_000 }).toBe(true)
  }
  return { page, ...transfer }
}

const isOld = (page: Page) => page.getByText(AGE)

test('without a network every screen shows what was seen on it and how old it is, until one signs out', async ({
  browser,
  server,
}) => {
  const { page } = await board(browser, server, screens)
  await page.context().setOffline(true)
  await expectReadable(page, server.origin, screens)

  // Never seen: the screen says so, and loads by itself later.
  await page.goto(`${server.origin}/crew`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Carla' }).first()).toBeVisible()
  await expect(isOld(page)).toHaveCount(0)

  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await kept()).toContain('singladura.kept')
  await page.goto(`${server.origin}/profile`)
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(kept).toEqual([])
})

test('the same where the server is silent, or gone, and the browser believes that it is on line', {
  tag: '@rare',
}, async ({ browser, ownServer }) => {
  const two = screens.filter(([path]) => path === '/contracts' || path === '/vessel-checklists')
  const { page } = await board(browser, ownServer, two)
  ownServer.silence()
  await expectReadable(page, ownServer.origin, two)
  ownServer.speak()
  await expect(isOld(page)).toHaveCount(0)

  await ownServer.kill()
  await expectReadable(page, ownServer.origin, two)
  await ownServer.comeBack()
  await expect(isOld(page)).toHaveCount(0, { timeout: 60_000 })
})

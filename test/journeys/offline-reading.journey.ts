import { type Browser, expect, type Page } from '@playwright/test'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import { type OwnServer, startOwnServer, type Transfer } from '#test/journeys/own-server.ts'
import { openAs } from '#test/journeys/people.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(240_000)

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.close())

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

async function look(page: Page, [path, role, name]: Seen) {
  await page.goto(server.origin + path, { waitUntil: 'commit' })
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
async function expectReadable(page: Page, seen: Seen[]) {
  for (const each of seen) {
    await look(page, each)
    await expect(page.getByText(AGE)).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
    await expect(page.getByText('Sin conexión')).toHaveCount(1)
  }
}

/** A contract, a list that was begun elsewhere, a conversation and an offer; the browser has seen these screens. */
async function board(browser: Browser, seen: Seen[]): Promise<{ page: Page } & Transfer> {
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
    await look(page, each)
    // A screen that is left at once is not stored yet.
    await expect.poll(() => isKept(page, each[3]), { timeout: 60_000 }).toBe(true)
  }
  return { page, ...transfer }
}

const isOld = (page: Page) => page.getByText(AGE)

test('without a network every screen shows what was seen on it and how old it is, until one signs out', async ({
  browser,
}) => {
  const { page } = await board(browser, screens)
  await page.context().setOffline(true)
  await expectReadable(page, screens)

  // Never seen: the screen says so, and loads by itself later.
  await page.goto(`${server.origin}/crew`, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('main').getByRole('heading', { name: 'Carla' })).toBeVisible()
  await expect(isOld(page)).toHaveCount(0)

  const kept = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(await kept()).toContain('singladura.kept')
  await page.goto(`${server.origin}/profile`)
  await page.getByRole('main').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect.poll(kept).toEqual([])
})

test('the same where the server is silent, or gone, and the browser believes that it is on line', {
  tag: '@rare',
}, async ({ browser }) => {
  const two = screens.filter(([path]) => path === '/contracts' || path === '/vessel-checklists')
  const { page } = await board(browser, two)
  server.silence()
  await expectReadable(page, two)
  server.speak()
  await expect(isOld(page)).toHaveCount(0)

  await server.kill()
  await expectReadable(page, two)
  await server.comeBack()
  await expect(isOld(page)).toHaveCount(0, { timeout: 60_000 })
})

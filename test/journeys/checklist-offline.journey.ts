import { type Browser, expect, type Page } from '@playwright/test'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { itemStatuses, itemStatusLabels } from '#domain/checklists/checklist-item.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import type { ServerOfTransfers } from '#test/journeys/own-server.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { pictureOf } from '#test/pictures.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(600_000)

interface OnBoard {
  server: ServerOfTransfers
  carla: Signed
  contractId: string
  page: Page
  address: string
  list: ChecklistView
}

/** On line: the list is created, and the browser stores all that it needs offline. */
async function board(browser: Browser, server: ServerOfTransfers): Promise<OnBoard> {
  const { carla, contractId } = await server.signContract()
  const address = `${server.origin}/vessel-checklist/${contractId}`
  const page = await openAs(browser, carla, address)
  await keptForOffline(page)
  await page.getByRole('button', { name: 'Crear lista de verificación' }).click()
  await expect(page.getByText(/^0 de \d+ revisados$/)).toBeVisible()
  // The list is on the screen at once; here the server must have it, and the screen must know that.
  await expect.poll(async () => (await readList(server, carla, contractId)).status).toBe('draft')
  await expect(page.getByText('1 cambio sin enviar')).toHaveCount(0)
  return { server, carla, contractId, page, address, list: await readList(server, carla, contractId) }
}

const readList = async (server: ServerOfTransfers, { token }: Signed, contractId: string) =>
  (await server.calls().get<ChecklistView>(`/vessel-checklists/contracts/${contractId}`, token)).body

interface Work {
  /** So many of the first items are answered. */
  answers: number
  /** Which of them get a photo. */
  photographed: number[]
}
const many: Work = process.env.TEST_ALL
  ? { answers: 20, photographed: [2, 11] }
  : { answers: 8, photographed: [2, 5] }
const four: Work = { answers: 4, photographed: [2] }

const statusOf = (at: number) => itemStatuses[at % itemStatuses.length] ?? 'working'

async function fillIn(page: Page, { checklistItems }: ChecklistView, work: Work): Promise<void> {
  for (const [at, { key }] of checklistItems.slice(0, work.answers).entries()) {
    const item = page.locator(`#elemento-${key}`)
    const radio = page.getByRole('radio', { name: itemStatusLabels[statusOf(at)], exact: true })
    await item.locator('label', { has: radio }).click()
    if (!work.photographed.includes(at)) continue
    const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(at) }
    await item.locator('input[type=file][multiple]').setInputFiles(photo)
    // A busy Chromium writes a canvas as a JPEG when it has nothing else to do.
    await expect(item.getByRole('button', { name: /^Ver foto 1 de/ })).toBeVisible({ timeout: 60_000 })
  }
}

async function expectUnsent(page: Page, { checklistItems }: ChecklistView, work: Work): Promise<void> {
  const unsent = work.answers + work.photographed.length
  await expect(page.getByText(`${work.answers} de ${checklistItems.length} revisados`)).toBeVisible()
  await expect(page.getByText(`${unsent} cambios sin enviar`).first()).toBeVisible()
  for (const at of work.photographed) {
    const photo = page.locator(`#elemento-${checklistItems[at]?.key} img`)
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
}

const answersOf = ({ checklistItems }: ChecklistView) =>
  checklistItems.map(({ key, status, photos }) => `${key}: ${status}, ${photos.length}`)

/** Every answer and every photo, once, with nobody doing anything for it. */
async function expectSent(
  page: Page,
  { server, carla, contractId, list }: OnBoard,
  work: Work,
): Promise<void> {
  const { answers, photographed } = work
  const filledIn = list.checklistItems.map(
    ({ key }, at) => `${key}: ${at < answers ? statusOf(at) : null}, ${photographed.includes(at) ? 1 : 0}`,
  )
  await expect
    .poll(async () => answersOf(await readList(server, carla, contractId)), { timeout: 60_000 })
    .toEqual(filledIn)
  await expect(page.getByText(/cambios? sin enviar/)).toHaveCount(0)
}

/** Another page in the same browser: the memory of the first one is gone. */
async function reopen({ page, address }: OnBoard): Promise<Page> {
  await page.close()
  const later = await page.context().newPage()
  await later.goto(address, { waitUntil: 'commit' })
  return later
}

test('answers without a network survive the page, and are sent once when the network is back', async ({
  browser,
  server,
}) => {
  const onBoard = await board(browser, server)
  const { page, list } = onBoard
  await page.context().setOffline(true)
  await fillIn(page, list, many)
  await expectUnsent(page, list, many)

  const later = await reopen(onBoard)
  await expectUnsent(later, list, many)
  await later.context().setOffline(false)
  await expectSent(later, onBoard, many)
})

test('the same where the browser believes that it is on line, and the server is gone and comes back', {
  tag: '@rare',
}, async ({ browser, ownServer }) => {
  const onBoard = await board(browser, ownServer)
  const { page, list } = onBoard
  await ownServer.kill()
  await fillIn(page, list, many)
  await expectUnsent(page, list, many)

  const later = await reopen(onBoard)
  await expectUnsent(later, list, many)
  expect(await later.evaluate(() => navigator.onLine)).toBe(true)
  await ownServer.comeBack()
  await expectSent(later, onBoard, many)
})

test('the same where the network takes what is sent and answers nothing, and later all that it has taken arrives', {
  tag: '@rare',
}, async ({ browser, ownServer }) => {
  const onBoard = await board(browser, ownServer)
  const { page, list } = onBoard
  ownServer.silence()
  await fillIn(page, list, four)
  await expectUnsent(page, list, four)

  const later = await reopen(onBoard)
  await expectUnsent(later, list, four)
  ownServer.speak()
  await expectSent(later, onBoard, four)
})

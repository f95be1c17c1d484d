import { type Browser, expect, type Page } from '@playwright/test'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { test } from '#test/journeys/journey.ts'
import { keptForOffline } from '#test/journeys/kept-pages.ts'
import type { ServerOfTransfers, Transfer } from '#test/journeys/own-server.ts'
import { openAs, PASSWORD, type Signed } from '#test/journeys/people.ts'
import { pictureOf } from '#test/pictures.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(300_000)

const readList = async (server: ServerOfTransfers, { carla, contractId }: Transfer) =>
  (await server.calls().get<ChecklistView>(`/vessel-checklists/contracts/${contractId}`, carla.token)).body

/** A list in draft with an answer to all but the last item, which is given back. */
async function almostDone(
  server: ServerOfTransfers,
  transfer: Transfer,
): Promise<ChecklistView['checklistItems'][number]> {
  const { carla, contractId } = transfer
  await server.calls().post(`/vessel-checklists/contracts/${contractId}`, {}, carla.token)
  const { _id, checklistItems } = await readList(server, transfer)
  const [last, ...others] = [...checklistItems].reverse()
  for (const item of others)
    await server
      .calls()
      .put(`/vessel-checklists/${_id}/items/${item._id}`, { status: 'working' }, carla.token)
  if (!last) throw new Error('The list has no items.')
  return last
}

async function finish(page: Page, { key }: { key: string }) {
  const item = page.locator(`#elemento-${key}`)
  const radio = page.getByRole('radio', { name: 'Funciona', exact: true })
  await item.locator('label', { has: radio }).click()
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(1) }
  await item.locator('input[type=file][multiple]').setInputFiles(photo)
  await expect(item.getByRole('button', { name: /^Ver foto 1 de/ })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Enviar al armador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar cuando haya conexión' }).click()
  await expect(page.getByText(/se enviará sola a Ana en cuanto haya conexión/)).toBeVisible()
}

async function expectDrawn(page: Page, address: string) {
  const photo = page.locator(address).first()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

async function aboard(
  browser: Browser,
  server: ServerOfTransfers,
): Promise<{ page: Page; transfer: Transfer; address: string }> {
  const transfer = await server.signContract({ vesselName: 'Alborán' })
  const address = `${server.origin}/vessel-checklist/${transfer.contractId}`
  return { page: await openAs(browser, transfer.carla, `${server.origin}/my-contracts`), transfer, address }
}

test('a list that is submitted without coverage goes out by itself; approved, it is read without coverage as the contract is', {
  tag: '@rare',
}, async ({ browser, server }) => {
  const { page, transfer, address } = await aboard(browser, server)
  await keptForOffline(page)
  const last = await almostDone(server, transfer)
  await page.goto(address)
  await expect(page.locator(`#elemento-${last.key}`)).toBeVisible()

  await page.context().setOffline(true)
  await finish(page, last)
  await page.goto(`${server.origin}/vessel-checklists`, { waitUntil: 'commit' })
  const onPhone = page.getByRole('region', { name: 'En este teléfono' })
  await expect(onPhone.getByText(/se enviará al armador cuando haya conexión/)).toBeVisible()
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await readList(server, transfer)).status, { timeout: 60_000 })
    .toBe('submitted')
  const sent = await readList(server, transfer)
  const found = sent.checklistItems.find(({ key }) => key === last.key)
  expect([found?.status, found?.photos.length]).toEqual(['working', 1])

  const { ana } = transfer
  await server.calls().post(`/vessel-checklists/${sent._id}/review`, { action: 'approve' }, ana.token)
  await page.goto(address)
  await expect(page.getByText('En este dispositivo: se abre sin conexión.')).toBeVisible({ timeout: 60_000 })

  await page.context().setOffline(true)
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.getByText(/Ana aprobó la lista/)).toBeVisible()
  await expectDrawn(page, 'main li img')
  await page.goto(`${server.origin}/my-contracts`, { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Ver Detalles' }).waitFor()
  await page.getByRole('button', { name: 'Ver Detalles' }).click()
  await expect(page.getByRole('dialog').getByText('Alborán').first()).toBeVisible()
  // A Chromium without windows shows no PDF in a tab: the file that the tab gets is checked.
  await page.evaluate(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = file => {
      document.documentElement.dataset.given = 'type' in file ? file.type : ''
      return make(file)
    }
  })
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar Contrato' }).click()
  await expect(page.locator('html[data-given="application/pdf"]')).toBeAttached()
})

test('the same over a server that is silent; taken back, the list stays a draft and what is in it goes up', {
  tag: '@rare',
}, async ({ browser, ownServer }) => {
  const { page, transfer, address } = await aboard(browser, ownServer)
  await keptForOffline(page)
  const last = await almostDone(ownServer, transfer)
  await page.goto(address)
  await expect(page.locator(`#elemento-${last.key}`)).toBeVisible()
  ownServer.silence()
  await page.reload({ waitUntil: 'commit' })
  await finish(page, last)
  await page.getByRole('button', { name: 'No enviar todavía' }).click()
  await expect(page.getByRole('button', { name: 'Enviar al armador' })).toBeVisible()
  ownServer.speak()
  await expect
    .poll(
      async () =>
        (await readList(ownServer, transfer)).checklistItems.every(({ status }) => status === 'working'),
      {
        timeout: 60_000,
      },
    )
    .toBe(true)
  expect((await readList(ownServer, transfer)).status).toBe('draft')
})

test('a second device of the same person sees at once what the first one fills in', { tag: '@rare' }, async ({
  browser,
  server,
}) => {
  const { page: phone, transfer, address } = await aboard(browser, server)
  const last = await almostDone(server, transfer)
  const { email } = transfer.carla.user
  const { body } = await server.calls().post<Signed>('/auth/login', { email, password: PASSWORD })
  const tablet = await openAs(browser, body, address)
  await phone.goto(address)
  const answered = (page: Page) =>
    page.locator(`#elemento-${last.key}`).getByRole('radio', { name: 'Funciona', exact: true })
  await expect(answered(tablet)).not.toBeChecked()
  await expect(phone.locator(`#elemento-${last.key}`)).toBeVisible()
  const radio = phone.getByRole('radio', { name: 'Funciona', exact: true })
  await phone.locator(`#elemento-${last.key}`).locator('label', { has: radio }).click()
  await expect(answered(tablet)).toBeChecked({ timeout: 60_000 })
})

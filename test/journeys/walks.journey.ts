import fs from 'node:fs'
import { type APIRequestContext, type Browser, expect, type Page, request } from '@playwright/test'
import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { DEMO_PASSWORD } from '#server/app/demo/people.ts'
import { onScreen } from '#test/browsers.ts'
import { daysAhead } from '#test/builders.ts'
import { test } from '#test/journeys/journey.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { openOwnPlace } from '#test/journeys/own-place.ts'
import { openAs, type Signed } from '#test/journeys/people.ts'
import { drawSignature } from '#test/journeys/sign-here.ts'
import { type Effort, followWalk } from '#test/journeys/walk.ts'
import { writeWalks } from '#test/journeys/write-walks.ts'
import { freePort, type Place } from '#test/processes/program.ts'

test.setTimeout(600_000)

let place: Place
let api: APIRequestContext
let origin: string
let sessions: Record<'ana' | 'oscar' | 'carla' | 'diego', Signed>
let walking: Page
const walked: Record<string, Effort> = {}

const enter = async (name: string): Promise<Signed> => {
  const data = { email: `${name}@example.com`, password: DEMO_PASSWORD }
  const response = await api.post('/api/auth/login', { data })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

test.beforeAll(async () => {
  place = await openOwnPlace()
  const port = String(await freePort())
  origin = `http://localhost:${port}`
  // The phone uses another name for the server: browsers resolve both.
  await place.started({ PORT: port, PUBLIC_URL: `http://telefono.localhost:${port}` }, ['--demo'])
  api = await request.newContext({ baseURL: origin })
  sessions = {
    ana: await enter('ana'),
    oscar: await enter('oscar'),
    carla: await enter('carla'),
    diego: await enter('diego'),
  }
})
test.afterAll(async () => {
  await api.dispose()
  await place.close()
  if (process.env.WALKS_FILE) fs.writeFileSync(process.env.WALKS_FILE, writeWalks(walked))
})

// The counters stay with their page.
test.afterEach(() => walking.close())

async function setOut(browser: Browser, person: Signed | undefined, address = '/') {
  walking = await openAs(browser, person, new URL(address, origin).href)
  await expect(walking.getByRole('heading').first()).toBeVisible()
  return { page: walking, effort: await followWalk(walking) }
}

const press = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).first().tap()

const inDialog = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).tap()

const offerOf = async (by: Signed, title: RegExp): Promise<string> => {
  const headers = { authorization: `Bearer ${by.token}` }
  const { jobs } = await (await api.get('/api/jobs', { headers })).json()
  return jobs.find((job: { title: string }) => title.test(job.title))._id
}

/** Upper limits, so that no way grows unnoticed. */
function expectWithin(name: string, effort: Effort, most: Effort) {
  walked[name] = effort
  for (const [what, amount] of Object.entries(most))
    expect(effort[what as keyof Effort], `${name}: ${what}`).toBeLessThanOrEqual(amount)
}

test('a contract is signed on the phone that scanned its code', { tag: '@rare' }, async ({ browser }) => {
  const jobId = await offerOf(sessions.carla, /Palma – Valencia/)
  const desk = await openAs(browser, sessions.carla, `${origin}/contract/${jobId}`, {
    ...onScreen,
    isMobile: false,
    hasTouch: false,
  })
  await desk.getByRole('button', { name: 'Preparar Contrato para Firmar' }).click()
  const code = desk.locator('[data-address]')
  await expect(code).toBeVisible()
  const address = (await code.getAttribute('data-address')) ?? ''
  const { page, effort } = await setOut(browser, undefined, address)
  await drawSignature(page)
  await inDialog(page, 'Firmar')
  await expect(page.getByText('Contrato firmado. Falta la firma del armador.').first()).toBeVisible()
  expectWithin('contract from the code', await effort(), {
    taps: 1,
    screens: 2,
    fields: 0,
    scrolled: 100,
    longest: 4_500,
  })
})

test('a boat that arrives in order is checked and sent', { tag: '@rare' }, async ({ browser }) => {
  const { ana, diego } = sessions
  const acts = onBoard(api, ana, diego)
  const contractId = await acts.signedContract(daysAhead(0, 3))
  await acts.approvedDeparture(contractId, {
    eng_horas: { value: 1284 },
    eng_combustible: { value: 80 },
    ele_baterias: { value: 12.7 },
  })
  const { page, effort } = await setOut(browser, diego, '/vessel-checklists')
  await press(page, 'link', 'Lista de llegada')
  await press(page, 'button', 'Crear lista de llegada')
  await expect(page.getByText(/^0 de 45 revisados$/)).toBeVisible()
  for (const category of Object.values(itemCategoryLabels))
    await press(page, 'button', `Igual que en la salida en ${category}`)
  await press(page, 'button', 'Revisar 22 elementos')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nivel de combustible').tap()
  for (const figure of ['35', '1305,5', '12,6']) {
    await page.keyboard.type(figure)
    await page.keyboard.press('Enter')
  }
  await inDialog(page, 'Mirados: 22 elementos igual que en la salida')
  await expect(page.getByText(/^45 de 45 revisados$/)).toBeVisible()
  await press(page, 'button', 'Enviar al armador')
  await inDialog(page, 'Enviar lista')
  await expect(page.getByText(/^Enviada el .+ la revisará/)).toBeVisible()
  expectWithin('arrival list in order', await effort(), {
    taps: 14,
    screens: 2,
    fields: 3,
    scrolled: 8_000,
    longest: 18_000,
  })
})

test('an owner accepts somebody and writes to them', { tag: '@rare' }, async ({ browser }) => {
  const { page, effort } = await setOut(browser, sessions.oscar)
  // Two wait for an answer there, so that it is the first thing on the ticket.
  await page.getByRole('link', { name: 'Ver las candidaturas' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).first().tap()
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Escribe a/ })
    .fill('¡Contamos contigo!')
  await inDialog(page, 'Enviar')
  await expect(page.getByText('Mensaje enviado.')).toBeVisible()
  expectWithin('accept and tell', await effort(), {
    taps: 3,
    screens: 2,
    fields: 1,
    scrolled: 1_600,
    longest: 5_500,
  })
})

test('a crew member finds an offer and applies', { tag: '@rare' }, async ({ browser }) => {
  const { page, effort } = await setOut(browser, sessions.carla)
  await page
    .getByRole('region', { name: /^(Nuevas que te valen|Últimas ofertas)$/ })
    .getByRole('link', { name: /A Coruña/ })
    .tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true }).tap()
  await expect(page.getByRole('dialog').getByText('Ya has aplicado a esta oferta.')).toBeVisible()
  expectWithin('find and apply', await effort(), {
    taps: 2,
    screens: 2,
    fields: 0,
    scrolled: 1_500,
    longest: 5_500,
  })
})

import { expect, type Page, type Request } from '@playwright/test'
import { inspect, inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import {
  addTitle,
  applyTo,
  describeVessel,
  inDays,
  openAs,
  PASSWORD,
  publish,
  type Signed,
  sayFree,
  signUp,
} from '#test/journeys/people.ts'
import { expectRoomForLargeText } from '#test/journeys/squeezed.ts'

/** Said where a context blocks them: one of the people has a worker, whose errors would be heard. */
const WORKER_IS_BLOCKED = 'Service Worker registration blocked by Playwright'

const NOWHERE = 'about:blank'

function listen(page: Page): string[] {
  const said: string[] = []
  page.on('console', message => {
    const isFault = message.type() === 'error' || message.type() === 'warning'
    if (isFault && message.text() !== WORKER_IS_BLOCKED) said.push(message.text())
  })
  page.on('pageerror', error => said.push(error.message))
  return said
}

/** Waits until no call has been under way for a moment; the event stream does not count. */
function quietness(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let last = Date.now()
  page.on('request', request => {
    if (!request.url().endsWith('/api/events')) underWay.add(request)
  })
  const end = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const isQuiet = () => underWay.size === 0 && Date.now() - last > 250
  return () => {
    // A screen that needs no new code asks a moment after it is drawn.
    last = Date.now()
    return expect.poll(isQuiet, { intervals: [100] }).toBe(true)
  }
}

/** As a link does, within the loaded page: a load takes five times as long. */
async function step(page: Page, address: string) {
  await page.evaluate(to => {
    // Another search of the same screen has its heading.
    const isOther = new URL(to, location.href).pathname !== location.pathname
    if (isOther) document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState({ usr: null, key: to, idx: (history.state?.idx ?? 0) + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await expect(page.locator('h1[data-left]'), address).toHaveCount(0)
}

/** `npm run test:all` loads each screen, `npm test` the first one, and goes on from it. */
const loadsEach = process.env.TEST_ALL === '1'

async function visit(page: Page, addresses: string[]) {
  const said = listen(page)
  const quiet = quietness(page)
  for (const address of addresses) {
    await (loadsEach || page.url() === NOWHERE ? page.goto(address) : step(page, address))
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1)
    await quiet()
    await inspectAtBothWidths(page, address)
    await expectRoomForLargeText(page, address)
  }
  // The console reports breaches of the content security policy too.
  expect(said).toEqual([])
}

const openMenu = async (page: Page) => {
  const burger = page.getByRole('button', { name: /menú/i })
  if (!(await burger.isVisible())) return
  await burger.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect(page, 'menu')
  await page.keyboard.press('Escape')
}

// The longest of all: one worker alone would leave the other idle at the end.
test.describe.configure({ mode: 'parallel' })
test.use({ translated: true })

test('the screens of a visitor', { tag: '@rare' }, async ({ browser }) => {
  const page = await openAs(browser, undefined, NOWHERE)
  await visit(page, [
    '/register?role=crew',
    '/login',
    '/forgot-password',
    '/reset-password#x',
    '/privacy',
    '/terms',
    '/accesibilidad',
    '/no-existe',
    '/',
  ])
  await openMenu(page)
})

test('the screens of an owner, with menus and dialogs open', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana: Signed = await signUp(request, 'Ana Ferrer', 'owner')
  // A second device, because the settings offer to close another one.
  await request.post('/api/auth/login', { data: { email: ana.user.email, password: PASSWORD } })
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const jobId = await publish(request, ana, {
    crewRequired: 2,
    roleBudgets: [
      { role: 'skipper', budget: 1150 },
      { role: 'deckhand', budget: 620 },
    ],
  })
  await applyTo(request, carla, jobId)
  const vesselId = await describeVessel(request, ana)
  const page = await openAs(browser, ana, NOWHERE)
  await visit(page, [
    '/',
    '/profile',
    '/profile/edit',
    '/profile/settings',
    '/jobs',
    '/jobs?q=nada-de-esto',
    '/crew',
    '/jobs/create',
    '/my-jobs',
    `/my-jobs/${jobId}/applicants`,
    `/edit-job/${jobId}`,
    '/vessels',
    '/vessels/new',
    `/vessels/${vesselId}`,
    `/vessels/${vesselId}/edit`,
    `/applicant/${carla.user._id}`,
    '/messages',
    '/contracts',
    '/vessel-checklists',
  ])
  await openMenu(page)
  await page.goto('/my-jobs')
  await page.getByRole('button', { name: 'Ver Solicitantes' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Aceptar/ })).toBeVisible()
  await inspectAtBothWidths(page, 'applicants')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Rechazar/ })
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspectAtBothWidths(page, 'question')
  await page.keyboard.press('Escape')
  await sayFree(request, await signUp(request, 'Diego Vila', 'crew'), 30)
  await page.goto(`/my-jobs?invitar=${jobId}`)
  await expect(page.getByRole('button', { name: /^Invitar a/ }).first()).toBeVisible()
  await inspectAtBothWidths(page, 'invitations')
  await page.goto(`/vessels/${vesselId}?documento=nuevo`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Guardar' })).toBeVisible()
  await inspectAtBothWidths(page, 'document')
  await page.goto('/jobs/create')
  await page.getByRole('main').getByRole('button', { name: 'Publicar Oferta' }).click()
  await expect(page.getByText('El título es obligatorio.')).toBeVisible()
  await inspectAtBothWidths(page, 'form with errors')
})

/** One in every state. */
const titles = [
  ['PPER', inDays(400)],
  ['STCW_BST', inDays(20)],
  ['MEDICAL', inDays(-20)],
  ['MN', null],
] as const

test('the screens of a crew member, with dialogs open', { tag: '@rare' }, async ({
  browser,
  request,
  isMobile,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const jobId = await publish(request, ana)
  await applyTo(request, carla, await publish(request, ana))
  for (const [kind, validUntil] of titles) await addTitle(request, carla, { kind, validUntil })
  const vesselId = await describeVessel(request, ana)
  await publish(request, ana, { vesselId })
  const page = await openAs(browser, carla, NOWHERE, { serviceWorkers: isMobile ? 'allow' : 'block' })
  await visit(page, [
    '/',
    '/profile',
    '/profile/edit',
    '/profile/settings',
    '/jobs',
    '/jobs?fit=mine',
    '/crew',
    '/my-applications',
    '/messages',
    '/contracts',
    '/my-contracts',
    `/vessels/${vesselId}`,
  ])
  await openMenu(page)
  await page.goto(`/jobs?oferta=${jobId}`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Aplicar', exact: true })).toBeVisible()
  await inspectAtBothWidths(page, 'offer')
  await page.getByRole('button', { name: 'Aplicar con propuesta' }).click()
  await expect(page.getByRole('dialog', { name: 'Aplicar con propuesta' })).toBeFocused()
  await inspectAtBothWidths(page, 'quote')
  await page.goto('/profile/edit#titulaciones')
  await page.getByRole('button', { name: 'Añadir titulación' }).click()
  const form = page.getByRole('dialog', { name: 'Añade una titulación' })
  // A dialog takes the focus when it has come, and a list that was open before would close.
  await expect(form).toBeFocused()
  await form.getByRole('combobox').fill('patron')
  await expect(form.getByRole('option').first()).toBeVisible()
  await inspect(page, 'title with the list of kinds')
})

import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { applyTo, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

const OFFERS = 8
const APPROVED = 3
const several = <T>(make: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: OFFERS }, (_, at) => make(at)))

/** Enough offers and people for lists longer than a window, and vessels with an approved list. */
async function longLists(request: APIRequestContext) {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const offers = await several(at => publish(request, ana, { title: `Traslado ${at}`, budget: 900 + at }))
  for (const offer of offers) await applyTo(request, carla, offer)
  const { signedContract, approvedDeparture } = onBoard(request, ana, carla)
  for (let at = 0; at < APPROVED; at += 1) await approvedDeparture(await signedContract())
  await several(async at => {
    const crew = await signUp(request, `Tripulante ${at}`, 'crew')
    await applyTo(request, crew, offers[0] as string)
    const response = await request.post('/api/messages/conversations', {
      data: { recipientId: ana.user._id },
      headers: bearer(crew),
    })
    const { conversation } = await response.json()
    await request.post(`/api/messages/${conversation._id}`, {
      data: { text: 'Estoy libre esos días.' },
      headers: bearer(crew),
    })
  })
  return { ana, carla, crowded: offers[0] as string }
}

// They only look at it.
let scene: Awaited<ReturnType<typeof longLists>>
test.beforeAll(async ({ request }) => {
  scene = await longLists(request)
})

const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** From a scrolled list to the landing and back, with `meanwhile` in between. */
async function leaveAndReturn(page: Page, path: string, meanwhile: (page: Page) => Promise<unknown>) {
  await page.goto(path)
  await expect(page.getByRole('main').getByRole('listitem').nth(2), path).toBeVisible()
  const before = 300
  await expect(async () => {
    await page.evaluate(top => window.scrollTo({ top, behavior: 'instant' }), before)
    expect(await place(page), path).toBe(before)
  }).toPass()
  await page.getByRole('banner').getByRole('link', { name: 'Singladura, inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Buen')
  await meanwhile(page)
  await page.goBack()
  await expect.poll(() => place(page), path).toBeCloseTo(before, -1)
}

async function returnEverywhere(browser: Browser, who: Signed, paths: string[]) {
  const page = await openAs(browser, who)
  for (const [at, path] of paths.entries()) {
    await leaveAndReturn(page, path, async () => undefined)
    // After a reload every list is read again, all by the same code: one shows it.
    if (at === 0 || process.env.TEST_ALL) await leaveAndReturn(page, path, () => page.reload())
  }
}

test('a person who comes back to a list finds the place where it was left', { tag: '@rare' }, async ({
  browser,
}) => {
  const { ana, carla } = scene
  await returnEverywhere(browser, ana, [
    '/jobs?sort=budget',
    '/my-jobs',
    '/crew',
    '/contracts',
    '/vessel-checklists',
  ])
  await returnEverywhere(browser, carla, ['/my-applications', '/my-contracts'])
})

test('so it is in what scrolls by itself: the conversations, and who came forward', { tag: '@rare' }, async ({
  browser,
}) => {
  const { ana, crowded } = scene
  const page = await openAs(browser, ana, '/messages')
  const scroller = page.locator('[data-scrolls]')
  const rows = page.getByRole('list', { name: 'Conversaciones' }).getByRole('link')
  await expect(rows).toHaveCount(OFFERS)
  await scroller.evaluate(list => list.scrollTo({ top: 200, behavior: 'instant' }))
  const before = await scroller.evaluate(list => list.scrollTop)
  expect(before).toBeGreaterThan(0)
  await rows.nth(5).click()
  await expect(page.getByRole('log')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Singladura, inicio' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Buen')
  await page.goBack()
  await expect(page.getByRole('log')).toBeVisible()
  await page.goBack()
  await expect.poll(() => scroller.evaluate(list => list.scrollTop)).toBeCloseTo(before, -1)

  await page.goto(`/my-jobs?solicitantes=${crowded}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Coste estimado')
  await dialog.evaluate(sheet => sheet.scrollTo({ top: 700, behavior: 'instant' }))
  const inSheet = await dialog.evaluate(sheet => sheet.scrollTop)
  // One that is in sight: another would be scrolled to.
  await dialog
    .getByRole('link', { name: /^Ver perfil/ })
    .nth(3)
    .click()
  await expect(page.getByRole('button', { name: 'Volver' })).toBeVisible()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Ordenar por' })).toHaveValue('cost')
  await expect.poll(() => dialog.evaluate(sheet => sheet.scrollTop)).toBeCloseTo(inSheet, -1)
})

test('the way back on a screen leads to the list as it was left', { tag: '@rare' }, async ({ browser }) => {
  const { ana } = scene
  const page = await openAs(browser, ana, '/my-jobs')
  await page.getByRole('link', { name: 'Editar' }).nth(5).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar Oferta de Trabajo')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/my-jobs$/)
  await expect.poll(() => place(page)).toBeGreaterThan(300)

  await page.goto('/vessel-checklists?status=approved')
  await page.getByRole('link', { name: 'Ver lista' }).first().click()
  await page.getByRole('main').getByRole('link', { name: 'Listas de Verificación' }).click()
  await expect(page).toHaveURL(/\/vessel-checklists\?status=approved$/)
})

test('offers, crew and lists are searched in one way', { tag: '@rare' }, async ({ browser, isMobile }) => {
  const { ana } = scene
  const page = await openAs(browser, ana)
  const search = page.getByRole('region', { name: /^Filtros de / })
  for (const { path, choice, option, left, chip, show } of [
    {
      path: '/jobs?q=traslado',
      choice: 'Embarcación',
      option: 'Velero',
      left: 'vesselType=sailboat',
      chip: 'Quitar Embarcación: Velero',
      // With their number, once it is counted.
      show: /^(Ver (\d+ )?ofertas?|Ninguna oferta así)$/,
    },
    {
      path: '/crew?q=tripulante',
      choice: 'Embarcación preferida',
      option: 'Cualquiera',
      left: 'vesselPreference=any',
      chip: 'Quitar Embarcación preferida: Cualquiera',
      show: 'Ver tripulantes',
    },
    {
      path: '/vessel-checklists?q=palma',
      choice: 'Estado',
      option: /^Aprobada/,
      left: 'status=approved',
      chip: 'Quitar Estado: Aprobada',
      show: 'Ver listas',
    },
  ]) {
    await page.goto(path)
    const choose = async (scope: typeof search) => {
      const box = scope.getByRole('combobox', { name: choice })
      // By its value: its words change when the counts arrive.
      const chosen = box.locator('option').filter({ hasText: option }).first()
      await box.selectOption(await chosen.getAttribute('value'))
    }
    if (isMobile) {
      await search.getByRole('button', { name: 'Filtros', exact: true }).click()
      const sheet = page.getByRole('dialog', { name: 'Filtros' })
      await choose(sheet)
      await sheet.getByRole('button', { name: show }).click()
      await expect(search.getByRole('button', { name: 'Filtros (1)' })).toBeVisible()
    } else await choose(search)
    await expect.poll(() => page.url()).toContain(`${path}&${left}`)
    await page.reload()
    await expect(search.getByRole('searchbox', { name: 'Buscar' })).toHaveValue(path.split('=')[1] ?? '')
    await search.getByRole('button', { name: chip }).click()
    await expect(search.getByRole('button', { name: chip })).toHaveCount(0)
    await expect.poll(() => page.url()).toMatch(new RegExp(`${path.replace('?', '\\?')}$`))
    await page.goBack()
    await expect(search.getByRole('button', { name: chip })).toBeVisible()
    await search.getByRole('button', { name: 'Quitar filtros' }).click()
    await expect(search.getByRole('button', { name: chip })).toHaveCount(0)
  }
})

import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs, publish, signUp } from '#test/journeys/people.ts'

const ANSWER_MS = 500
/** A good page, in the words of web.dev/cls: 0.1. A footer that is pushed away counts 0.15 and more. */
const STEADY = 0.05

/** Every answer comes after the screen's first picture. */
const slowly = (page: Page) =>
  page.route('**/api/**', async route => {
    await new Promise(resolve => setTimeout(resolve, ANSWER_MS))
    await route.continue().catch(() => undefined)
  })

const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        let sum = 0
        const add = (list: PerformanceEntry[]) => {
          for (const entry of list as (PerformanceEntry & { value: number })[]) sum += entry.value
        }
        new PerformanceObserver(seen => add(seen.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('a screen whose data comes late does not move what is on it already', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, ana, 'about:blank')
  await slowly(page)
  for (const address of ['/passages', '/contracts', '/my-jobs', '/profile/edit']) {
    await page.goto(address)
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('main').getByText('Cargando…')).toHaveCount(0)
    expect(await shifts(page), address).toBeLessThan(STEADY)
  }
})

test('the dates of an offer stay where they are while the distance above them is found', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, ana, '/jobs/create')
  await slowly(page)
  const start = page.getByRole('textbox', { name: 'Fecha de inicio' })
  const place = async () => (await start.boundingBox())?.y
  await expect(page.getByText('Basta el nombre').first()).toBeVisible()
  const first = await place()
  await page.getByLabel('Puerto de origen').fill('Vigo')
  await page.getByLabel('Puerto de destino').fill('Cádiz')
  await expect(page.getByText('Calculando la distancia…')).toBeVisible()
  expect(await place()).toBe(first)
  await expect(page.getByText('456 mn').first()).toBeVisible()
  await expect(page.getByText('Es Cádiz (España).')).toBeVisible()
  expect(await place()).toBe(first)

  const jobId = await publish(request, ana)
  await page.goto(`/edit-job/${jobId}`)
  await expect(page.getByText(/Lo más lejos/).first()).toBeVisible()
  await expect(page.getByText(/^Es /)).toHaveCount(2)
  expect(await shifts(page)).toBeLessThan(STEADY)
})

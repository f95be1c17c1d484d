import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs, publish, signUp } from '#test/journeys/people.ts'

const OFFERS = '**/api/jobs?sort=recent'

test('the offers are asked for before the code is there that shows them, and once', async ({
  browser,
  request,
}) => {
  await publish(request, await signUp(request, 'Ana Ferrer', 'owner'), { title: 'Dénia – Ibiza sin prisa' })
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, 'about:blank')
  let times = 0
  let isAsked = () => {}
  const asked = new Promise<void>(resolve => {
    isAsked = resolve
  })
  await page.route(OFFERS, async route => {
    times += 1
    isAsked()
    await route.continue()
  })
  // The script of every page, delayed until the call is on its way.
  await page.route('**/assets/libraries-*.js', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/jobs')
  await expect(page.getByText('Dénia – Ibiza sin prisa').first()).toBeVisible()
  expect(times).toBe(1)
})

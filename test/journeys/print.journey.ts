import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'

test('a page in the colours of the night is printed in those of the day', { tag: '@rare' }, async ({
  browser,
  server,
}) => {
  const { carla, contractId } = await server.signContract()
  const page = await openAs(browser, carla, `/vessel-checklist/${contractId}`)
  await page.getByRole('button', { name: 'Crear lista de verificación' }).click()
  await page.getByRole('button', { name: 'Noche' }).click()
  const title = page.getByRole('heading', { level: 1 })
  const ink = () => title.evaluate(element => getComputedStyle(element).color)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await expect.poll(ink).toBe('rgb(255, 74, 61)')
  expect(await ground()).toBe('rgb(0, 0, 0)')
  await page.emulateMedia({ media: 'print' })
  await expect.poll(ink).toBe('rgb(0, 0, 0)')
  expect(await ground()).toBe('rgba(0, 0, 0, 0)')
  const item = page.locator('[id^=elemento-]').first()
  expect(await item.evaluate(element => getComputedStyle(element).getPropertyValue('--color-white'))).toMatch(
    /^#fff/,
  )
})

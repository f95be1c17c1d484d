import { expect, type Page } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { applyTo, openAs, publish, signUp } from '#test/journeys/people.ts'

// With all that moves.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const path = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** An overlay has its own entry of the history a moment after it is drawn. */
const whenEntered = (page: Page) =>
  page.waitForFunction(() => window.history.state?.usr?.overlay !== undefined)

test('on a phone, back closes an overlay over the page, and leaves the page when there is none', async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  await applyTo(request, await signUp(request, 'Carla Pons', 'crew'), await publish(request, ana))
  const page = await openAs(browser, ana, '/my-jobs')
  const dialog = page.getByRole('dialog')
  const menu = page.getByRole('button', { name: 'Abrir menú' })

  await menu.click()
  await dialog.getByRole('link', { name: 'Ofertas', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => path(page)).toBe('/jobs')

  for (const open of [
    () => menu.click(),
    () => page.getByRole('button', { name: /^Notificaciones/ }).click(),
    () => page.getByRole('button', { name: /^Filtr/ }).click(),
  ]) {
    await open()
    await expect(dialog).toBeVisible()
    await whenEntered(page)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect(path(page)).toBe('/jobs')
  }

  // Closed otherwise, they leave no step behind; neither does one whose link was followed.
  await menu.click()
  await dialog.getByRole('button', { name: 'Cerrar menú' }).click()
  await expect(dialog).toHaveCount(0)
  await menu.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.goBack()
  await expect.poll(() => path(page)).toBe('/my-jobs')
})

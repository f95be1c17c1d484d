import { expect } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs, publish, signUp } from '#test/journeys/people.ts'

test('a search is saved, tells of an offer that matches, is opened from the news, and deleted', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const page = await openAs(browser, carla, '/jobs?vesselType=catamaran&port=Sitges')
  await page.getByRole('button', { name: 'Avísame de ofertas así' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avísame de ofertas así' })
  await expect(dialog.getByText(/En los últimos 30 días/)).toBeVisible()
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Catamarán · Sitges')
  await inspectAtBothWidths(page)
  await dialog.getByRole('button', { name: 'Guardar búsqueda' }).click()
  await expect(page.getByRole('button', { name: 'Mis búsquedas' })).toBeVisible()

  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  await publish(request, ana, {
    title: 'Catamarán a Vigo',
    vesselType: 'catamaran',
    originPort: 'Sitges',
    destinationPort: 'Vigo',
  })
  await expect(async () => {
    await page.goto('/jobs')
    await expect(page.getByRole('button', { name: /Mis búsquedas 1 oferta nueva/ })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()
  await page.getByRole('button', { name: /notificaciones/i }).click()
  await page.getByText('Hay una oferta nueva para «Catamarán · Sitges»: «Catamarán a Vigo».').click()
  await expect(page).toHaveURL(/vesselType=catamaran/)
  await expect(page.getByRole('button', { name: 'Mis búsquedas', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Mis búsquedas' }).click()
  await expect(page.getByText(/La estás viendo/)).toBeVisible()
  await inspectAtBothWidths(page)
  await page.getByRole('button', { name: 'Borrar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText(/No queda ninguna/)).toBeVisible()
})

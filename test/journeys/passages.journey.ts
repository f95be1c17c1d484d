import { expect, type Page } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { preparedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'

test.use({ serviceWorkers: 'allow' })

const gateOf = (page: Page) => page.getByRole('region', { name: 'Zarpe' })

test('owner and skipper prepare the departure on two screens at once, sail, write the log without a network, and arrive', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await preparedPassage(request)
  const hers = await openAs(browser, ana, '/passages', { serviceWorkers: 'block' })
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Tus Travesías')
  await inspectAtBothWidths(hers, 'list')
  const burger = hers.getByRole('button', { name: 'Abrir menú' })
  if (await burger.isVisible()) await burger.click()
  const entries = hers.getByRole('navigation', { name: 'Principal' }).getByRole('link')
  await expect(entries.first()).toHaveText('Travesías')
  await hers.goto(`/passages/${jobId}`)
  const skippers = await openAs(browser, carla, `/passages/${jobId}`)
  await expect(hers.locator('[data-step=departure][data-next]')).toBeAttached()
  await expect(gateOf(hers).getByText('Faltan 2 de 7')).toBeVisible()
  await inspectAtBothWidths(hers, 'preparing')

  // With the keyboard alone.
  const write = gateOf(skippers).getByRole('button', { name: 'Escribir la ventana' })
  await write.focus()
  await skippers.keyboard.press('Enter')
  const words = skippers.getByRole('dialog', { name: 'Ventana de tiempo' }).getByRole('textbox')
  await words.focus()
  await skippers.keyboard.type('NE 3–4, marejadilla. Aguanta hasta el jueves.')
  await skippers.keyboard.press('Tab')
  await skippers.keyboard.press('Tab')
  await skippers.keyboard.press('Enter')
  await expect(gateOf(hers).getByText('NE 3–4, marejadilla. Aguanta hasta el jueves.')).toBeVisible()

  await gateOf(hers).getByRole('button', { name: 'Dispensar' }).click()
  const waiver = hers.getByRole('dialog', { name: 'Dispensar: material de seguridad' })
  await expect(waiver).toBeVisible()
  await waiver.getByRole('textbox').fill('Comprado')
  await waiver.getByRole('button', { name: 'Dispensar' }).click()
  await expect(waiver.getByText(/al menos 10 caracteres/)).toBeVisible()
  await waiver.getByRole('textbox').fill('Comprado hoy y estibado; falta el sello.')
  await waiver.getByRole('button', { name: 'Dispensar' }).click()
  await expect(gateOf(skippers).getByText('«Comprado hoy y estibado; falta el sello.»')).toBeVisible()

  await gateOf(hers).getByRole('button', { name: 'Listo para zarpar' }).click()
  await expect(gateOf(skippers).getByText('Listo dado')).toBeVisible()
  await gateOf(skippers).getByRole('button', { name: 'Listo para zarpar' }).click()
  const leaving = skippers.getByRole('dialog', { name: 'Zarpar' })
  await expect(leaving).toBeVisible()
  await inspectAtBothWidths(skippers, 'leaving')
  await leaving.getByRole('button', { name: 'Zarpar' }).click()
  await expect(hers.getByText('En la mar').first()).toBeVisible()
  await expect(skippers.getByText('En la mar').first()).toBeVisible()

  await expect(hers.getByRole('button', { name: 'Acta de zarpe' })).toBeVisible()
  const record = await request.get(`/api/passages/${jobId}/departure/pdf`, {
    headers: bearer(ana),
  })
  await hers.goto(`/verify/${jobId}`)
  await hers
    .locator('input[type=file]')
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: await record.body() })
  await expect(hers.getByText(/es el original/i).first()).toBeVisible()
  const cancelled = await request.post(`/api/jobs/${jobId}/cancel`, {
    headers: bearer(ana),
  })
  expect([cancelled.status(), (await cancelled.json()).code]).toEqual([409, 'passage_under_way'])
  await hers.goto(`/passages/${jobId}`)

  await skippers.goto(`/passages/${jobId}/log`)
  await inspectAtBothWidths(skippers, 'log')
  await skippers.getByRole('button', { name: 'Noche' }).click()
  await inspectAtBothWidths(skippers, 'log at night')
  await skippers.getByRole('button', { name: /^Viento/ }).click()
  const weather = skippers.getByRole('dialog', { name: 'Tiempo' })
  await inspectAtBothWidths(skippers, 'wind and sea at night')
  const rose = weather.locator('svg[viewBox="-100 -100 200 200"]')
  const { width, height } = (await rose.boundingBox()) ?? { width: 0, height: 0 }
  const northEast = { position: { x: 0.75 * width, y: 0.25 * height } }
  await rose.click(northEast)
  await rose.click(northEast)
  await weather.getByRole('button', { name: 'Fuerza: más' }).click()
  await weather.getByRole('button', { name: 'Anotar viento ENE 1' }).click()
  await expect(weather).toBeHidden()
  await skippers.getByRole('button', { name: 'Día' }).click()
  await skippers.context().setOffline(true)
  for (const [latitude, longitude] of [
    ['39 32', '2 36'],
    ['39 31', '2 33'],
  ] as const) {
    await skippers.getByRole('button', { name: 'Posición', exact: true }).click()
    const entry = skippers.getByRole('dialog', { name: 'Posición' })
    await entry.getByLabel('Latitud').fill(latitude)
    await entry.getByLabel('Longitud').fill(longitude)
    await entry.getByRole('button', { name: 'Anotar' }).click()
    await expect(entry).toBeHidden()
  }
  await expect(skippers.getByText('2 guardadas en este dispositivo.')).toBeVisible()
  await skippers.context().setOffline(false)
  await expect(skippers.getByText('2 guardadas en este dispositivo.')).toBeHidden()
  // The owner's open page grows with them.
  await expect(hers.getByRole('definition').filter({ hasText: /^2,5 mn$/ })).toBeVisible()
  await expect(hers.locator('[data-track] [data-boat]')).toBeAttached()

  await skippers.goto(`/passages/${jobId}`)
  await inspectAtBothWidths(skippers, 'under way')
  await skippers.getByRole('link', { name: 'Anotar la llegada' }).click()
  const arrival = skippers.getByRole('dialog', { name: 'Anotar la llegada' })
  await expect(arrival.getByLabel('Puerto')).toHaveValue('Valencia')
  await arrival.getByRole('button', { name: 'Anotar la llegada' }).click()
  await expect(skippers.getByRole('link', { name: 'Rellena la lista de llegada' })).toBeVisible()
  await skippers.goto(`/passages/${jobId}`)
  await expect(skippers.getByText('Ha llegado').first()).toBeVisible()
  await expect(hers.getByText('Ha llegado').first()).toBeVisible()
  await expect(skippers.getByRole('region', { name: 'Te toca' })).toContainText('Rellena la lista de llegada')
})

import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { departedPassage } from '#test/journeys/prepared-passage.ts'
import { AT_ONCE, log, makePair, openConversation, say } from '#test/journeys/talk.ts'
import { pictureOf } from '#test/pictures.ts'

const NIGHT_RED = 'rgb(255, 74, 61)'

// People who do not read Spanish have a translator at work: their first acts took whole screens with them.
test.use({ translated: true })

test('the first message sent and the first one received', { tag: '@rare' }, async ({ browser, request }) => {
  const { owner, crew } = await makePair(request)
  const ana = await openConversation(browser, owner, crew)
  const carla = await openConversation(browser, crew, owner)
  await expect(log(carla)).toBeVisible()
  await say(carla, 'Which berth?')
  await expect(log(carla).getByText('Which berth?')).toBeVisible()
  await expect(log(ana).getByText('Which berth?')).toBeVisible(AT_ONCE)
  await expect(log(carla).getByText('Leído')).toBeVisible(AT_ONCE)
  await say(ana, 'Pantalán 4.')
  await expect(log(carla).getByText('Pantalán 4.')).toBeVisible(AT_ONCE)
  await carla.context().setOffline(true)
  await say(carla, 'On my way.')
  await expect(log(carla).getByText('Sin enviar: saldrá cuando vuelva la conexión')).toBeVisible()
  await carla.context().setOffline(false)
  await expect(log(carla).getByText('Sin enviar')).toBeHidden()
  await expect(log(ana).getByText('On my way.')).toBeVisible(AT_ONCE)
})

test('the first answer and the first photo of a list', { tag: '@rare' }, async ({ browser, server }) => {
  const { carla, contractId } = await server.signContract()
  const page = await openAs(browser, carla, `/vessel-checklist/${contractId}`)
  await page.getByRole('button', { name: 'Crear lista de verificación' }).click()
  await expect(page.getByText(/^0 de \d+ revisados$/)).toBeVisible()
  const item = page.locator('[id^=elemento-]').first()
  await item.locator('label', { has: page.getByRole('radio', { name: 'Funciona', exact: true }) }).click()
  await expect(page.getByText(/^1 de \d+ revisados$/)).toBeVisible()
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(1) }
  await item.locator('input[type=file][multiple]').setInputFiles(photo)
  await expect(item.getByRole('button', { name: /^Ver foto 1 de/ })).toBeVisible()
  await expect(page.getByText(/cambios? sin enviar/)).toHaveCount(0)
  const other = page.getByRole('radio', { name: 'No funciona', exact: true })
  await item.locator('label', { has: other }).click()
  await expect(item.getByRole('radio', { name: 'No funciona', exact: true })).toBeChecked()
  await expect(page.getByText(/^1 de \d+ revisados$/)).toBeVisible()
})

test('the log’s dialog, and what becomes of an entry', { tag: '@rare' }, async ({ browser, request }) => {
  const { carla, jobId } = await departedPassage(request, 2)
  const page = await openAs(browser, carla, `/passages/${jobId}/log`)
  await page.getByRole('button', { name: 'Posición', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Posición' })
  await entry.getByRole('button', { name: 'Anotar' }).click()
  await expect(entry.getByText(/latitud/i).first()).toBeVisible()
  await entry.getByLabel('Latitud').fill('39 28,0 N')
  await entry.getByLabel('Longitud').fill('2 12,0 E')
  await page.context().setOffline(true)
  await entry.getByRole('button', { name: 'Anotar' }).click()
  await expect(entry).toBeHidden()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Posición' }) })
  await expect(row.getByText('guardada')).toBeVisible()
  await page.context().setOffline(false)
  await expect(row.getByText('enviada')).toBeVisible()
  await expect(row.getByText('guardada')).toHaveCount(0)
})

test('one tap writes the position that the telephone has, and another takes it back, at night too', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { carla, jobId } = await departedPassage(request, 2)
  const page = await openAs(browser, carla, '/')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 39.47, longitude: 2.2, accuracy: 6 })
  await page.goto(`/passages/${jobId}/log`)
  await page.getByRole('button', { name: 'Noche' }).click()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Posición' }) })
  await page.getByRole('button', { name: /^Anotar posición 39°/ }).click()
  await expect(page.getByRole('button', { name: /^Anotada, / })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toHaveCSS('color', NIGHT_RED)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: /^Anotar posición 39°/ }).click()
  await expect(rows.getByText('enviada')).toBeVisible({ timeout: 20_000 })
  await page.context().clearPermissions()
})

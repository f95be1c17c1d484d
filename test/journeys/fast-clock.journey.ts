import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { departedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'

test.use({ minutesFast: 12 })

const MINUTE_MS = 60_000

test('on a telephone whose clock is fast the log says so, an entry has the right hour, and the arrival is taken', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await departedPassage(request, 2)
  const page = await openAs(browser, carla, `/passages/${jobId}/log`)
  expect(await page.evaluate(() => Date.now() - performance.timeOrigin)).toBeGreaterThan(11 * MINUTE_MS)
  await expect(page.getByText('El reloj de este dispositivo va 12 minutos adelantado')).toBeVisible()
  await page.getByRole('button', { name: 'Posición', exact: true }).click()
  const entry = page.getByRole('dialog', { name: 'Posición' })
  await entry.getByLabel('Latitud').fill('39 28,0 N')
  await entry.getByLabel('Longitud').fill('2 12,0 E')
  await entry.getByRole('button', { name: 'Anotar' }).click()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Posición' }) })
  await expect(row.getByText('enviada')).toBeVisible()
  const response = await request.get(`/api/passages/${jobId}/log`, {
    headers: bearer(ana),
  })
  const { entries }: { entries: { kind: string; at: string }[] } = await response.json()
  const written = entries.find(({ kind }) => kind === 'position')
  expect(Math.abs(Date.parse(written?.at ?? '') - Date.now())).toBeLessThan(MINUTE_MS)

  await page.goto(`/passages/${jobId}`)
  await page.getByRole('link', { name: 'Anotar la llegada' }).click()
  const arrival = page.getByRole('dialog', { name: 'Anotar la llegada' })
  await arrival.getByRole('button', { name: 'Anotar la llegada' }).click()
  await expect(page.getByRole('link', { name: 'Rellena la lista de llegada' })).toBeVisible()
})

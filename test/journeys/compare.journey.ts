import { expect } from '@playwright/test'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs, publish, quoteAs, signUp } from '#test/journeys/people.ts'

/** CSS pixels between the margins. */
const A4_ACROSS = 1009
const sailed = { includesFood: true, includesTravel: true }

test('three people quote by mile, by day and fixed: the owner supposes more waiting, the order changes, and a counter is sent', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana, { vesselLength: 14 })
  await quoteAs(request, 'Carla Pons', jobId, { ...sailed, basis: 'fixed', amount: 980 })
  await quoteAs(request, 'Diego Vila', jobId, { ...sailed, basis: 'day', amount: 420, waitingDay: 180 })
  await quoteAs(request, 'Núria Salas', jobId, { ...sailed, basis: 'mile', amount: 3.2, waitingDay: 120 })

  const page = await openAs(browser, ana, `/my-jobs?solicitantes=${jobId}`)
  await page.getByRole('link', { name: 'Comparar propuestas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tres propuestas' })).toBeVisible()
  const people = page.getByRole('region', { name: 'Comparación' }).getByRole('heading', { level: 2 })
  await expect(people).toHaveText(['Núria Salas', 'Diego Vila', 'Carla Pons'])
  await inspect(page)

  // On one sheet, across.
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  const sheets = [...printed.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
  expect(sheets.map(([, width, height]) => Number(width) > Number(height))).toEqual([true])

  const waiting = page.getByRole('slider', { name: 'Días de espera' })
  await waiting.focus()
  const kept = page.waitForResponse(response => response.url().endsWith(`/api/jobs/${jobId}/assumptions`))
  for (let day = 1; day < 6; day++) await page.keyboard.press('ArrowRight')
  await expect(waiting).toHaveAttribute('aria-valuetext', '6 días de espera')
  await expect(people).toHaveText(['Carla Pons', 'Núria Salas', 'Diego Vila'])
  expect((await kept).ok()).toBe(true)
  await page.reload()
  await expect(people).toHaveText(['Carla Pons', 'Núria Salas', 'Diego Vila'])

  await page.getByRole('button', { name: 'Fijar a Núria Salas' }).click()
  await page.getByRole('button', { name: 'Fijar a Carla Pons' }).click()
  await expect(people).toHaveText(['Núria Salas', 'Carla Pons'])
  await inspect(page)
  await page.getByRole('button', { name: 'Contraoferta' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Contraoferta a Núria Salas' })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Precio por milla').fill('3')
  await inspect(page)
  await dialog.getByRole('button', { name: 'Enviar contraoferta' }).click()
  await expect(page.getByText(/^Contraoferta enviada: 3\s€ por milla, pendiente$/)).toBeVisible()
  await page.getByRole('button', { name: 'Ver todas' }).click()
  await expect(people).toHaveText(['Carla Pons', 'Núria Salas', 'Diego Vila'])
})

test('seven quotes are printed on one sheet, and no day covers the next', { tag: '@rare' }, async ({
  browser,
  request,
}) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana, { vesselLength: 14 })
  for (const name of ['Carla', 'Diego', 'Núria', 'Biel', 'Pau', 'Joana', 'Marta'])
    await quoteAs(request, name, jobId, { ...sailed, basis: 'fixed', amount: 980 })
  const page = await openAs(browser, ana, `/my-jobs/${jobId}/applicants`)
  await expect(page.getByRole('heading', { level: 1, name: 'Siete propuestas' })).toBeVisible()
  const days = page.locator('.compare-day:not(:empty)')
  await expect(days).toHaveCount(7 * 4)
  await page.evaluate(() => document.fonts.ready)
  const printed = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(printed.match(/\/MediaBox/g)).toHaveLength(1)
  await page.setViewportSize({ width: A4_ACROSS, height: 800 })
  await page.emulateMedia({ media: 'print' })
  expect(
    await days.evaluateAll(all =>
      all.filter(day => day.scrollWidth > day.clientWidth).map(day => day.textContent),
    ),
  ).toEqual([])
})

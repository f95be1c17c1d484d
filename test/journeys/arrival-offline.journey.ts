import { expect } from '@playwright/test'
import { daysAhead } from '#test/builders.ts'
import { test } from '#test/journeys/journey.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { openAs, signUp } from '#test/journeys/people.ts'
import { followWalk } from '#test/journeys/walks/effort.ts'

test.use({ serviceWorkers: 'allow' })

test.setTimeout(240_000)

const categories = [
  'Navegación',
  'Comunicación',
  'Seguridad',
  'Motor y gobierno',
  'Electricidad',
  'Casco, aparejo y documentos',
]

test('a boat that arrives in order is checked, without coverage, and sent in fewer than fifteen taps', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const acts = onBoard(request, ana, carla)
  const contractId = await acts.signedContract(daysAhead(0, 3))
  await acts.approvedDeparture(contractId, {
    eng_horas: { value: 1284 },
    eng_combustible: { value: 80 },
    ele_baterias: { value: 12.7 },
  })

  const page = await openAs(browser, carla, '/vessel-checklists')
  const effort = await followWalk(page)
  await page.getByRole('link', { name: 'Lista de llegada' }).click()
  await page.getByRole('button', { name: 'Crear lista de llegada' }).click()
  await expect(page.getByText(/^0 de 45 revisados$/)).toBeVisible()
  await expect(page.getByText(/sin enviar/)).toHaveCount(0)
  await page.context().setOffline(true)
  for (const category of categories)
    await page.getByRole('button', { name: `Igual que en la salida en ${category}` }).click()
  await expect(page.getByText(/^23 de 45 revisados$/)).toBeVisible()

  await page.getByRole('button', { name: 'Revisar 22 elementos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nivel de combustible').click()
  for (const figure of ['35', '1305,5', '12,6']) {
    await page.keyboard.type(figure)
    await page.keyboard.press('Enter')
  }
  await dialog.getByRole('button', { name: 'Mirados: 22 elementos igual que en la salida' }).click()
  await expect(page.getByText(/^45 de 45 revisados$/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/sin enviar/)).toHaveCount(0, { timeout: 120_000 })

  await page.getByRole('button', { name: 'Enviar al armador' }).click()
  await expect(page.getByRole('dialog').getByText(/elementos esperan foto y no la tienen\.$/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar lista' }).click()
  await expect(page.getByText(/^Enviada el .+ la revisará/)).toBeVisible()
  expect((await effort()).taps).toBeLessThan(15)
  // The counters stay with their page.
  await page.close()

  const list = await acts.listOf(contractId, '/arrival')
  const figures = list.checklistItems.flatMap(({ key, value, measure }) =>
    measure ? [[key, value, measure.unit]] : [],
  )
  expect([list.status, figures]).toEqual([
    'submitted',
    [
      ['eng_combustible', 35, '%'],
      ['eng_horas', 1305.5, 'h'],
      ['ele_baterias', 12.6, 'V'],
    ],
  ])
})

import { expect, type Page } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { departedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'

const mark = (page: Page, aspect: string, value: number) =>
  page
    .getByRole('group', { name: aspect })
    .getByRole('radio', { name: `${value} de 5`, exact: true })
    .check({ force: true })

test('after the arrival both sides review each other; neither reads the other’s before both are there', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await departedPassage(request, 6)
  const arrived = await request.post(`/api/passages/${jobId}/arrival`, {
    data: { at: new Date().toISOString(), port: 'Valencia' },
    headers: bearer(carla),
  })
  expect(arrived.ok()).toBe(true)

  const hers = await openAs(browser, ana, `/passages/${jobId}/reviews`)
  await expect(hers.getByRole('heading', { name: '¿Qué tal Carla?' })).toBeVisible()
  await hers.getByRole('button', { name: 'Enviar reseña' }).click()
  await expect(hers.getByText('Elige de una a cinco estrellas.')).toBeVisible()
  await hers.getByRole('radio', { name: '4 de 5: Bien' }).check({ force: true })
  await mark(hers, 'Marinería', 5)
  await mark(hers, 'Cuidado del barco', 2)
  await hers
    .getByRole('group', { name: 'Cuidado del barco' })
    .getByRole('radio', { name: '2 de 5' })
    .press('Delete')
  await hers.getByLabel(/Con tus palabras/).fill('Cruzó con buen tiempo.')
  await inspectAtBothWidths(hers, 'a review that is written')
  // The typing outlasts the page.
  await hers.reload()
  await expect(hers.getByLabel(/Con tus palabras/)).toHaveValue('Cruzó con buen tiempo.')
  await hers.getByRole('button', { name: 'Enviar reseña' }).click()
  await expect(hers.getByText(/^cerrada hasta que escriba Carla/)).toBeVisible()

  const skippers = await openAs(browser, carla, `/passages/${jobId}`)
  await skippers.goto(`/passages/${jobId}/reviews`)
  await expect(skippers.getByText('Ana ya escribió la suya sobre ti.')).toBeVisible()
  await expect(skippers.getByText('«Cruzó con buen tiempo.»')).toBeHidden()
  await inspectAtBothWidths(skippers, 'a sealed review')
  await skippers
    .getByRole('radio', { name: /^5 de 5/ })
    .first()
    .check({ force: true })
  await mark(skippers, 'Pago', 5)
  await skippers.getByRole('button', { name: 'Enviar reseña' }).click()
  await expect(skippers.getByText('«Cruzó con buen tiempo.»')).toBeVisible()
  // The owner's open page follows.
  await expect(hers.getByRole('article', { name: 'Reseña de Carla Pons' })).toBeVisible()
  await expect(hers.getByText(/^cerrada hasta/)).toBeHidden()

  await skippers.getByRole('button', { name: 'Responder una vez' }).click()
  const dialog = skippers.getByRole('dialog', { name: 'Responder a la reseña' })
  await dialog.getByLabel('Tu respuesta').fill('Gracias, Ana.')
  await dialog.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expect(skippers.getByText('Gracias, Ana.')).toBeVisible()
  await expect(skippers.getByRole('button', { name: 'Responder una vez' })).toBeHidden()
  await inspectAtBothWidths(skippers, 'open reviews')

  await hers.goto(`/applicant/${carla.user._id}`)
  const section = hers.getByRole('region', { name: 'Reseñas' })
  await expect(section).toContainText('«Cruzó con buen tiempo.»')
  await expect(section).toContainText('Solo valora quien hizo la travesía con contrato firmado.')
  await inspectAtBothWidths(hers, 'reviews of a profile')
  await skippers.goto(`/reviews/${ana.user._id}`)
  await expect(skippers.getByText('5 de 5 · 1 reseña')).toBeVisible()
  await inspectAtBothWidths(skippers, 'reviews of an owner')
})

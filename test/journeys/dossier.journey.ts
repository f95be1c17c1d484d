import { expect } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { openAs } from '#test/journeys/people.ts'
import { preparedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'
import { pdfOf } from '#test/pictures.ts'

test('the owner makes the dossier, writes down a refusal that stops the departure, and then what the insurer agrees to', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await preparedPassage(request)
  const hers = await openAs(browser, ana, `/passages/${jobId}`)
  await hers.getByRole('link', { name: 'Preparar el dossier' }).click()
  await expect(hers.getByRole('region', { name: 'Qué falta' })).toBeVisible()
  await inspectAtBothWidths(hers, 'a dossier to make')
  await hers.getByRole('button', { name: 'Hacer el dossier' }).click()
  await expect(hers.getByRole('button', { name: 'Hacerlo otra vez' })).toBeVisible()
  await expect(hers.getByText(/^Buenos días:/)).toBeVisible()
  const paper = await request.get(`/api/passages/${jobId}/dossier/download`, {
    headers: bearer(ana),
  })
  expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await hers.getByRole('button', { name: 'Anotar la respuesta' }).click()
  const dialog = hers.getByRole('dialog', { name: 'Respuesta de la aseguradora' })
  await dialog.getByText('Rechazado').click()
  await dialog.getByRole('textbox', { name: /^Nota/ }).fill('Con un solo tripulante, no.')
  await inspectAtBothWidths(hers, 'an answer of the insurer')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(hers.getByText(/^El zarpe se detiene/)).toBeVisible()
  await inspectAtBothWidths(hers, 'a dossier with a refusal')

  const skippers = await openAs(browser, carla, `/passages/${jobId}`)
  await expect(skippers.getByRole('region', { name: 'La aseguradora' }).getByText('Rechazado')).toBeVisible()
  await hers.goto(`/passages/${jobId}`)
  await hers.getByRole('link', { name: 'Ir al dossier: seguro' }).click()
  await hers.getByRole('button', { name: 'Cambiar la respuesta' }).click()
  await dialog.getByText('Con condiciones').click()
  await dialog.getByRole('textbox', { name: /^Nota/ }).fill('Con dos a bordo.')
  await dialog
    .getByLabel('Carta de la aseguradora')
    .setInputFiles({ name: 'carta.pdf', mimeType: 'application/pdf', buffer: pdfOf('carta') })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(hers.getByRole('button', { name: 'Descargar la carta' })).toBeVisible()
  // Open all the while: the passage is told to its pages.
  const card = skippers.getByRole('region', { name: 'La aseguradora' })
  await expect(card.getByText('«Con dos a bordo.»')).toBeVisible()
  await inspectAtBothWidths(skippers, 'a passage with the answer of the insurer')
})

import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { inDays, openAs, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

const PPER = 'Patrón Profesional de Embarcaciones de Recreo (PPER)'
const pdf = Buffer.from('%PDF-1.7\n% PPER\n%%EOF\n')

test('a crew member adds a title with its file on the boat, and makes another out of an old text', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const carla = await signUp(request, 'Carla Pons', 'crew')
  await request.put('/api/users/profile', {
    data: { certifications: ['STCW básico', 'Inglés C1'] },
    headers: bearer(carla),
  })
  const page = await openAs(browser, carla, '/profile/edit#titulaciones')
  const section = page.getByRole('region', { name: 'Titulaciones' })
  const form = page.getByRole('dialog')

  await section.getByRole('button', { name: 'Añadir titulación' }).click()
  // A dialog takes the focus when it has come, and a list that was open before would close.
  await expect(form).toBeFocused()
  await form.getByRole('combobox').fill('pper')
  await form.getByRole('option', { name: PPER }).click()
  await form.getByLabel('Número').fill('PPER-30-0418')
  await form.getByLabel('Válido hasta').fill(inDays(20))
  const file = form.locator('input[type=file]')
  await file.setInputFiles({ name: 'hoja.ods', mimeType: 'application/zip', buffer: pdf })
  await expect(form.getByText(/PDF o una foto/)).toBeVisible()
  await file.setInputFiles({ name: 'mi pper.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(form.getByText('mi pper.pdf')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar titulación' }).click()
  const list = section.getByRole('list', { name: 'Titulaciones' })
  await expect(list.getByText(PPER)).toBeVisible()
  await expect(list.getByText(/^Caduca el /)).toBeVisible()
  const saved = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Descargar' }).click()
  expect((await saved).suggestedFilename()).toBe('mi pper.pdf')

  await expect(section.getByText('En tu perfil pone «STCW básico».')).toBeVisible()
  await section.getByRole('button', { name: 'Sí, es esto' }).click()
  await expect(form.getByRole('combobox')).toHaveValue('Formación básica en seguridad (STCW VI/1)')
  await form.getByRole('button', { name: 'Guardar titulación' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(section.getByLabel('Otras, con tus palabras')).toHaveValue('Inglés C1')

  await page.goto('/profile')
  await expect(page.getByText('Formación básica en seguridad (STCW VI/1)')).toBeVisible()
  await expect(page.getByText('N.º PPER-30-0418')).toBeVisible()
  await expect(page.getByText('STCW básico')).toHaveCount(0)
  await expect(page.getByText('Inglés C1')).toBeVisible()
})

import { expect } from '@playwright/test'
import { test } from '#test/journeys/journey.ts'
import { addTitle, applyTo, inDays, openAs, publish, signUp } from '#test/journeys/people.ts'

// On a phone, and where there is room.
const FIT = /^(Te valen|Solo las que valen con mis titulaciones)$/

test('a crew member learns on which offers their titles fit, adds one, and the owner reads the same', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const title = `Palma – Valencia ${Date.now()}`
  const jobId = await publish(request, ana, { title, vesselLength: 14 })
  const page = await openAs(browser, carla, `/jobs?oferta=${jobId}`)

  const fit = page.getByRole('region', { name: 'Titulación para este traslado' })
  await expect(fit).toContainText('sin datos')
  await expect(fit).toContainText('Orientativo: decide la Capitanía Marítima.')
  await expect(
    page
      .getByRole('dialog')
      .getByText(/mn de la costa · zona 2/)
      .first(),
  ).toBeVisible()
  await fit.getByRole('link', { name: 'Poner al día tus titulaciones' }).click()
  await expect(page.getByRole('region', { name: 'Titulaciones', exact: true })).toBeVisible()

  await addTitle(request, carla, { kind: 'PPER', validUntil: inDays(400) })
  await addTitle(request, carla, { kind: 'STCW_BST' })
  await addTitle(request, carla, { kind: 'GOC' })
  await page.goto(`/jobs?q=${encodeURIComponent(title)}`)
  const card = page.getByRole('listitem').filter({ hasText: title })
  await expect(card).toContainText('con condición')
  await addTitle(request, carla, { kind: 'MEDICAL', validUntil: inDays(200) })
  await page.reload()
  await expect(card).toContainText('encaja')

  await page.getByRole('button', { name: FIT }).click()
  await expect(page).toHaveURL(/fit=mine/)
  await expect(card).toBeVisible()

  // The medical that ends before the transfer is read without opening anything.
  const diego = await signUp(request, 'Diego Vila', 'crew')
  await addTitle(request, diego, { kind: 'PPER' })
  await addTitle(request, diego, { kind: 'MEDICAL', validUntil: inDays(13) })
  await applyTo(request, diego, jobId)
  const iria = await signUp(request, 'Iria Castro', 'crew')
  await addTitle(request, iria, { kind: 'PNB' })
  await applyTo(request, iria, jobId)
  const applicants = await openAs(browser, ana, `/my-jobs?solicitantes=${jobId}`)
  const row = applicants.getByRole('listitem').filter({ hasText: 'Diego Vila' })
  await expect(row.getByText(/antes de que acabe el traslado, y no cuenta/)).toBeVisible()
  await row.getByText('con condición').click()
  await expect(row.getByText(/Falta el reconocimiento médico/)).toBeVisible()
  const other = applicants.getByRole('listitem').filter({ hasText: 'Iria Castro' })
  await other.getByText('no encaja').click()
  await expect(other.getByText(/un título de recreo no permite cobrar/)).toBeVisible()

  // A person without a fitting offer is told the next step.
  const nuria = await signUp(request, 'Núria Salas', 'crew')
  const empty = await openAs(browser, nuria, '/jobs?fit=mine')
  await expect(empty.getByRole('heading', { name: 'Ninguna para tus titulaciones' })).toBeVisible()
  await empty.getByRole('link', { name: 'Tus titulaciones' }).click()
  await expect(empty).toHaveURL(/\/profile\/edit#titulaciones$/)
})

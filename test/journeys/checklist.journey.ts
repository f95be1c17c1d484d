import { expect, type Page } from '@playwright/test'
import { daysAhead } from '#test/builders.ts'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { openAs, signUp } from '#test/journeys/people.ts'
import { signHere } from '#test/journeys/sign-here.ts'
import { pictureOf } from '#test/pictures.ts'

test.setTimeout(600_000)

async function photograph(page: Page, key: string, seed: number) {
  const item = page.locator(`#elemento-${key}`)
  const photo = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(seed) }
  await item.locator('input[type=file][multiple]').setInputFiles(photo)
  await expect(item.getByRole('button', { name: /^Ver foto 1 de/ })).toBeVisible({ timeout: 60_000 })
}

async function submit(page: Page) {
  await page.getByRole('button', { name: 'Enviar al armador' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar lista' }).click()
  await expect(page.getByText(/^Enviada el .+ la revisará/)).toBeVisible()
}

/** The photo fills the screen, and has loaded. */
async function expectShownInFull(page: Page, name: RegExp) {
  await page.getByRole('button', { name }).first().click()
  const photo = page.getByRole('dialog', { name: 'Fotos' }).locator('img').first()
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Fotos' })).toHaveCount(0)
}

test('a list is rejected, begun again and approved; where the vessel arrives, both sign what has changed', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const carla = await signUp(request, 'Carla Pons', 'crew')
  const acts = onBoard(request, ana, carla)
  const contractId = await acts.signedContract(daysAhead(0, 3))

  const aboard = await openAs(browser, carla, '/my-contracts')
  await aboard.getByRole('link', { name: 'Lista de Verificación de Embarcación' }).click()
  await expect(aboard.getByLabel('Nombre del barco')).toHaveValue('Alborán')
  await inspect(aboard)
  await aboard.getByRole('button', { name: 'Crear lista de verificación' }).click()
  await expect(aboard.getByText(/^0 de \d+ revisados$/)).toBeVisible()
  await photograph(aboard, 'saf_balsa', 1)
  // The list itself is on its way too.
  await expect(async () => {
    const { checklistItems } = await acts.listOf(contractId)
    expect(checklistItems.flatMap(({ photos }) => photos)).toHaveLength(1)
  }).toPass()
  await acts.answerTheRest(await acts.listOf(contractId), 'working', {
    ele_molinete: { status: 'not_working', notes: 'No sube.' },
  })
  await aboard.reload()
  await expect(aboard.getByText(/^45 de 45 revisados$/)).toBeVisible()
  await inspect(aboard)
  await submit(aboard)

  const ashore = await openAs(browser, ana, '/vessel-checklists')
  await ashore.getByRole('link', { name: 'Revisar lista' }).click()
  await expect(ashore.getByRole('region', { name: 'Lo que pide atención' })).toContainText('No sube.')
  await inspect(ashore)
  await ashore.getByRole('button', { name: 'Rechazar' }).click()
  const rejecting = ashore.getByRole('dialog')
  await rejecting.getByRole('button', { name: 'Rechazar lista' }).click()
  await expect(rejecting).toContainText(
    'Por favor, proporciona comentarios de revisión cuando rechaces una lista de verificación.',
  )
  await rejecting.getByRole('textbox').fill('Falta la fecha de la balsa.')
  await inspect(ashore)
  await rejecting.getByRole('button', { name: 'Rechazar lista' }).click()
  await expect(ashore.getByText(/^Rechazada el/)).toBeVisible()

  // Without a reload: the page on board has heard of it.
  await expect(aboard.getByText('Falta la fecha de la balsa.').first()).toBeVisible()
  await inspect(aboard)
  await aboard.getByRole('button', { name: 'Empezar la versión 2' }).click()
  await expect(aboard.getByText(/^44 de 45 revisados$/)).toBeVisible()
  await aboard.locator('#elemento-ele_molinete label', { hasText: 'Funciona' }).first().click()
  await photograph(aboard, 'ele_molinete', 2)
  await expect(aboard.getByText(/cambios? sin enviar/)).toHaveCount(0)
  await submit(aboard)

  await expect(ashore.getByRole('button', { name: 'Aprobar' })).toBeVisible()
  await ashore.getByRole('button', { name: 'Aprobar' }).click()
  await ashore.getByRole('dialog').getByRole('button', { name: 'Aprobar lista' }).click()
  await expect(ashore.getByRole('button', { name: 'Descargar informe' })).toBeVisible()
  await ashore.getByRole('button', { name: 'Ver la versión 1' }).click()
  const before = ashore.getByRole('dialog', { name: 'Versión 1' })
  await expect(before).toContainText('No sube.')
  await inspect(ashore)
  await before.getByText('Seguridad').first().click()
  await expectShownInFull(ashore, /^Ver Balsa salvavidas, foto 1 de 1/)
  await ashore.keyboard.press('Escape')

  await aboard.getByRole('link', { name: 'Abrir lista de llegada' }).click()
  await aboard.getByRole('button', { name: 'Crear lista de llegada' }).click()
  await expect(aboard.getByText(/^0 de 45 revisados$/)).toBeVisible()
  await expect
    .poll(async () => (await acts.listOf(contractId, '/arrival').catch(() => null))?.status)
    .toBe('draft')
  await acts.answerTheRest(await acts.listOf(contractId, '/arrival'), 'working', {
    oth_casco: { status: 'needs_attention', notes: 'Roce en la aleta.' },
  })
  await aboard.reload()
  await expect(aboard.getByText(/^45 de 45 revisados$/)).toBeVisible()
  await submit(aboard)
  await ashore.goto('/vessel-checklists')
  await ashore.getByRole('link', { name: 'Revisar lista' }).click()
  await ashore.getByRole('button', { name: 'Aprobar' }).click()
  await ashore.getByRole('dialog').getByRole('button', { name: 'Aprobar lista' }).click()
  await ashore.getByRole('link', { name: 'Ver acta' }).click()
  await expect(ashore.getByText('1 diferencia')).toBeVisible()
  await expect(ashore.getByRole('heading', { name: 'Casco, cubierta y daños previos' })).toBeVisible()
  await inspect(ashore)
  await ashore.getByRole('button', { name: 'Firmar acta' }).click()
  await signHere(ashore)
  await expect(ashore.getByText('Has firmado. Falta la firma del tripulante.')).toBeVisible()

  await aboard.getByRole('link', { name: 'Ver acta' }).click()
  await aboard.getByRole('button', { name: 'Firmar acta' }).click()
  await signHere(aboard)
  await expect(aboard.getByRole('button', { name: 'Descargar acta' })).toBeVisible()
  await expect(ashore.getByRole('button', { name: 'Descargar acta' })).toBeVisible()
})

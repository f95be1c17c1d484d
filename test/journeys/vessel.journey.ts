import { expect, type Locator, type Page } from '@playwright/test'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { inDays, openAs, publish, signUp } from '#test/journeys/people.ts'
import { pdfOf, pictureOf } from '#test/pictures.ts'

/** A finger has the system's own picker, which takes ISO; a mouse a box in Spanish order. */
async function chooseDay(box: Locator, day: string) {
  const [year, month, date] = day.split('-')
  await box.fill((await box.getAttribute('type')) === 'date' ? day : `${date}/${month}/${year}`)
}

/** From the stamp of a missing document. */
async function addPaper(page: Page, stamp: RegExp, until: string, file?: string) {
  await page.getByRole('button', { name: stamp }).click()
  const dialog = page.getByRole('dialog')
  await chooseDay(
    dialog
      .getByRole('textbox', { name: /^Válido hasta/ })
      .or(dialog.getByLabel(/^Válido hasta/))
      .first(),
    until,
  )
  if (file)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'application/pdf', buffer: pdfOf('póliza') })
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toBeHidden()
}

test('an owner describes a boat with its papers, sees their stamps, edits it and archives it', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const page = await openAs(browser, ana, '/vessels')
  await expect(page.getByRole('heading', { name: 'Aún no tienes barcos' })).toBeVisible()
  await page.getByRole('link', { name: 'Añadir un barco' }).click()

  await page.getByLabel('Nombre del barco').fill('Xaloc')
  await page.getByLabel('Eslora', { exact: true }).fill('14,60')
  await page.getByText('Medidas').click()
  await page.getByLabel(/^Calado/).fill('2,35')
  await page.getByText('Bandera y registro').click()
  await page.getByLabel('Bandera', { exact: true }).fill('Espa')
  await page.getByRole('option', { name: /España/ }).click()
  await page.getByLabel(/^Lista/).selectOption('7')
  await page.getByText('Dónde y hasta dónde').click()
  await page.getByLabel(/^Puerto base/).fill('Palma')
  await page.getByRole('button', { name: 'Guardar barco' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xaloc' })).toBeVisible()

  await addPaper(page, /^Seguro\s*Sin añadir/, inDays(300), 'poliza.pdf')
  await addPaper(page, /^Balsa\s*Sin añadir/, inDays(20))
  await expect(page.getByRole('button', { name: /^Seguro\s*En vigor/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Balsa\s*Caduca pronto/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^La balsa caduca el/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Seguro/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click()
  expect((await download).suggestedFilename()).toBe('poliza.pdf')
  await inspect(page, 'document')
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByLabel('Añadir varios documentos').setInputFiles(
    ['bengalas.pdf', 'IMG_2031.pdf'].map(name => ({
      name,
      mimeType: 'application/pdf',
      buffer: pdfOf(name),
    })),
  )
  const several = page.getByRole('dialog', { name: 'Añadir varios documentos' })
  await several.getByRole('button', { name: 'Guardar los 2' }).click()
  await expect(several.getByText('Queda uno por guardar.')).toBeVisible()
  await expect(several.getByLabel('Documento')).toBeFocused()
  await inspect(page, 'several documents')
  await several.getByLabel('Documento').selectOption('Extintores')
  await several.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(several).toBeHidden()
  await expect(page.getByRole('button', { name: /^Extintores\s*Sin fecha/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bengalas\s*Sin fecha/ })).toBeVisible()

  await page
    .getByLabel('Añadir fotos')
    .last()
    .setInputFiles({ name: 'proa.jpg', mimeType: 'image/jpeg', buffer: await pictureOf(200) })
  await expect(page.getByRole('button', { name: 'Ver la foto 1', exact: true })).toBeVisible()
  await inspect(page, 'vessel')

  await page.getByRole('link', { name: 'Editar la ficha' }).click()
  await page.getByLabel('Nombre del barco').fill('Xaloc II')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Xaloc II' })).toBeVisible()

  const vesselId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await publish(request, ana, { title: 'El de Xaloc', vesselId })
  await page.reload()
  await expect(page.getByRole('link', { name: 'El de Xaloc' })).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones con Xaloc II' }).click()
  await page.getByRole('menuitem', { name: 'Eliminar barco' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar barco' }).click()
  await expect(page.getByText('Barco archivado: hay ofertas que lo nombran.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sacar del archivo' })).toBeVisible()
  await page.getByRole('link', { name: 'Mis barcos' }).first().click()
  await expect(
    page.getByRole('region', { name: 'Archivados' }).getByRole('link', { name: 'Xaloc II' }),
  ).toBeVisible()
})

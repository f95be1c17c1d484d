import { buffer } from 'node:stream/consumers'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { onScreen } from '#test/browsers.ts'
import { inspect } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { joinDesk, openDesk, openRow } from '#test/journeys/operators.ts'
import { applyTo, freshEmail, openAs, publish, type Signed, signUp } from '#test/journeys/people.ts'
import { bearer } from '#test/journeys/send.ts'

const GREEN = '#00aa44'
const isGreen = ([red = 0, green = 0, blue = 0]: Uint8Array) => red < 60 && green > 130 && blue < 110

const picture = () =>
  sharp({ create: { width: 1200, height: 800, channels: 3, background: GREEN } })
    .jpeg()
    .toBuffer()

function pdf(): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.rect(0, 0, 600, 850).fill(GREEN)
  document.end()
  return buffer(document)
}

async function addTitle(
  request: APIRequestContext,
  { token }: Signed,
  kind: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) {
  const added = await request.post('/api/users/me/titles', {
    headers: bearer({ token }),
    multipart: { kind, number: `${kind}-30-0418`, file },
  })
  expect(added.ok(), await added.text()).toBe(true)
}

/** The share of it that has the colour of the paper, as a person sees it. */
async function greenOf(shown: Locator): Promise<number> {
  const { data, info } = await sharp(await shown.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const points = Array.from({ length: data.length / info.channels }, (_, at) => at * info.channels)
  return points.filter(at => isGreen(data.subarray(at, at + 3))).length / points.length
}

const rowOf = (page: Page, name: string, person: string) =>
  page
    .getByRole('list', { name: 'Papeles: en espera' })
    .getByRole('link')
    .filter({ hasText: name })
    .filter({ hasText: person })

/** With the keyboard alone. */
async function verify(page: Page) {
  const form = page.getByRole('form', { name: 'Decisión' })
  await form.getByRole('button', { name: 'El archivo dice lo mismo que la ficha' }).press('Enter')
  await expect(form.getByLabel('Motivo para la auditoría')).toHaveValue(
    'El archivo dice lo mismo que la ficha',
  )
  await form.getByLabel('Motivo para la auditoría').press('Enter')
  await expect(page.getByText('Comprobado', { exact: true })).toBeVisible()
}

test('an operator verifies titles beside their picture and their PDF, and the owner sees the mark in the comparison', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const person = `Núria ${process.pid}-${Date.now()}`
  const nuria = await signUp(request, person, 'crew')
  await addTitle(request, nuria, 'PPER', {
    name: 'tarjeta.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture(),
  })
  await addTitle(request, nuria, 'STCW_BST', {
    name: 'stcw.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf(),
  })
  const ana = await signUp(request, 'Ana Ferrer', 'owner')
  const jobId = await publish(request, ana, { vesselLength: 14 })
  await applyTo(request, nuria, jobId)

  const laia = await joinDesk(request, freshEmail('laia'), 'Laia Soler')
  const page = await openDesk(browser, laia, '/operator/papers', {
    ...onScreen,
    isMobile: false,
    hasTouch: false,
  })
  const card = rowOf(page, '(PPER)', person)
  await expect(card).toBeVisible()
  await inspect(page, 'queue of papers')
  await openRow(page, card, 'cola de papeles')
  const seen = page.getByRole('img', { name: 'Archivo «tarjeta.jpg»' })
  await expect.poll(() => greenOf(seen)).toBeGreaterThan(0.9)
  await inspect(page, 'a paper with its picture')
  await verify(page)
  await expect(page.getByRole('button', { name: /^Siguiente papel/ })).toBeFocused()

  await page.getByRole('link', { name: 'Papeles', exact: true }).click()
  await rowOf(page, 'Formación básica en seguridad', person).press('Enter')
  // The shell of Chromium has no viewer, as most phones.
  if (await page.evaluate(() => navigator.pdfViewerEnabled)) {
    const frame = page.locator('iframe[title="Archivo «stcw.pdf»"]')
    await expect.poll(() => greenOf(frame)).toBeGreaterThan(0.5)
  } else await expect(page.getByText(/no enseña un PDF dentro de la página/)).toBeVisible()
  await verify(page)

  const owner = await openAs(browser, ana, `/my-jobs/${jobId}/applicants`)
  const marks = owner.getByRole('list', { name: 'Comprobado por Singladura' }).first()
  await expect(marks.getByText(/^Comprobada por Singladura el /).first()).toBeVisible()
  await expect(marks.getByRole('listitem')).toHaveCount(2)
  await inspect(owner, 'a verified title in the comparison')
})

import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { inspectAtBothWidths } from '#test/journeys/inspect.ts'
import { test } from '#test/journeys/journey.ts'
import { inDays, openAs, type Signed } from '#test/journeys/people.ts'
import { preparedPassage } from '#test/journeys/prepared-passage.ts'
import { bearer } from '#test/journeys/send.ts'

const HOUR = 60 * 60_000

async function send(request: APIRequestContext, by: Signed, path: string, data: object, method = 'POST') {
  const answer = await request.fetch(`/api/passages/${path}`, {
    method,
    data,
    headers: bearer(by),
  })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const write = (request: APIRequestContext, by: Signed, jobId: string, entry: object) =>
  send(request, by, `${jobId}/log`, { _id: randomUUID(), ...entry })

async function signWith(page: Page, act: string) {
  await page.getByRole('tab', { name: 'Escribir mi nombre' }).click()
  await page.getByRole('button', { name: act, exact: true }).click()
}
/** On this page the other side's proposal is signed. */
async function signOpen(page: Page) {
  await expect(page.getByRole('region', { name: 'Anexo pendiente de firma' })).toBeVisible()
  await signWith(page, 'Firmar el anexo')
}

test('dates move by an annex, waits before the departure are answered, and under way the port changes', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await preparedPassage(request)
  const skippers = await openAs(browser, carla, `/contract/${jobId}/annexes`)
  const hers = await openAs(browser, ana, `/contract/${jobId}/annexes?crew=${carla.user._id}`)
  await hers.getByLabel('Fecha de fin, lo que propones').fill(inDays(6))
  await signWith(hers, 'Firmar y enviar a Carla')
  await expect(hers.getByText('Lo has firmado tú. Falta la firma de Carla.')).toBeVisible()
  await inspectAtBothWidths(hers, 'an open annex')
  await skippers.reload()
  await signOpen(skippers)
  await expect(skippers.getByRole('button', { name: 'Descargar el anexo 1' })).toBeVisible()

  await write(request, carla, jobId, { at: hoursAgo(50), kind: 'aboard' })
  await write(request, carla, jobId, { at: hoursAgo(48), kind: 'waiting', reason: 'boat_not_ready' })
  await write(request, carla, jobId, { at: hoursAgo(24), kind: 'waiting', reason: 'documents' })
  await skippers.goto(`/passages/${jobId}/log`)
  await inspectAtBothWidths(skippers, 'the log before the departure')
  await skippers.getByRole('button', { name: /^Termina la espera Por papeles/ }).click()
  await expect(skippers.getByRole('button', { name: /^Anotar una espera/ })).toBeVisible()
  await hers.goto(`/passages/${jobId}/log`)
  await expect(hers.getByText('48 h', { exact: true })).toBeVisible()
  const waits = hers.getByRole('listitem').filter({ hasText: 'Espera' })
  await waits
    .filter({ hasText: 'El barco no está listo' })
    .getByRole('button', { name: /^De acuerdo/ })
    .click()
  await waits
    .filter({ hasText: 'Por papeles' })
    .getByRole('button', { name: /^No estoy de acuerdo/ })
    .click()
  const no = hers.getByRole('dialog', { name: 'No estoy de acuerdo' })
  await no.getByRole('textbox').fill('Los papeles estaban a bordo desde el lunes.')
  await inspectAtBothWidths(hers, 'a wait is contradicted')
  await no.getByRole('button', { name: 'Guardar mi respuesta' }).click()
  await expect(hers.getByText('El armador no está de acuerdo.')).toBeVisible()
  await expect(hers.getByText('El armador está de acuerdo.')).toBeVisible()

  const departure = `${jobId}/departure`
  await send(request, carla, `${departure}/weather`, { text: 'NE 3, marejadilla.' }, 'PUT')
  const reason = { reason: 'Comprado hoy y estibado; falta el sello.' }
  await send(request, ana, `${departure}/waivers/safety_documents`, reason, 'PUT')
  await send(request, ana, `${departure}/ready`, {})
  await send(request, carla, `${departure}/ready`, {})
  await skippers.goto(`/contract/${jobId}/annexes`)
  await skippers.getByRole('button', { name: 'Proponer otro cambio' }).click()
  await skippers.getByRole('button', { name: /^Cambiar otra cosa/ }).click()
  await skippers.getByRole('button', { name: 'Puerto de destino' }).click()
  await skippers.getByLabel('Puerto de destino, lo que propones').fill('Dénia')
  await signWith(skippers, 'Firmar y enviar a Ana')
  await expect(skippers.getByText('Lo has firmado tú. Falta la firma de Ana.')).toBeVisible()
  await hers.goto(`/contract/${jobId}/annexes?crew=${carla.user._id}`)
  await signOpen(hers)
  await expect(hers.getByRole('button', { name: 'Descargar el anexo 2' })).toBeVisible()
  await hers.goto(`/passages/${jobId}`)
  await expect(hers.getByText(/ – Dénia|a Dénia/).first()).toBeVisible()
  await expect(hers.getByText('48 h', { exact: true })).toBeVisible()
  await send(request, carla, `${jobId}/arrival`, { at: hoursAgo(0), port: 'Dénia' })
  await expect(hers.getByText('Ha llegado').first()).toBeVisible()
})

test('a boat that never sails: the owner calls it off, the skipper adds their words, and the record is the original', {
  tag: '@rare',
}, async ({ browser, request }) => {
  const { ana, carla, jobId } = await preparedPassage(request)
  const skippers = await openAs(browser, carla, `/passages/${jobId}/log`)
  await skippers.getByRole('button', { name: /^Estoy en el barco/ }).click()
  await skippers
    .getByRole('dialog', { name: 'Estoy en el barco' })
    .getByRole('button', { name: 'Anotar' })
    .click()
  await skippers.getByRole('button', { name: /^Anotar una espera/ }).click()
  const wait = skippers.getByRole('dialog', { name: 'Espera' })
  await wait.getByText('El barco no está listo').click()
  await inspectAtBothWidths(skippers, 'a wait')
  await wait.getByRole('button', { name: 'Anotar la espera' }).click()
  await expect(skippers.getByRole('button', { name: /^Termina la espera/ })).toBeVisible()

  const hers = await openAs(browser, ana, `/passages/${jobId}`)
  await hers.getByRole('button', { name: 'No se zarpa: salida en falso' }).click()
  const call = hers.getByRole('dialog', { name: 'Salida en falso' })
  await call.getByLabel(/^Causa/).selectOption('boat_not_ready')
  await call.getByRole('textbox').fill('El motor no arranca y no hay recambio hasta el lunes.')
  await inspectAtBothWidths(hers, 'a false start is called')
  await call.getByRole('button', { name: 'Suspender' }).click()
  await expect(hers.getByRole('heading', { name: 'Salida en falso' })).toBeVisible()

  await skippers.goto(`/passages/${jobId}`)
  await skippers.getByRole('button', { name: 'Añadir mi versión' }).click()
  const words = skippers.getByRole('dialog', { name: 'Tu versión' })
  await words.getByRole('textbox').fill('Estuve a bordo desde las ocho con todo listo.')
  await words.getByRole('button', { name: 'Añadir y sellar' }).click()
  await expect(skippers.getByRole('button', { name: 'Acta de salida en falso' })).toBeVisible()
  await inspectAtBothWidths(skippers, 'a false start')
  await expect(hers.getByRole('button', { name: 'Acta de salida en falso' })).toBeVisible()
  const record = await request.get(`/api/passages/${jobId}/false-start/download`, {
    headers: bearer(ana),
  })
  await hers.goto(`/verify/${jobId}`)
  await hers
    .locator('input[type=file]')
    .setInputFiles({ name: 'acta.pdf', mimeType: 'application/pdf', buffer: await record.body() })
  await expect(hers.getByText(/es el original/i).first()).toBeVisible()
})

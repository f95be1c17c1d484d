import { expect, type Page } from '@playwright/test'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { itemCategoryLabels } from '#domain/checklists/checklist-item.ts'
import { daysAhead } from '#test/builders.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { signUp } from '#test/journeys/people.ts'
import { departedPassage, preparedPassage } from '#test/journeys/prepared-passage.ts'
import { drawSignature } from '#test/journeys/sign-here.ts'
import { type Errand, inDialog, press, type World } from '#test/journeys/walks/errand.ts'

async function crewOf({ api }: World) {
  const ana = await signUp(api, 'Ana Ferrer', 'owner')
  const carla = await signUp(api, 'Carla Pons', 'crew')
  const acts = onBoard(api, ana, carla)
  return { ana, carla, acts, contractId: await acts.signedContract(daysAhead(0, 3)) }
}

/** The arrival list of a boat in its port waits for the owner. */
async function arrivalSent({ api }: World) {
  const { ana, carla, jobId, contractId } = await departedPassage(api, 20)
  const acts = onBoard(api, ana, carla)
  const at = new Date(Date.now() - 30 * 60_000).toISOString()
  await acts.send('POST', `/passages/${jobId}/arrival`, carla, { at, port: 'Valencia' })
  const path = `/vessel-checklists/contracts/${contractId}/arrival`
  const { checklist } = await acts.send<{ checklist: ChecklistView }>('POST', path, carla, {})
  await acts.answerTheRest(checklist, 'working')
  await acts.send('POST', `/vessel-checklists/${checklist._id}/submit`, carla)
  return { ana, carla, acts, checklistId: checklist._id }
}

const approved = { taps: 3, screens: 2, fields: 0, scrolled: 600, longest: 4_500 }

async function sendWholeList(page: Page): Promise<void> {
  await expect(page.getByText(/^45 de 45 revisados$/)).toBeVisible()
  await press(page, 'button', 'Enviar al armador')
  await inDialog(page, 'Enviar lista')
  await expect(page.getByText(/^Enviada el .+ la revisará/)).toBeVisible()
}

export const sailing: readonly Errand[] = [
  {
    name: 'a skipper fills the departure list',
    async walk(world) {
      const { carla, contractId } = await crewOf(world)
      const { page, effort } = await world.setOut(carla, `/vessel-checklist/${contractId}`)
      await press(page, 'button', 'Crear lista de verificación')
      await expect(page.getByText(/^0 de 45 revisados$/)).toBeVisible()
      const works = page.locator('label', { has: page.getByRole('radio', { name: 'Funciona', exact: true }) })
      await expect(works).toHaveCount(45)
      for (const label of await works.all()) await label.tap()
      await sendWholeList(page)
      return effort()
    },
    most: { taps: 48, screens: 1, fields: 0, scrolled: 16_000, longest: 16_000 },
  },
  {
    name: 'an owner waives a condition',
    async walk({ api, setOut }) {
      const { ana, jobId } = await preparedPassage(api)
      const { page, effort } = await setOut(ana, `/passages/${jobId}`)
      await press(page, 'button', /^Dispensar.*(material|seguridad)/i)
      await page.getByRole('dialog').getByRole('textbox').fill('Comprado hoy y estibado; falta el sello.')
      await inDialog(page, 'Dispensar')
      await expect(page.getByText('«Comprado hoy y estibado; falta el sello.»')).toBeVisible()
      return effort()
    },
    most: { taps: 2, screens: 1, fields: 1, scrolled: 1_200, longest: 5_000 },
    couldBe: 2,
  },
  {
    name: 'a skipper writes the weather and is ready',
    async walk({ api, setOut }) {
      const { ana, carla, jobId } = await preparedPassage(api)
      const waiver = `/passages/${jobId}/departure/waivers/safety_documents`
      const reason = 'Comprado hoy y estibado; falta el sello.'
      await onBoard(api, ana, carla).send('PUT', waiver, ana, { reason })
      const { page, effort } = await setOut(carla, `/passages/${jobId}`)
      await press(page, 'button', 'Escribir la ventana')
      await page.getByRole('dialog').getByRole('textbox').fill('NE 3, marejadilla.')
      await inDialog(page, 'Guardar')
      await press(page, 'button', 'Listo para zarpar')
      await inDialog(page, 'Listo para zarpar')
      await expect(page.getByText(/^Listo dado/).first()).toBeVisible()
      return effort()
    },
    most: { taps: 4, screens: 1, fields: 1, scrolled: 800, longest: 5_000 },
    couldBe: 3,
    why: 'two acts of two taps; the second names when the boat reports',
  },
  {
    name: 'a skipper writes a position',
    async walk({ api, origin, setOut }) {
      const { carla, jobId } = await departedPassage(api, 2)
      const { page, effort } = await setOut(carla)
      await page.context().grantPermissions(['geolocation'], { origin })
      await page.context().setGeolocation({ latitude: 39.47, longitude: 2.3, accuracy: 6 })
      await page.goto(`${origin}/passages/${jobId}/log`)
      const before = await effort()
      await press(page, 'button', /^Anotar posición 39°/)
      await expect(page.getByRole('button', { name: /^Anotada, / })).toBeVisible()
      return { ...(await effort()), screens: 1, scrolled: (await effort()).scrolled - before.scrolled }
    },
    most: { taps: 1, screens: 1, fields: 0, scrolled: 100, longest: 4_000 },
    couldBe: 1,
  },
  {
    name: 'a skipper writes the wind',
    async walk({ api, setOut }) {
      const { carla, jobId } = await departedPassage(api, 2)
      const { page, effort } = await setOut(carla, `/passages/${jobId}/log`)
      await press(page, 'button', /^Viento/)
      const weather = page.getByRole('dialog', { name: 'Tiempo' })
      const rose = weather.locator('svg[viewBox="-100 -100 200 200"]')
      const { width, height } = (await rose.boundingBox()) ?? { width: 0, height: 0 }
      await rose.tap({ position: { x: 0.75 * width, y: 0.25 * height } })
      await weather.getByRole('button', { name: 'Fuerza: más' }).tap()
      await weather.getByRole('button', { name: 'Anotar viento NE 1' }).tap()
      await expect(weather).toBeHidden()
      return effort()
    },
    most: { taps: 4, screens: 1, fields: 0, scrolled: 100, longest: 4_000 },
    couldBe: 3,
    why: 'it opens with the last wind: three when only the force has changed',
  },
  {
    name: 'an owner makes a link for the family',
    async walk({ api, setOut }) {
      const { ana, jobId } = await departedPassage(api, 2)
      const { page, effort } = await setOut(ana, `/passages/${jobId}`)
      await press(page, 'button', 'Hacer un enlace')
      await page.getByRole('dialog').getByRole('textbox').fill('La familia')
      await inDialog(page, 'Hacer el enlace')
      await expect(page.getByText('La familia').first()).toBeVisible()
      return effort()
    },
    most: { taps: 2, screens: 1, fields: 1, scrolled: 2_500, longest: 4_500 },
    couldBe: 2,
  },
  {
    name: 'a skipper arrives, from the log',
    async walk({ api, setOut }) {
      const { carla, jobId } = await departedPassage(api, 20)
      const { page, effort } = await setOut(carla, `/passages/${jobId}/log`)
      await press(page, 'button', /^Anotar la llegada/)
      await inDialog(page, 'Anotar la llegada')
      await expect(page.getByRole('link', { name: 'Rellena la lista de llegada' })).toBeVisible()
      return effort()
    },
    most: { taps: 2, screens: 1, fields: 0, scrolled: 900, longest: 4_000 },
    couldBe: 2,
  },
  {
    name: 'a skipper fills the arrival list in order',
    async walk(world) {
      const { carla, acts, contractId } = await crewOf(world)
      await acts.approvedDeparture(contractId, {
        eng_horas: { value: 1284 },
        eng_combustible: { value: 80 },
        ele_baterias: { value: 12.7 },
      })
      const { page, effort } = await world.setOut(carla, '/vessel-checklists')
      await press(page, 'link', 'Lista de llegada')
      await press(page, 'button', 'Crear lista de llegada')
      await expect(page.getByText(/^0 de 45 revisados$/)).toBeVisible()
      for (const category of Object.values(itemCategoryLabels))
        await press(page, 'button', `Igual que en la salida en ${category}`)
      await press(page, 'button', 'Revisar 22 elementos')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Nivel de combustible').tap()
      for (const figure of ['35', '1305,5', '12,6']) {
        await page.keyboard.type(figure)
        await page.keyboard.press('Enter')
      }
      await inDialog(page, 'Mirados: 22 elementos igual que en la salida')
      await sendWholeList(page)
      return effort()
    },
    most: { taps: 14, screens: 2, fields: 3, scrolled: 8_000, longest: 18_000 },
  },
  {
    name: 'an owner approves the arrival list',
    async walk(world) {
      const { ana } = await arrivalSent(world)
      const { page, effort } = await world.setOut(ana)
      await press(page, 'link', 'Ir a la lista')
      await press(page, 'button', 'Aprobar')
      await inDialog(page, 'Aprobar lista')
      await expect(page.getByRole('link', { name: 'Ver acta' })).toBeVisible()
      return effort()
    },
    most: approved,
  },
  {
    name: 'a skipper signs the handover record',
    async walk(world) {
      const { ana, carla, acts, checklistId } = await arrivalSent(world)
      await acts.send('POST', `/vessel-checklists/${checklistId}/review`, ana, { action: 'approve' })
      const { page, effort } = await world.setOut(carla)
      await press(page, 'link', /acta/i)
      await press(page, 'button', 'Firmar acta')
      await drawSignature(page)
      await inDialog(page, 'Firmar')
      await expect(page.getByText(/^Has firmado/)).toBeVisible()
      return effort()
    },
    most: { ...approved, scrolled: 1_600 },
  },
]

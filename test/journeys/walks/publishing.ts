import { expect } from '@playwright/test'
import { freshEmail, inDays, PASSWORD, publish, signUp } from '#test/journeys/people.ts'
import { send } from '#test/journeys/send.ts'
import { type Errand, inDialog, press, type World } from '#test/journeys/walks/errand.ts'
import { pdfOf } from '#test/pictures.ts'

async function register({ setOut }: World, role: string) {
  const { page, effort } = await setOut(undefined)
  await press(page, 'link', `Soy ${role}`)
  await page.getByLabel('Nombre').fill('Ana Ferrer')
  await page.getByLabel('Correo electrónico').fill(freshEmail('ana'))
  await page.getByLabel('Contraseña').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Crear cuenta' }).tap()
  await expect(page.getByText('Primeros pasos')).toBeVisible()
  return effort()
}

const registered = { taps: 2, screens: 2, fields: 3, scrolled: 600, longest: 6_500 }

/** A boat with its home port, through the API. */
async function withBoat({ api }: World) {
  const ana = await signUp(api, 'Ana Ferrer', 'owner')
  const boat = { name: 'Formentor', type: 'sailboat', length: 14.6, homePort: 'Palma' }
  const { vessel } = await send<{ vessel: { _id: string } }>(api, ana, '/vessels', boat)
  return { ana, vesselId: vessel._id }
}

const PAPERS = ['seguro', 'permiso de navegación', 'balsa', 'bengalas', 'extintores', 'botiquín']

export const publishing: readonly Errand[] = [
  { name: 'an owner registers', walk: world => register(world, 'armador'), most: registered },
  { name: 'a crew member registers', walk: world => register(world, 'tripulante'), most: registered },
  {
    name: 'an owner adds a boat with all its data',
    async walk({ api, setOut }) {
      const { page, effort } = await setOut(await signUp(api, 'Ana Ferrer', 'owner'))
      await press(page, 'link', 'Añade tu barco')
      await page.getByLabel('Nombre del barco').fill('Formentor')
      await page.getByLabel('Eslora', { exact: true }).fill('14,60')
      await page.getByLabel(/^Marca y modelo/).fill('Bavaria C46')
      await page.getByLabel(/^Año/).fill('2021')
      await page.getByText('Medidas').tap()
      await page.getByLabel(/^Manga/).fill('4,35')
      await page.getByLabel(/^Calado/).fill('2,35')
      await page.getByText('Bandera y registro').tap()
      await page.getByLabel(/^Lista/).selectOption('7')
      await page.getByLabel(/^Matrícula/).fill('7-PM-2-14-21')
      await page.getByText('Motor y crucero').tap()
      await page.getByLabel(/^Motores/).selectOption('1')
      await page.getByLabel(/^Velocidad/).fill('6,5')
      await page.getByLabel(/^Consumo/).fill('4')
      await page.getByText('Dónde y hasta dónde').tap()
      await page.getByLabel(/^Puerto base/).fill('Palma')
      await page.getByLabel(/^Zona/).selectOption('2')
      await press(page, 'button', 'Guardar barco')
      await expect(page.getByRole('heading', { level: 1, name: 'Formentor' })).toBeVisible()
      return effort()
    },
    most: { taps: 6, screens: 3, fields: 13, scrolled: 3_000, longest: 4_000 },
    couldBe: 4,
    why: 'four folded parts, each opened once; name and length alone save it too',
  },
  {
    name: 'an owner adds six papers',
    async walk(world) {
      const { ana, vesselId } = await withBoat(world)
      const { page, effort } = await world.setOut(ana, `/vessels/${vesselId}`)
      const chooser = page.waitForEvent('filechooser')
      await page.getByText('Añadir varios').tap()
      await (await chooser).setFiles(
        PAPERS.map(name => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: pdfOf(name) })),
      )
      const until = page.getByRole('dialog').getByLabel(/^Válido hasta/)
      await expect(until).toHaveCount(PAPERS.length)
      for (const field of await until.all()) await field.fill(inDays(300))
      await inDialog(page, `Guardar los ${PAPERS.length}`)
      await expect(page.getByRole('dialog')).toBeHidden()
      return effort()
    },
    most: { taps: 2, screens: 1, fields: 6, scrolled: 1_500, longest: 3_000 },
    couldBe: 10,
  },
  {
    name: 'an owner publishes a transfer',
    async walk(world) {
      const { ana } = await withBoat(world)
      const { page, effort } = await world.setOut(ana)
      await press(page, 'link', 'Publica tu primera oferta')
      await page.getByLabel('Puerto de destino').fill('Valencia')
      await page.getByLabel('Fecha de inicio').fill(inDays(12))
      await page.getByLabel('Fecha de fin').fill(inDays(15))
      await page.getByLabel('Descripción').fill('Velero de 2021 con piloto y AIS.')
      await page.getByText('El combustible').tap()
      await page.getByLabel(/^Presupuesto/).fill('1150')
      await page.getByRole('main').getByRole('button', { name: 'Publicar Oferta' }).tap()
      await expect(page.getByRole('region', { name: 'Oferta publicada' })).toBeVisible()
      return effort()
    },
    most: { taps: 3, screens: 2, fields: 5, scrolled: 2_000, longest: 3_500 },
    couldBe: 4,
  },
  {
    name: 'an owner answers a question from the bell',
    async walk({ api, setOut }) {
      const ana = await signUp(api, 'Ana Ferrer', 'owner')
      const jobId = await publish(api, ana)
      const carla = await signUp(api, 'Carla Pons', 'crew')
      await send(api, carla, `/jobs/${jobId}/questions`, { text: '¿Hay piloto automático?' })
      const { page, effort } = await setOut(ana)
      await press(page, 'button', /^Notificaciones/)
      await page
        .getByRole('dialog')
        .getByText(/pregunta/i)
        .first()
        .tap()
      const field = page.getByLabel('Tu respuesta')
      await expect(field).toBeFocused()
      await field.fill('Sí, un Raymarine.')
      await press(page, 'button', 'Responder')
      await expect(page.getByText('Sí, un Raymarine.')).toBeVisible()
      return effort()
    },
    most: { taps: 3, screens: 2, fields: 1, scrolled: 2_500, longest: 3_500 },
    couldBe: 2,
    why: 'one opens the bell; from the home it is two',
  },
]

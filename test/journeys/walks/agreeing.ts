import { expect } from '@playwright/test'
import { onScreen } from '#test/browsers.ts'
import { onBoard } from '#test/journeys/on-board.ts'
import { describeVessel, inDays, openAs, publish, quoteAs, signUp } from '#test/journeys/people.ts'
import { drawSignature } from '#test/journeys/sign-here.ts'
import { type Errand, inDialog, press, type World } from '#test/journeys/walks/errand.ts'
import { carlasHand } from '#test/signatures.ts'

const FIXED = { basis: 'fixed', amount: 1150, includesFood: true, includesTravel: true } as const

/** Five people have quoted. */
async function quoted({ api }: World) {
  const ana = await signUp(api, 'Ana Ferrer', 'owner')
  const jobId = await publish(api, ana, { vesselId: await describeVessel(api, ana) })
  for (const [index, name] of ['Carla Pons', 'Diego Vila', 'Núria Salas', 'Biel Mas', 'Pau Roca'].entries())
    await quoteAs(api, name, jobId, { ...FIXED, amount: 980 + 40 * index })
  return { ana, jobId }
}

/** Carla has quoted. */
async function applied({ api }: World) {
  const ana = await signUp(api, 'Ana Ferrer', 'owner')
  const carla = await signUp(api, 'Carla Pons', 'crew')
  const jobId = await publish(api, ana)
  const { send } = onBoard(api, ana, carla)
  await send('POST', `/jobs/${jobId}/apply`, carla, { quote: FIXED })
  return { ana, carla, jobId, send }
}

/** Ana has accepted her. */
async function accepted(world: World) {
  const { ana, carla, jobId, send } = await applied(world)
  await send('PUT', `/jobs/${jobId}/applicants/${carla.user._id}/accept`, ana)
  return { ana, carla, jobId, send }
}

const signed = { taps: 3, screens: 3, fields: 0, scrolled: 1_000, longest: 6_500 }

export const agreeing: readonly Errand[] = [
  {
    name: 'a crew member fills the profile and adds a title',
    async walk({ api, setOut }) {
      const { page, effort } = await setOut(await signUp(api, 'Carla Pons', 'crew'))
      await press(page, 'link', 'Añade tus titulaciones')
      await press(page, 'button', 'Añadir titulación')
      const form = page.getByRole('dialog')
      await expect(form).toBeFocused()
      await form.getByRole('combobox').fill('pper')
      await form.getByRole('option').first().tap()
      await form.getByLabel('Válido hasta').fill(inDays(900))
      await inDialog(page, 'Guardar titulación')
      await expect(form).toBeHidden()
      await page.getByRole('textbox', { name: /^Experiencia/ }).fill('Diez años de traslados.')
      await press(page, 'button', 'Guardar experiencia')
      await expect(
        page
          .getByText('Guardado')
          .or(page.getByText(/^Perfil actualizado/))
          .first(),
      ).toBeVisible()
      return effort()
    },
    most: { taps: 5, screens: 2, fields: 3, scrolled: 1_500, longest: 5_500 },
    couldBe: 3,
    why: 'the title has its dialog, each part of the profile its own button',
  },
  {
    name: 'a crew member finds an offer by filter and saves the search',
    async walk({ people, setOut }) {
      const { page, effort } = await setOut(people.carla, '/jobs')
      await press(page, 'button', /^Filtros/)
      const sheet = page.getByRole('dialog')
      await sheet.getByLabel('Puerto', { exact: false }).first().fill('Valencia')
      await sheet.locator('button[type=submit]').tap()
      await expect(page).toHaveURL(/port=/)
      await press(page, 'button', /^Avísame/)
      await inDialog(page, 'Guardar búsqueda')
      await expect(page.getByRole('dialog')).toBeHidden()
      return effort()
    },
    most: { taps: 4, screens: 1, fields: 1, scrolled: 500, longest: 4_500 },
    couldBe: 4,
  },
  {
    name: 'a crew member finds an offer and applies',
    async walk({ people, setOut }) {
      const { page, effort } = await setOut(people.carla)
      await page
        .getByRole('region', { name: /^(Nuevas que te valen|Últimas ofertas)$/ })
        .getByRole('link', { name: /A Coruña/ })
        .tap()
      await inDialog(page, 'Aplicar')
      await expect(page.getByRole('dialog').getByText('Ya has aplicado a esta oferta.')).toBeVisible()
      return effort()
    },
    most: { taps: 2, screens: 2, fields: 0, scrolled: 1_500, longest: 5_500 },
    couldBe: 2,
  },
  {
    name: 'a crew member applies with a price',
    async walk({ api, setOut }) {
      const ana = await signUp(api, 'Ana Ferrer', 'owner')
      const jobId = await publish(api, ana)
      const { page, effort } = await setOut(await signUp(api, 'Carla Pons', 'crew'), `/jobs?oferta=${jobId}`)
      await press(page, 'button', 'Aplicar con propuesta')
      const sheet = page.getByRole('dialog', { name: 'Aplicar con propuesta' })
      await sheet.getByText('Precio cerrado', { exact: true }).tap()
      await sheet.getByLabel(/^Precio por todo/).fill('1150')
      await sheet.getByRole('button', { name: 'Enviar propuesta' }).tap()
      await expect(page.getByRole('dialog').getByText('Ya has aplicado a esta oferta.')).toBeVisible()
      return effort()
    },
    most: { taps: 3, screens: 1, fields: 1, scrolled: 1_000, longest: 6_500 },
    couldBe: 2,
    why: 'with a rate by mile in the profile it is two',
  },
  {
    name: 'an owner compares five quotes',
    async walk(world) {
      const { ana } = await quoted(world)
      const { page, effort } = await world.setOut(ana)
      await press(page, 'link', 'Ver las candidaturas')
      await press(page, 'link', 'Comparar propuestas')
      const plot = page.getByRole('heading', { level: 1, name: 'Cinco propuestas' })
      await expect(plot).toBeVisible()
      const reached = await effort()
      return { ...reached, longest: await page.evaluate(() => document.documentElement.scrollHeight) }
    },
    most: { taps: 2, screens: 3, fields: 0, scrolled: 800, longest: 3_500 },
    couldBe: 1,
    why: 'the list on the way has also who applied without a price',
  },
  {
    name: 'an owner sends a counter-offer',
    async walk(world) {
      const { ana, jobId } = await quoted(world)
      const { page, effort } = await world.setOut(ana, `/my-jobs/${jobId}/applicants`)
      await page
        .getByText(/^Fechas, experiencia y decisión/)
        .first()
        .tap()
      await press(page, 'button', /Contraoferta/)
      await page
        .getByRole('dialog')
        .getByLabel(/^Precio por todo/)
        .fill('900')
      await inDialog(page, 'Enviar contraoferta')
      await expect(page.getByText(/^Contraoferta enviada: 900/)).toBeVisible()
      return effort()
    },
    most: { taps: 3, screens: 1, fields: 1, scrolled: 2_500, longest: 4_500 },
    couldBe: 2,
    why: 'the cards of more than three people are folded',
  },
  {
    name: 'a crew member answers the counter-offer',
    async walk(world) {
      const { ana, carla, jobId, send } = await applied(world)
      const quote = { ...FIXED, amount: 1050 }
      await send('POST', `/jobs/${jobId}/applicants/${carla.user._id}/counter`, ana, { quote })
      const { page, effort } = await world.setOut(carla)
      const accept = page.getByRole('button', { name: /^Aceptar por 1\.050/ })
      await accept.tap()
      await expect(accept).toBeHidden()
      return effort()
    },
    most: { taps: 1, screens: 1, fields: 0, scrolled: 200, longest: 3_500 },
    couldBe: 2,
  },
  {
    name: 'an owner accepts somebody and writes to them',
    async walk({ people, setOut }) {
      const { page, effort } = await setOut(people.oscar)
      // Two wait for an answer there, so that it is the first thing on the ticket.
      await press(page, 'link', 'Ver las candidaturas')
      await page.getByRole('dialog').getByRole('button', { name: 'Aceptar' }).first().tap()
      await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Escribe a/ })
        .fill('¡Contamos contigo!')
      await inDialog(page, 'Enviar')
      await expect(page.getByText('Mensaje enviado.')).toBeVisible()
      return effort()
    },
    most: { taps: 3, screens: 2, fields: 1, scrolled: 1_600, longest: 5_500 },
  },
  {
    name: 'a contract is signed on the phone that scanned its code',
    async walk(world) {
      const { carla, jobId } = await accepted(world)
      const computer = { ...onScreen, isMobile: false, hasTouch: false }
      const desk = await openAs(world.browser, carla, `${world.origin}/contract/${jobId}`, computer)
      await desk.getByRole('button', { name: 'Preparar Contrato para Firmar' }).click()
      const code = desk.locator('[data-address]')
      await expect(code).toBeVisible()
      const { page, effort } = await world.setOut(undefined, (await code.getAttribute('data-address')) ?? '')
      await drawSignature(page)
      await inDialog(page, 'Firmar')
      await expect(page.getByText('Contrato firmado. Falta la firma del armador.').first()).toBeVisible()
      return effort()
    },
    most: { taps: 1, screens: 2, fields: 0, scrolled: 100, longest: 4_500 },
  },
  {
    name: 'a crew member signs the contract on the phone',
    async walk(world) {
      const { carla } = await accepted(world)
      const { page, effort } = await world.setOut(carla)
      await press(page, 'link', 'Ir al contrato')
      await press(page, 'button', 'Preparar Contrato para Firmar')
      await drawSignature(page)
      await inDialog(page, 'Firmar')
      await expect(page.getByText('Pendiente de la firma del armador').first()).toBeVisible()
      return effort()
    },
    most: signed,
  },
  {
    name: 'an owner signs the contract from the home',
    async walk(world) {
      const { ana, carla, jobId, send } = await accepted(world)
      const draft = await send<{ contractData: object }>('GET', `/contracts/${jobId}/draft`, carla)
      const { contractData } = draft
      await send('POST', `/contracts/${jobId}`, carla, { contractData, signature: carlasHand })
      const { page, effort } = await world.setOut(ana)
      await press(page, 'link', 'Ir al contrato')
      await press(page, 'button', 'Firmar Contrato')
      await drawSignature(page)
      await inDialog(page, 'Firmar')
      await expect(page.getByText(/^(Firmado|Completado)$/).first()).toBeVisible()
      return effort()
    },
    most: signed,
  },
]

import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { paths } from '#domain/paths.ts'
import { buildJob, daysAhead, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import type { renderScreen as Render } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { turnedWindow } from '#test/turned-window.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
let renderScreen: typeof Render
let turn: (wide: boolean) => void
const scene = quoteScene(() => ({ server, cast }))

beforeAll(async () => {
  turn = turnedWindow()
  server = await startTestServer()
  server.at(new Date())
  cast = await server.cast()
  ;({ renderScreen } = await import('#test/render-screen.tsx'))
})
afterAll(async () => {
  ;(await import('#test/render-screen.tsx')).leaveScreen()
  await server.close()
})

beforeEach(() => {
  act(() => turn(false))
})

async function openComparison(others: string[] = []) {
  const job = await buildJob(server.context(), cast.ana.id, {
    ...daysAhead(12, 15),
    vesselLength: 13.94,
  })
  await scene.apply(job, { quote: quoteExample({ basis: 'day', amount: 420 }) })
  for (const name of others) await scene.apply(job, {}, await server.join('crew', { name }))
  await renderScreen(server, paths.compareApplicants(job.id), cast.ana)
  await screen.findAllByRole('article')
}

test('A tablet that is turned keeps the counter-offer open, with its typed text', async () => {
  await openComparison()
  await userEvent.click(screen.getByRole('button', { name: 'Contraoferta' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Mensaje/ }), 'Salimos antes')
  act(() => turn(true))
  await screen.findByRole('table', { hidden: true })
  const message = within(screen.getByRole('dialog')).getByRole<HTMLTextAreaElement>('textbox', {
    name: /^Mensaje/,
  })
  expect(message.value).toBe('Salimos antes')
})

test('Each of many on a phone begins with fit and sum; the plot opens the one it leads to', {
  tags: 'rare',
}, async () => {
  await openComparison(['Pau Ros', 'Roi Castro', 'Ona Prat'])
  const cardOf = (name: string) => screen.getByRole('article', { name })
  const whole = (name: string) => cardOf(name).querySelector('details')
  expect(screen.getAllByRole('article').map(card => card.querySelector('details')?.open)).toEqual([
    ...[false, false, false, false],
  ])
  expect(cardOf('Ona Prat').querySelector('details')?.previousElementSibling?.textContent).toMatch(
    /Sin propuesta$/,
  )
  await userEvent.click(
    within(screen.getByRole('region', { name: 'Todas de un vistazo' })).getByRole('button', { name: /^Ona/ }),
  )
  expect([whole('Ona Prat')?.open, whole('Pau Ros')?.open]).toEqual([true, false])
  within(cardOf('Ona Prat')).getByRole('button', { name: 'Aceptar' })
})

test('A note that is being written is kept over the turn, and so is a question', {
  tags: 'rare',
}, async () => {
  await openComparison()
  await userEvent.click(screen.getByRole('button', { name: /^Escribir una nota/ }))
  await userEvent.type(screen.getByRole('textbox', { name: /^Tu nota sobre/ }), 'Conoce el puerto')
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }))
  await screen.findByRole('alertdialog')
  act(() => turn(true))
  await screen.findByRole('table', { hidden: true })
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Tu nota sobre/ }).value).toBe(
    'Conoce el puerto',
  )
})

test('The sheet of filters stays open over the turn, with what was chosen in it', async () => {
  await renderScreen(server, paths.jobs, cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }))
  const sheet = await screen.findByRole('dialog', { name: 'Filtros' })
  const box = within(sheet).getAllByRole('combobox')[0] as HTMLInputElement
  await userEvent.type(box, 'Palma')
  act(() => turn(true))
  expect(screen.getByRole('dialog', { name: 'Filtros' })).toBe(sheet)
  expect(box.value).toBe('Palma')
})

test('The button of the sheet says how many offers the choice finds', { tags: 'rare' }, async () => {
  const context = server.context()
  for (const vesselLength of [9.5, 15])
    await buildJob(context, cast.ana.id, { ...daysAhead(12, 15), originPort: 'Vigo', vesselLength })
  await renderScreen(server, `${paths.jobs}?port=vigo`, cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros (1)' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtros' }))
  await sheet.findByRole('button', { name: 'Ver 2 ofertas' })
  await userEvent.type(sheet.getByLabelText(/^Eslora desde/), '12')
  await sheet.findByRole('button', { name: 'Ver 1 oferta' })
  await userEvent.type(sheet.getByLabelText(/^Presupuesto desde/), '90000')
  await userEvent.click(await sheet.findByRole('button', { name: 'Ninguna oferta así' }))
  await screen.findByRole('heading', { name: 'Ninguna oferta en ese rumbo' })
  expect(window.location.search).toBe('?port=vigo&lengthMin=12&minBudget=90000')
})

test('The notifications stay open over the turn', { tags: 'rare' }, async () => {
  await renderScreen(server, paths.jobs, cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: /^Notificaciones/ }))
  await screen.findByRole('dialog', { name: 'Notificaciones' })
  act(() => turn(true))
  await screen.findByRole('dialog', { name: 'Notificaciones' })
  // A loss of the focus would close it a moment later.
  await new Promise(resolve => setTimeout(resolve, 50))
  screen.getByRole('dialog', { name: 'Notificaciones' })
})

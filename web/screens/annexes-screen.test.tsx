import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { annexApi } from '#domain/annexes/annex-api.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { annexScene } from '#test/annex-scene.ts'
import { daysAhead } from '#test/builders.ts'
import { arriveAt, renderScreen, showScreen } from '#test/render-screen.tsx'
import { canvasHolds } from '#test/sign-on-screen.ts'
import { anasHand } from '#test/signatures.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer({ HOST: '192.168.7.7' })
})
beforeEach(async () => {
  server.at(new Date())
  cast = await server.cast()
})
afterAll(() => server.close())
canvasHolds(anasHand)

const scene = annexScene(() => ({ server, cast }))
const signed = async () => (await scene.completed(daysAhead(12, 15))).job
const signByName = () => userEvent.click(screen.getByRole('tab', { name: 'Escribir mi nombre' }))

test('the signed value is at the left, another is proposed beside it, and its effects are told before the stroke', {
  tags: 'rare',
}, async () => {
  const job = await signed()
  await renderScreen(server, paths.annexes(job.id, cast.carla.id), cast.ana)
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar otra cosa/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Presupuesto' }))
  const box = screen.getByLabelText('Presupuesto, lo que propones')
  await userEvent.clear(box)
  await userEvent.type(box, '1300')
  await screen.findByText('El precio pasa de 1.150,00 € a 1.300,00 €.')
  await userEvent.click(screen.getByRole('button', { name: 'Firmar y enviar a Carla' }))
  await screen.findByText(refusals.signature_blank.message)
  await signByName()
  await userEvent.click(screen.getByRole('button', { name: 'Firmar y enviar a Carla' }))
  const open = within(await screen.findByRole('region', { name: 'Anexo pendiente de firma' }))
  open.getByText('Lo has firmado tú. Falta la firma de Carla.')
})

test('a value that no contract may have is told at its field, and nothing is lost', {
  tags: 'rare',
}, async () => {
  const job = await signed()
  await renderScreen(server, paths.annexes(job.id), cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar otra cosa/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Puerto de destino' }))
  const box = screen.getByLabelText('Puerto de destino, lo que propones')
  await userEvent.clear(box)
  await signByName()
  await userEvent.click(screen.getByRole('button', { name: 'Firmar y enviar a Ana' }))
  await screen.findAllByText('Indica el puerto de destino.')
  expect((screen.getByLabelText('Puerto de destino, lo que propones') as HTMLInputElement).value).toBe('')
})

test('the other side signs what it has read, or declines it with a reason', async () => {
  const job = await signed()
  const first = await scene.change(job.id, { budget: 1300 }, { crew: cast.carla.id })
  await renderScreen(server, paths.annexes(job.id), cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Rechazar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el anexo' }))
  await writeIn(dialog.getByLabelText(/^Motivo/), 'Ya tengo el billete.')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await screen.findByText('«Ya tengo el billete.»')
  expect(first.status).toBe(201)
  await scene.change(job.id, { budget: 1200 }, { crew: cast.carla.id })
  await renderScreen(server, paths.annexes(job.id), cast.carla)
  await screen.findByRole('button', { name: 'Firmar el anexo' })
  await signByName()
  await userEvent.click(screen.getByRole('button', { name: 'Firmar el anexo' }))
  await screen.findByRole('button', { name: 'Descargar el anexo 1' })
})

test('the contract says what the annexes have changed, and leads to them', { tags: 'rare' }, async () => {
  const job = await signed()
  await scene.inForce(job.id, { budget: 1300 })
  await renderScreen(server, paths.contract(job.id), cast.carla)
  const changed = within(await screen.findByRole('region', { name: 'Lo que han cambiado los anexos' }))
  changed.getByText('1.300 €')
  expect(screen.getByRole('link', { name: '1 anexo' }).getAttribute('href')).toBe(paths.annexes(job.id))
})

test('the passage names the people whose contracts lack the new dates', async () => {
  const job = await signed()
  await scene.signedBy(job, cast.diego)
  const { body } = await scene.change(job.id, { destinationPort: 'Dénia' }, { crew: cast.carla.id })
  await scene.accept(job.id, body.annex)
  await renderScreen(server, paths.passage(job.id), cast.carla)
  await screen.findByText(/La travesía los cambia cuando Diego Vila firme lo mismo\.$/)
})

test('an annex that waits for the reader is their turn on the first page, in the list and on the passage', async () => {
  const job = await signed()
  await scene.change(job.id, { budget: 1300 }, { crew: cast.carla.id })
  const title = `Firma el anexo de ${cast.ana.user.name}`
  const there = { name: 'Ver el anexo' }
  await renderScreen(server, paths.home, cast.carla)
  const home = within(await screen.findByRole('region', { name: 'Lo que te espera' }))
  await home.findByText(title)
  await renderScreen(server, paths.passages, cast.carla)
  const list = within(await screen.findByRole('region', { name: 'Te toca' }))
  list.getByRole('link', { name: new RegExp(title) })
  await renderScreen(server, paths.passage(job.id), cast.carla)
  const turn = within(await screen.findByRole('region', { name: 'Te toca' }))
  turn.getByRole('heading', { name: title })
  expect(turn.getByRole('link', there).getAttribute('href')).toBe(paths.annexes(job.id))
  const { annexes } = (await scene.annexesOf(job.id, { by: cast.carla })).body
  await scene.decline(job.id, annexes[0] ?? { _id: '' })
  await renderScreen(server, paths.passage(job.id), cast.carla)
  await screen.findByRole('region', { name: /^(Te toca|Ahora)$/ })
  expect(screen.queryByRole('heading', { name: title })).toBeNull()
})

const scan = async () => {
  const code = await screen.findByRole('img', {
    name: 'Código QR que abre este mismo anexo en el teléfono',
  })
  return new URL(code.getAttribute('data-address') ?? '')
}
const byPhone = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Firmar con el teléfono' }))

test('the code leads the phone, signed in, to the proposal as it was typed, and another value takes the code away', {
  tags: 'rare',
}, async () => {
  const job = await signed()
  await renderScreen(server, paths.annexes(job.id, cast.carla.id), cast.ana)
  await byPhone()
  await screen.findByText('Cambia algo de lo firmado antes de enviarlo.')
  await userEvent.click(await screen.findByRole('button', { name: /^Cambiar otra cosa/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Puerto de destino' }))
  const box = screen.getByLabelText('Puerto de destino, lo que propones')
  await userEvent.clear(box)
  await byPhone()
  await screen.findAllByText('Indica el puerto de destino.')
  await userEvent.type(box, 'Dénia')
  await byPhone()
  await scan()
  fireEvent.change(screen.getByLabelText(/^Por qué, para Carla/), { target: { value: 'Hay amarre.' } })
  expect(screen.queryByRole('img', { name: /^Código QR/ })).toBeNull()
  await byPhone()
  const { origin, pathname, search, hash } = await scan()
  expect(origin).toBe('http://192.168.7.7:3000')

  await renderScreen(server, pathname + search + hash)
  const there = (await screen.findByLabelText('Puerto de destino, lo que propones')) as HTMLInputElement
  expect([there.value, window.location.hash]).toEqual(['Dénia', ''])
  expect(screen.queryByRole('button', { name: 'Firmar con el teléfono' })).toBeNull()
  await signByName()
  await userEvent.click(screen.getByRole('button', { name: 'Firmar y enviar a Carla' }))
  await screen.findByText(`${annexApi.propose.success} Ya puedes volver al ordenador.`)
  const [annex] = (await scene.annexesOf(job.id)).body.annexes
  expect([annex?.note, annex?.changes.map(({ after }) => after)]).toEqual(['Hay amarre.', ['Dénia']])
})

test('the page with the code learns by itself of the signature on the phone', { tags: 'rare' }, async () => {
  const job = await signed()
  const { annex } = (await scene.change(job.id, { budget: 1300 })).body
  await renderScreen(server, paths.annexes(job.id), cast.carla)
  await screen.findByRole('button', { name: 'Firmar con el teléfono' })
  // The page asks every few seconds.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    await byPhone()
    await scan()
    expect(screen.queryByRole('button', { name: 'Firmar el anexo' })).toBeNull()
    await scene.accept(job.id, annex)
    act(() => void vi.advanceTimersByTime(5_000))
  } finally {
    vi.useRealTimers()
  }
  await screen.findByText(annexApi.accept.success)
  await screen.findByRole('button', { name: 'Descargar el anexo 1' })
})

test('the end by agreement goes to the phone with its reason', async () => {
  const job = await signed()
  await renderScreen(server, paths.annexes(job.id), cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Terminar el contrato de mutuo acuerdo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Terminar el contrato' }))
  await userEvent.type(dialog.getByLabelText(/^Motivo/), 'Corto')
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar con el teléfono' }))
  await dialog.findByText(/^Explica el motivo con al menos/)
  fireEvent.change(dialog.getByLabelText(/^Motivo/), { target: { value: 'Corto y largo a la vez.' } })
  await userEvent.click(dialog.getByRole('button', { name: 'Firmar con el teléfono' }))
  const { pathname, search, hash } = await scan()
  await renderScreen(server, pathname + search + hash)
  const there = within(await screen.findByRole('dialog', { name: 'Terminar el contrato' }))
  await waitFor(() =>
    expect((there.getByLabelText(/^Motivo/) as HTMLTextAreaElement).value).toBe('Corto y largo a la vez.'),
  )
})

test('without a network the page says what it needs, and what nobody can do meanwhile', async () => {
  const job = await signed()
  await arriveAt(server, paths.annexes(job.id), cast.carla)
  const answer = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  showScreen()
  await screen.findByText(/^Los anexos se leen, se proponen y se firman con conexión/)
  globalThis.fetch = answer
  await userEvent.click(screen.getByRole('button', { name: 'Probar otra vez' }))
  await screen.findByRole('form', { name: 'Proponer un cambio' })
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await screen.findByText('Sin conexión no se propone, ni se firma, ni se retira nada.')
  line.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
})

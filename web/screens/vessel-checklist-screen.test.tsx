import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEventOf, { PointerEventsCheckLevel } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ChecklistView } from '#domain/checklists/checklist.ts'
import { refusals } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

// Whether an element is covered is asked of every element above it, and here are hundreds.
const userEvent = userEventOf.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })

const { server, cast } = useCast({ once: true })
const acts = checklistScene(() => ({ server, cast }))

const open = (contractId: string, { by = cast.carla, search = '' }: { by?: Person; search?: string } = {}) =>
  renderScreen(server, `/vessel-checklist/${contractId}${search}`, by)
/** Not by role, which takes seconds among so many items. */
async function itemNamed(name: string): Promise<HTMLElement> {
  const item = (await screen.findByText(name, { selector: 'h3' })).closest('li')
  if (!item) throw new Error(`${name} is no item.`)
  return item
}
const answer = async (item: string, status: string) =>
  userEvent.click(within(await itemNamed(item)).getByRole('radio', { name: status }))
const send = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar al armador' }))
  return within(await screen.findByRole('dialog', { name: 'Enviar al armador' }))
}
const slowly = { timeout: 30_000, interval: 50 }
/** As the server has it, once all changes are sent. */
const kept = (list: { _id: string }, key: string, wanted: object) =>
  vi.waitFor(async () => expect(acts.itemOf(await acts.read(list), key)).toMatchObject(wanted), slowly)
/** Typed words go out when the typing rests, and at once where the page is left. */
function leavePage() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  hidden.mockRestore()
}
const begun = (list: { _id: string }) =>
  vi.waitFor(async () => expect(await acts.read(list)).toMatchObject({ status: 'draft', version: 2 }), slowly)

test('the list is created with what the contract says of the vessel, and marks what the zone asks for', async () => {
  const contract = await acts.signed({}, { vesselName: 'Tramuntana' })
  await open(contract._id)
  expect((await screen.findByLabelText<HTMLInputElement>('Nombre del barco')).value).toBe('Tramuntana')
  expect(screen.getByLabelText<HTMLInputElement>('Puerto').value).toBe('Palma')
  await userEvent.selectOptions(screen.getByLabelText(/^Zona de navegación/), '2')
  await screen.findByText(/la zona 2 exige/)
  await userEvent.click(screen.getByRole('button', { name: 'Crear lista de verificación' }))
  within(await itemNamed('Balsa salvavidas')).getByText('Lo exige la zona 2')
})

test('one tap answers an item, and a second tap on the same answer takes it back', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  await open(contract._id)
  await answer('Compás de gobierno', 'Funciona')
  await kept(list, 'nav_compas', { status: 'working' })
  await answer('Compás de gobierno', 'Funciona')
  await kept(list, 'nav_compas', { status: null })
})

test('an item that a filter let through stays while it is answered', { tags: 'rare' }, async () => {
  const { contract } = await acts.draft()
  await open(contract._id)
  await userEvent.click(await screen.findByRole('button', { name: /^Por revisar/ }))
  await answer('Compás de gobierno', 'Funciona')
  await screen.findAllByText('1 de 8')
  await itemNamed('Compás de gobierno')
  await userEvent.click(screen.getByRole('button', { name: 'Todos' }))
  await userEvent.click(screen.getByRole('button', { name: /^Por revisar/ }))
  expect(screen.queryByText('Compás de gobierno')).toBeNull()
})

const INVITATION = 'Una foto o una nota ayudan al armador a decidir.'

test('an item that does not work invites a note or a photo until it has one, and the note is kept as it is typed', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  await open(contract._id)
  await answer('Gas de cocina', 'No funciona')
  const gas = within(await itemNamed('Gas de cocina'))
  await gas.findByText(INVITATION)
  await userEvent.click(gas.getByRole('button', { name: /nota/ }))
  await userEvent.type(gas.getByLabelText('Nota sobre Gas de cocina'), 'Huele.')
  await waitFor(() => expect(gas.queryByText(INVITATION)).toBeNull())
  leavePage()
  await kept(list, 'saf_gas', { status: 'not_working', notes: 'Huele.' })
})

test('a date that ends before the transfer does is warned about, and one on its last day is not', async () => {
  const { contract } = await acts.draft()
  const { startDate, endDate } = contract.contractData
  await open(contract._id)
  const flares = within(await itemNamed('Señales pirotécnicas'))
  const date = flares.getByLabelText(/^Caducidad de la primera señal/)
  fireEvent.change(date, { target: { value: startDate } })
  await flares.findByText(/^Caduca antes de que termine el traslado/)
  fireEvent.change(date, { target: { value: endDate } })
  await waitFor(() => expect(flares.queryByText(/^Caduca antes/)).toBeNull())
})

test('a list with unanswered items is not sent: the dialog says how many, and leads to the first', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  const [first, second] = list.checklistItems
  await acts.answerAll(list, 'working', {
    [first?.key ?? '']: { status: null },
    [second?.key ?? '']: { status: null },
  })
  await open(contract._id)
  const dialog = await send()
  dialog.getByText('Faltan 2 elementos por revisar.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Enviar lista' }).disabled).toBe(true)
  await userEvent.click(dialog.getByRole('button', { name: 'Ir al primero' }))
  const place = await itemNamed(first?.item ?? '')
  await waitFor(() => expect(document.activeElement).toBe(place))
  expect(second?.status).toBeNull()
})

test('a whole list is sent with what is wrong on top, and can only be read afterwards', async () => {
  const { contract, list } = await acts.draft()
  await acts.answerAll(list, 'working', {
    saf_gas: { status: 'not_working', notes: 'Huele junto a la bombona.' },
  })
  await open(contract._id)
  const dialog = await send()
  within(dialog.getByRole('region', { name: 'Lo primero que verá el armador' })).getByText(
    'Huele junto a la bombona.',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar lista' }))
  await screen.findByText(/^Enviada el/, {}, slowly)
  expect(screen.queryByRole('radio')).toBeNull()
  expect((await acts.read(list)).status).toBe('submitted')
})

const answered = ({ checklistItems }: ChecklistView) =>
  checklistItems.filter(({ status }) => status !== null).length

test('a returned list begins again with what worked, but for what the owner has marked', async () => {
  const { contract, list: sent } = await acts.submitted()
  const raft = acts.itemOf(sent, 'saf_balsa')
  await acts.review(sent, {
    action: 'reject',
    reviewNotes: 'Falta la foto de la balsa.',
    flaggedItems: [raft._id],
  })
  await open(contract._id)
  await screen.findByRole('heading', { name: /^Lo que pide/ })
  screen.getAllByText('Falta la foto de la balsa.')
  within(screen.getByRole('list', { name: 'Elementos que pide revisar' })).getByText('Balsa salvavidas')
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la versión 2' }))
  within(await itemNamed('Balsa salvavidas')).getByText('El armador pidió revisarlo')
  await begun(sent)
  expect(answered(await acts.read(sent))).toBe(sent.checklistItems.length - 1)
})

// Both ways to begin again have their tests in server/checklists/restart.test.ts.
test('a returned list can begin again from nothing', { tags: 'rare' }, async () => {
  const { contract, list } = await acts.rejected()
  await open(contract._id)
  await userEvent.click(await screen.findByRole('radio', { name: /^Empezar de cero/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Empezar la versión 2' }))
  await begun(list)
  expect(answered(await acts.read(list))).toBe(0)
})

// Its parts are above, and in web/screens/checklist-review-screen.test.tsx and test/journeys/checklist.journey.ts.
test('the owner’s reasons stay above the next version, and the one they returned can be read', {
  tags: 'rare',
}, async () => {
  const { contract } = await acts.rejected('Falta la foto de la balsa.', ['saf_balsa'])
  await acts.create(contract._id, { carryOver: true })
  await open(contract._id)
  const asked = (await screen.findByRole('heading', { name: /^Lo que pide/ })).parentElement as HTMLElement
  within(asked).getByText('Falta la foto de la balsa.')
  within(asked).getByText('Balsa salvavidas')
  await userEvent.click(screen.getByRole('button', { name: 'Ver la versión 1' }))
  await screen.findByRole('dialog', { name: 'Versión 1' })
})

/** Reads arrive, and nothing is sent; until the screen is opened again. */
function sendNothing() {
  const whole = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    if ((init?.method ?? 'GET') !== 'GET') throw new TypeError('Failed to fetch')
    return whole(address, init)
  }
}
const TOO_LATE = /^Esto no llegó a tiempo: la lista ya estaba enviada/
const gasAsShown = async () => within(await itemNamed('Gas de cocina'))
const unsaid = () =>
  waitFor(() => {
    expect(screen.queryByText(TOO_LATE)).toBeNull()
    expect(screen.queryByText(/sin enviar/)).toBeNull()
  }, slowly)

test('an answer that another device did not wait for is said to be too late, and its note is given up only after asking', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  await acts.answerAll(list)
  await open(contract._id)
  await itemNamed('Gas de cocina')
  sendNothing()
  await answer('Gas de cocina', 'No funciona')
  await userEvent.click((await gasAsShown()).getByRole('button', { name: /nota/ }))
  await userEvent.type(screen.getByLabelText('Nota sobre Gas de cocina'), 'Huele.')
  await screen.findByText(/Se enviarán solos/)
  await acts.submit(list)
  await open(contract._id)
  await screen.findByText(/^Enviada el/)
  const gas = await gasAsShown()
  await gas.findByText(TOO_LATE)
  await gas.findByText('Huele.')
  gas.getByText('Funciona')
  screen.getByText('1 cambio sin enviar')
  expect(gas.queryByText(refusals.checklist_not_draft.message)).toBeNull()
  expect(gas.queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await userEvent.click(gas.getByRole('button', { name: 'Descartar' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Descartar' }))
  await unsaid()
  expect((await gasAsShown()).queryByText('Huele.')).toBeNull()
})

// Two devices meet in web/checklists/offline/local-list.together.test.ts.
test('where another device answered otherwise and submitted, what was sent is shown, and what was not beneath it', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  await open(contract._id)
  await itemNamed('Gas de cocina')
  sendNothing()
  await answer('Gas de cocina', 'No funciona')
  await screen.findByText(/Se enviarán solos/)
  await acts.answerAll(list, 'working', { saf_gas: { status: 'working', notes: 'Probado.' } })
  await acts.submit(list)
  await open(contract._id)
  await screen.findByText(/^Enviada el/)
  const gas = await gasAsShown()
  const late = (await gas.findByText(TOO_LATE)).closest<HTMLElement>('[role=alert]')
  within(late as HTMLElement).getByText('No funciona')
  gas.getByText('Funciona')
  await userEvent.click(gas.getByRole('button', { name: 'Descartar' }))
  await unsaid()
  expect(screen.queryByText('No funciona', { selector: 'li *' })).toBeNull()
})

test('an approved list leads to its report and to the arrival, which shows what was found at the departure', async () => {
  const { contract } = await acts.approved({ saf_gas: { status: 'needs_attention', notes: 'Goma vieja.' } })
  await open(contract._id)
  await screen.findByRole('button', { name: 'Descargar informe' })
  await userEvent.click(screen.getByRole('link', { name: 'Abrir lista de llegada' }))
  expect((await screen.findByLabelText<HTMLInputElement>('Puerto')).value).toBe('Valencia')
  await userEvent.click(screen.getByRole('button', { name: 'Crear lista de llegada' }))
  const gas = await itemNamed('Gas de cocina')
  expect(gas.textContent).toContain('En la salida: Requiere atención · Goma vieja.')
})

test('a figure that no instrument shows stays in its box with the reason; another unit begins with an empty box', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.draft()
  await open(contract._id)
  const fuel = await screen.findByLabelText<HTMLInputElement>('Nivel de combustible')
  await userEvent.type(fuel, '120')
  screen.getByText('El porcentaje va de 0 a 100.')
  expect(fuel.value).toBe('120')
  await userEvent.clear(fuel)
  await userEvent.type(fuel, '82,5')
  leavePage()
  await kept(list, 'eng_combustible', { value: 82.5, measure: { unit: '%' } })
  await userEvent.click(screen.getByRole('radio', { name: 'litros' }))
  await userEvent.type(screen.getByLabelText('Litros de combustible'), '180')
  leavePage()
  await kept(list, 'eng_combustible', { value: 180, measure: { unit: 'l' } })
})

test('a category is as it was at the departure with one tap, which leaves what is critical, and a slip is taken back', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await acts.arriving({ ele_molinete: { status: 'not_working' } })
  await open(contract._id, { search: '?fase=llegada' })
  await userEvent.click(
    await screen.findByRole('button', { name: /^Igual que en la salida en ?Electricidad/ }),
  )
  await kept(list, 'ele_molinete', { status: 'not_working' })
  await kept(list, 'ele_cuadro', { status: 'working' })
  await kept(list, 'ele_baterias', { status: null })
  await screen.findByText('4 elementos igual que en la salida.')
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await kept(list, 'ele_molinete', { status: null })
  await kept(list, 'ele_cuadro', { status: null })
})

test('the arrival waits until the departure is approved', { tags: 'rare' }, async () => {
  const { contract } = await acts.draft()
  await open(contract._id, { search: '?fase=llegada' })
  await screen.findByText(refusals.arrival_needs_departure.message)
  expect(screen.queryByRole('button', { name: 'Crear lista de llegada' })).toBeNull()
})

test('the arrival waits until the transfer begins, and says from when it opens', {
  tags: 'rare',
}, async () => {
  const { contract } = await acts.approved({}, { startDate: '2199-12-05', endDate: '2199-12-08' })
  await open(contract._id)
  const ahead = await screen.findByRole('button', { name: 'Lista de llegada · Se abre el 5 dic' })
  expect((ahead as HTMLButtonElement).disabled).toBe(true)
  await open(contract._id, { search: '?fase=llegada' })
  await screen.findByRole('heading', { name: 'Se abre el 5 dic' })
  screen.getByText(refusals.arrival_too_early.message)
  expect(screen.queryByRole('button', { name: 'Crear lista de llegada' })).toBeNull()
})

test('there is no list before both have signed', async () => {
  const { contract } = await acts.waiting()
  await open(contract._id)
  await screen.findByText(refusals.checklist_needs_contract.message)
})

test('a stranger is told that the contract is not theirs', async () => {
  const { contract } = await acts.draft()
  await open(contract._id, { by: cast.diego })
  await screen.findByText(refusals.contract_forbidden.message)
})

test('the owner is led to the review, or told that there is no list yet', async () => {
  const contract = await acts.signed()
  await open(contract._id, { by: cast.ana })
  await screen.findByRole('heading', { name: 'Aún no hay lista' })
  const { body } = await acts.create(contract._id)
  await open(contract._id, { by: cast.ana })
  await waitFor(() => expect(window.location.pathname).toBe(`/checklist-review/${body.checklist._id}`))
})

test('the second of two on one boat reads the first one’s list, and begins another only on purpose', {
  tags: 'rare',
}, async () => {
  const { contract } = await acts.draft()
  const diegos = await acts.alsoSigned(contract, cast.diego.id)
  await open(diegos._id, { by: cast.diego })
  await screen.findByRole('heading', { name: 'La salida ya tiene su lista' })
  await userEvent.click(screen.getByRole('button', { name: 'Ver la lista de Carla Pons' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Lista de Carla Pons' }))
  await dialog.findByText('Balsa salvavidas')
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Empezar otra propia' }))
  await screen.findByRole('button', { name: 'Crear lista de verificación' })
})

test('a person who goes with another skipper reads whose the list of the arrival is, before it is begun', async () => {
  const { contract, list } = await acts.approved()
  const diegos = await acts.alsoSigned(contract, cast.diego.id)
  await renderScreen(server, paths.checklist(diegos._id, 'arrival'), cast.diego)
  await screen.findByRole('heading', { name: 'La lleva Carla Pons' })
  expect(screen.getByRole('link', { name: 'Ver la lista de salida' }).getAttribute('href')).toBe(
    paths.checklistReview(list._id),
  )
})

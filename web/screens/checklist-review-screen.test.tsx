import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { checklistItems } from '#server/checklists/checklist-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { phonePhoto } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast({ once: true })

const scene = checklistScene(() => ({ server, cast }))
const boats = vesselScene(() => ({ server, cast }))

const look = (list: { _id: string }, person: Person) =>
  renderScreen(server, `/checklist-review/${list._id}`, person)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
type Scope = Awaited<ReturnType<typeof region>>
const titles = (items: Scope) =>
  items.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const notes = (form: Scope) => form.getByRole<HTMLTextAreaElement>('textbox')
const MISSING = refusals.review_notes_missing.message

const worries = {
  ele_molinete: { status: 'needs_attention', notes: 'Va lento.' },
  ele_baterias: { status: 'needs_attention', notes: 'A 12,1 voltios.' },
  nav_radar: { status: 'not_working', notes: 'No enciende.' },
  saf_balsa: { status: 'working', expiresOn: '2020-05-01' },
}

test('another owner may not read it, and an address that leads nowhere says so', async () => {
  const { list } = await scene.draft()
  await look(list, cast.oscar)
  await screen.findByRole('heading', { name: 'No autorizado' })
  await screen.findByText(refusals.checklist_forbidden.message)
  await look({ _id: 'nowhere' }, cast.ana)
  await screen.findByRole('heading', { name: 'Aquí no hay ninguna lista' })
})

test('items that need attention come first and in full, the critical on top', { tags: 'rare' }, async () => {
  const { list } = await scene.submitted(worries)
  await look(list, cast.ana)
  const first = await region('Lo que pide atención')
  const inOrder = ['saf_balsa', 'ele_baterias', 'nav_radar', 'ele_molinete']
  const labels = inOrder.map(key => scene.itemOf(list, key).item)
  expect(titles(first)).toEqual(labels)
  first.getByText('No enciende.')
  first.getByText(/^Caduca antes de que termine el traslado/)
})

test('a draft can be looked at as it grows, and there is nothing to decide yet', {
  tags: 'rare',
}, async () => {
  const { list } = await scene.draft()
  const [one] = list.checklistItems
  if (!one) throw new Error('An empty list.')
  await scene.answer(list, one, { status: 'working' })
  await look(list, cast.ana)
  await screen.findByText(`El tripulante la está rellenando: 1 de ${list.checklistItems.length}`)
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull()
})

test('the crew member reads the same and decides nothing', { tags: 'rare' }, async () => {
  const { list } = await scene.submitted()
  await look(list, cast.carla)
  await screen.findByText(/La revisa Ana Ferrer\.$/)
  await press('Abrir todo')
  expect(screen.queryByRole('button', { name: /Aprobar|Rechazar/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('rejecting wants words, keeps those that were typed, and names the items that were marked', {
  tags: 'rare',
}, async () => {
  const { list } = await scene.submitted(worries)
  const radar = scene.itemOf(list, 'nav_radar')
  await look(list, cast.ana)
  const first = await region('Lo que pide atención')
  await userEvent.click(first.getByRole('checkbox', { name: `Marcar para corregir: ${radar.item}` }))
  await press('Rechazar')
  const form = await dialog('Rechazar la lista')
  await userEvent.type(notes(form), '   ')
  await userEvent.click(form.getByRole('button', { name: 'Rechazar lista' }))
  await form.findByText(MISSING)
  expect((await scene.read(list)).status).toBe('submitted')

  await userEvent.clear(notes(form))
  await userEvent.click(notes(form))
  await userEvent.paste('Repara el radar.')
  form.getByRole('button', { name: `Quitar ${radar.item}` })
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Rechazar')
  const again = await dialog('Rechazar la lista')
  expect(notes(again).value).toBe('Repara el radar.')
  await userEvent.click(again.getByRole('button', { name: 'Rechazar lista' }))
  await screen.findByText(/^Rechazada el .+ El tripulante tiene que corregirla\.$/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Rechazar' })).toBeNull()
  const rejected = await scene.read(list)
  expect([rejected.status, rejected.reviewNotes]).toEqual(['needs_review', 'Repara el radar.'])
  expect(rejected.checklistItems.filter(({ flagged }) => flagged).map(({ key }) => key)).toEqual([
    'nav_radar',
  ])
})

test('approving asks once, takes a comment where there is one, and opens the report', {
  tags: 'rare',
}, async () => {
  const { list } = await scene.submitted()
  await look(list, cast.ana)
  await press('Aprobar')
  const form = await dialog('Aprobar la lista')
  await userEvent.click(form.getByRole('button', { name: 'Aprobar lista' }))
  await screen.findByRole('button', { name: 'Descargar informe' })
  expect((await scene.read(list)).status).toBe('approved')
  expect(screen.queryByRole('link', { name: 'Ver acta' })).toBeNull()
})

test('the second to review is told so, and sees the decision', { tags: 'rare' }, async () => {
  const { list } = await scene.submitted()
  await look(list, cast.ana)
  await press('Rechazar')
  const form = await dialog('Rechazar la lista')
  await userEvent.type(notes(form), 'Falta una foto.')
  await scene.review(list, { action: 'approve' })
  await userEvent.click(form.getByRole('button', { name: 'Rechazar lista' }))
  await screen.findByText(refusals.checklist_approved.message)
  await screen.findByText(/^Aprobada el/)
})

test('an owner who has read one version does not review the next by it', { tags: 'rare' }, async () => {
  const { contract, list } = await scene.submitted()
  await look(list, cast.ana)
  await press('Aprobar')
  const form = await dialog('Aprobar la lista')
  await scene.review(list, { action: 'reject', reviewNotes: 'Falta una foto.' })
  await scene.create(contract._id, { carryOver: true })
  await scene.submit(list)
  await userEvent.click(form.getByRole('button', { name: 'Aprobar lista' }))
  await screen.findByText('Versión 2')
  expect((await scene.read(list)).status).toBe('submitted')
})

test('a rejected version stays as it was, with its photos', async () => {
  const { contract, list } = await scene.draft()
  const radar = scene.itemOf(list, 'nav_radar')
  await scene.addPhoto(list, radar, await phonePhoto())
  await scene.answerAll(list, 'working', worries)
  await scene.submit(list)
  await scene.review(list, { action: 'reject', reviewNotes: 'Repara el radar.', flaggedItems: [radar._id] })
  await scene.create(contract._id)
  await look(list, cast.ana)
  const history = await region('Versiones rechazadas')
  history.getByText('Repara el radar.')
  await userEvent.click(history.getByRole('button', { name: 'Ver la versión 1' }))
  const version = await dialog('Versión 1')
  const first = within(await version.findByRole('region', { name: 'Lo que pide atención' }))
  first.getByText('No enciende.')
  await userEvent.click(first.getByRole('button', { name: `Ver ${radar.item}, foto 1 de 1` }))
  await screen.findByRole('dialog', { name: 'Fotos' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Fotos' })).toBeNull())
  screen.getByRole('dialog', { name: 'Versión 1' })
})

test('at the arrival the changes are beside the answers of the departure', async () => {
  const { contract } = await scene.approved({}, scene.fromToday())
  const { body } = await scene.createArrival(contract._id)
  const arrival = body.checklist
  const radar = scene.itemOf(arrival, 'nav_radar')
  await scene.answerAll(arrival, 'working', { nav_radar: { status: 'not_working', notes: 'Se mojó.' } })
  await scene.submit(arrival)
  await scene.review(arrival, { action: 'approve' })
  await look(arrival, cast.ana)
  const first = await region('Lo que pide atención')
  expect(titles(first)).toEqual([radar.item])
  expect(first.getByRole('listitem').textContent).toMatch(
    /Ha cambiado.*SalidaFunciona.*LlegadaNo funciona.*Se mojó\./,
  )
  await press('Abrir todo')
  expect(screen.getAllByText('Ha cambiado')).toHaveLength(2)
  expect(screen.getAllByText('Como en la salida')).toHaveLength(arrival.checklistItems.length - 1)
  expect(screen.getByRole('link', { name: 'Ver acta' }).getAttribute('href')).toBe(
    `/handover-record/${arrival._id}`,
  )
})

test('the owner of a list that comes back reads on top what they asked for, and what has changed there since', async () => {
  const { contract, list } = await scene.rejected('Falta la foto de la balsa.', ['saf_balsa', 'saf_gas'], {
    saf_balsa: { notes: 'En fecha.' },
  })
  const { checklist } = (await scene.create(contract._id, { carryOver: true })).body
  const raft = scene.itemOf(checklist, 'saf_balsa')
  await scene.answerAll(checklist, 'working', { saf_balsa: { notes: 'Etiqueta a proa.' } })
  await scene.addPhoto(checklist, raft, await phonePhoto())
  await scene.submit(checklist)
  await look(list, cast.ana)
  const asked = await region('Pediste esto')
  asked.getByText('Falta la foto de la balsa.')
  expect(asked.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Balsa salvavidasnota: «Etiqueta a proa.» · 1 foto nueva',
    'Gas de cocinasin cambios',
  ])
})

test('photos and figures that a list expects and has not are counted, and nothing says that all is well', {
  tags: 'rare',
}, async () => {
  const { list } = await scene.submitted()
  await look(list, cast.ana)
  const photos = list.checklistItems.filter(({ photoExpected }) => photoExpected).length
  await screen.findByText(`${photos} elementos esperan foto y no la tienen.`)
  screen.getByText('3 elementos no tienen su cifra.')
  expect(screen.queryByText(/^Nada pide atención/)).toBeNull()
  await server.db.update(checklistItems).set({ photoExpected: false, unit: null })
  await look(list, cast.ana)
  await screen.findByText(/^Nada pide atención/)
})

test('one that is left open is one element', { tags: 'rare' }, async () => {
  const { list } = await scene.submitted({ ele_molinete: { status: 'not_working' } })
  await look(list, cast.ana)
  await press('Aprobar')
  ;(await dialog('Aprobar la lista')).getByText(/^Aceptas el barco con 1 elemento por atender\./)
})

test('after the approval the dates that the boat has from now on are named, with the way to it', async () => {
  const vessel = await boats.created()
  await boats.addDocument(vessel, { kind: 'liferaft', validUntil: '2026-09-30' })
  const { list } = await scene.submitted(
    { saf_balsa: { status: 'working', expiresOn: '2099-06-03' } },
    { vesselId: vessel._id },
  )
  await look(list, cast.ana)
  await press('Aprobar')
  const form = await dialog('Aprobar la lista')
  await userEvent.click(form.getByRole('button', { name: 'Aprobar lista' }))
  await screen.findByText('Balsa salvavidas, hasta el 3 de junio de 2099')
  const link = await screen.findByRole('link', { name: 'Ver los papeles de Brisa' })
  expect(link.getAttribute('href')).toBe(`/vessels/${vessel._id}`)
})

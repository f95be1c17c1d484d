import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { jobInputExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { brisa } from '#test/vessel-scene.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeEach(async () => {
  sessionStorage.clear()
  localStorage.clear()
  ana = await server.join('owner', { name: 'Ana Ferrer' })
})

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const option = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const boat = async (body: object = {}) =>
  (await ana.call(vesselApi.create, { body: { ...brisa, ...body } })).body.vessel
const offer = {
  ...jobInputExample(),
  vesselName: 'Brisa',
  vesselLength: 12,
  startDate: inDays(12),
  endDate: inDays(15),
}
const publish = async (body: object = {}) =>
  (await ana.call(jobApi.create, { body: { ...offer, ...body } })).body.job
const jobs = async () => (await ana.call(jobDetailApi.listMine)).body.jobs

async function type(name: string, text: string) {
  await userEvent.clear(await box(name))
  await userEvent.type(await box(name), text)
}
/** Typing key by key is tested elsewhere. */
async function write() {
  const typed = {
    Título: 'A Valencia',
    Descripción: 'Dos días de mar.',
    'Puerto de origen': 'Palma',
    'Puerto de destino': 'Valencia',
    'Fecha de inicio': inDays(12),
    'Fecha de fin': inDays(15),
  }
  for (const [name, value] of Object.entries(typed)) fireEvent.change(await box(name), { target: { value } })
}

test('a boat that is chosen gives type, name and length, whatever was typed before', {
  tags: 'rare',
}, async () => {
  await boat()
  await renderScreen(server, '/jobs/create', ana)
  await write()
  await userEvent.click(await option(/sin ficha/))
  await type('Nombre del barco (opcional)', 'Otro')
  await type('Eslora (opcional)', '1,150')
  await userEvent.click(await option(/Brisa/))
  await waitFor(() => expect(screen.queryByLabelText('Eslora (opcional)')).toBeNull())
  await press('Publicar Oferta')
  await screen.findByRole('region', { name: 'Oferta publicada' })
  const [job] = await jobs()
  expect([job?.vessel?.name, job?.vesselName, job?.vesselLength]).toEqual(['Brisa', 'Brisa', 13.94])
})

test('a boat that is untied leaves its fields as they were', { tags: 'rare' }, async () => {
  const { _id } = await boat()
  const job = await publish({ vesselId: _id })
  await renderScreen(server, `/edit-job/${job._id}`, ana)
  expect((await option(/Brisa/)).checked).toBe(true)
  await userEvent.click(await option(/sin ficha/))
  expect((await box('Nombre del barco (opcional)')).value).toBe('Brisa')
  await type('Nombre del barco (opcional)', 'Brisa II')
  await press('Actualizar Oferta')
  await screen.findByText(/Te llevamos a Mis Ofertas/)
  const [after] = await jobs()
  expect([after?.vessel, after?.vesselName, after?.vesselLength]).toEqual([null, 'Brisa II', 13.94])
})

test('the boat of the address is chosen, in a draft of a release without boats too', async () => {
  const { _id } = await boat()
  sessionStorage.setItem(`singladura.offer-draft.${ana.id}`, JSON.stringify({ title: 'De ayer' }))
  await renderScreen(server, `/jobs/create?vessel=${_id}`, ana)
  expect((await box('Título')).value).toBe('De ayer')
  await waitFor(async () => expect((await option(/Brisa/)).checked).toBe(true))
})

test('the only boat, its home port and a title of both are there, each until another is chosen or written', {
  tags: 'rare',
}, async () => {
  await boat()
  await renderScreen(server, '/jobs/create', ana)
  await waitFor(async () => expect((await option(/Brisa/)).checked).toBe(true))
  const [from, to] = [await box('Puerto de origen'), await box('Puerto de destino')]
  const title = await box('Título')
  expect([from.value, title.value]).toEqual(['Palma', ''])
  await userEvent.type(to, 'Valencia')
  await waitFor(() => expect(title.value).toBe('Traslado de velero de Palma a Valencia'))
  await userEvent.click(await option(/sin ficha/))
  await waitFor(() => expect([from.value, title.value]).toEqual(['', '']))
  await userEvent.selectOptions(await box('Tipo de embarcación'), 'Catamarán')
  await userEvent.type(from, 'Maó')
  await waitFor(() => expect(title.value).toBe('Traslado de catamarán de Maó a Valencia'))
  await userEvent.type(title, ', en mayo')
  await userEvent.click(await option(/Brisa/))
  await userEvent.type(to, ' del Mar')
  expect([from.value, title.value]).toEqual(['Maó', 'Traslado de catamarán de Maó a Valencia, en mayo'])
})

test('without a boat that is the only one, none is chosen and no origin written', {
  tags: 'rare',
}, async () => {
  await boat()
  await boat({ name: 'Garbí', homePort: 'Vigo' })
  await renderScreen(server, '/jobs/create', ana)
  expect((await option(/sin ficha/)).checked).toBe(true)
  expect((await box('Puerto de origen')).value).toBe('')
  await userEvent.click(await option(/Brisa/))
  await waitFor(async () => expect((await box('Puerto de origen')).value).toBe('Palma'))
  await userEvent.click(await option(/Garbí/))
  await waitFor(async () => expect((await box('Puerto de origen')).value).toBe('Vigo'))
})

test('a boat that was archived meanwhile is told, and nothing typed is lost', async () => {
  const { _id } = await boat()
  await publish({ vesselId: _id })
  await renderScreen(server, '/jobs/create', ana)
  await write()
  await userEvent.click(await option(/Brisa/))
  await ana.call(vesselApi.remove, { params: { id: _id } })
  await press('Publicar Oferta')
  await screen.findByText('Ese barco ya no está entre los tuyos. Elige otro o descríbelo aquí.')
  expect((await box('Título')).value).toBe('A Valencia')
  await box('Nombre del barco (opcional)')
})

test('a boat in the archive stays the one of its offer', async () => {
  const { _id } = await boat()
  const job = await publish({ vesselId: _id })
  await ana.call(vesselApi.remove, { params: { id: _id } })
  await renderScreen(server, `/edit-job/${job._id}`, ana)
  expect((await option(/Brisa/)).checked).toBe(true)
  expect(screen.queryByText(/ya no está/)).toBeNull()
})

test('an owner without a boat adds one in the form, and finds the rest as it was', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs/create', ana)
  await write()
  await type('Nombre del barco (opcional)', 'Brisa')
  await press('Añadir un barco')
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findByLabelText<HTMLInputElement>('Nombre del barco')).value).toBe('Brisa')
  await userEvent.type(await dialog.findByLabelText('Eslora'), '12,5')
  await userEvent.click(await dialog.findByRole('button', { name: 'Guardar barco' }))
  await waitFor(async () => expect((await option(/Brisa/)).checked).toBe(true))
  expect((await box('Título')).value).toBe('A Valencia')
  await press('Publicar Oferta')
  await screen.findByRole('region', { name: 'Oferta publicada' })
  expect((await jobs())[0]?.vessel?.length).toBe(12.5)
})

test('papers that end before the transfer does are named as soon as its end is known', {
  tags: 'rare',
}, async () => {
  const { _id } = await boat()
  const papers = { insurance: inDays(13), flares: inDays(15), epirb: inDays(-4) }
  for (const [kind, validUntil] of Object.entries(papers))
    await ana.call(vesselApi.addDocument, { params: { id: _id }, body: { kind, validUntil } })
  await renderScreen(server, `/jobs/create?vessel=${_id}`, ana)
  await screen.findByRole('link', { name: /Ficha y papeles de Brisa/ })
  expect(screen.queryByText(/caduca/)).toBeNull()
  await write()
  await screen.findByText(/^El seguro caduca el .*, antes de que acabe el traslado\.$/)
  await screen.findByText(/^La radiobaliza caducó el /)
  expect(screen.queryByText(/pirotecnia/)).toBeNull()
  expect(screen.getByRole('link', { name: /Renovar en la ficha/ }).getAttribute('target')).toBe('_blank')
})

test('the boat that an offer of before describes is saved in one tap, and the offer goes with it', async () => {
  await publish()
  await renderScreen(server, `/my-jobs?oferta=${(await jobs())[0]?._id}`, ana)
  await press('Guardar este barco')
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('link', { name: /Brisa.*España/ })
  expect((await jobs()).map(({ vessel }) => vessel?.name)).toEqual(['Brisa'])
})

test('a field that an earlier offer leaves open is asked for, then it goes with the boat', {
  tags: 'rare',
}, async () => {
  const job = await publish({ vesselLength: null })
  await renderScreen(server, `/my-jobs?oferta=${job._id}`, ana)
  await press('Guardar este barco')
  const form = within(await screen.findByRole('dialog', { name: 'Añadir un barco' }))
  expect((await form.findByLabelText<HTMLInputElement>('Nombre del barco')).value).toBe('Brisa')
  await userEvent.type(await form.findByLabelText('Eslora'), '9')
  await userEvent.click(form.getByRole('button', { name: 'Guardar barco' }))
  await screen.findByRole('link', { name: /Brisa.*España/ })
  expect((await jobs())[0]?.vesselLength).toBe(9)
})

test('another boat that was begun elsewhere is not mixed with the one of an offer', {
  tags: 'rare',
}, async () => {
  const job = await publish({ vesselLength: null })
  sessionStorage.setItem(
    `singladura.vessel-draft.${ana.id}`,
    JSON.stringify({ name: 'Garbí', length: 7, notes: 'En el varadero.' }),
  )
  await renderScreen(server, `/my-jobs?oferta=${job._id}`, ana)
  await press('Guardar este barco')
  const form = within(await screen.findByRole('dialog', { name: 'Añadir un barco' }))
  const value = async (label: string) => (await form.findByLabelText<HTMLInputElement>(label)).value
  expect([await value('Nombre del barco'), await value('Eslora')]).toEqual(['Brisa', ''])
})

test('a boat that was saved and could not be tied is not saved twice', { tags: 'rare' }, async () => {
  const job = await publish()
  await renderScreen(server, `/my-jobs?oferta=${job._id}`, ana)
  await screen.findByRole('button', { name: 'Guardar este barco' })
  const reach = globalThis.fetch
  globalThis.fetch = async (address, init) =>
    init?.method === 'PUT' ? Promise.reject(new TypeError('Failed to fetch')) : reach(address, init)
  await press('Guardar este barco')
  await screen.findByText(/^El barco está guardado, pero la oferta sigue sin él\./)
  globalThis.fetch = reach
  await press('Guardar este barco')
  await screen.findByRole('link', { name: /Brisa.*España/ })
  expect((await ana.call(vesselApi.list)).body.vessels).toHaveLength(1)
})

test('an offer that can not change offers no such button, and nobody else sees it', {
  tags: 'rare',
}, async () => {
  const oscar = await server.join('owner', { name: 'Óscar Ruiz' })
  const job = await publish()
  await renderScreen(server, `/jobs?oferta=${job._id}`, oscar)
  await screen.findByRole('region', { name: 'Armador' })
  expect(screen.queryByRole('button', { name: 'Guardar este barco' })).toBeNull()
  await ana.call(jobApi.cancel, { params: { id: job._id } })
  await renderScreen(server, `/my-jobs?oferta=${job._id}`, ana)
  await screen.findByRole('region', { name: 'Armador' })
  expect(screen.queryByRole('button', { name: 'Guardar este barco' })).toBeNull()
})

test('in the form of an offer of before its boat is saved as it is typed there', {
  tags: 'rare',
}, async () => {
  const job = await publish()
  await renderScreen(server, `/edit-job/${job._id}`, ana)
  await type('Nombre del barco (opcional)', 'Brisa Marina')
  await press('Guardar este barco')
  await waitFor(async () => expect((await option(/Brisa Marina/)).checked).toBe(true))
  await press('Actualizar Oferta')
  await screen.findByText(/Te llevamos a Mis Ofertas/)
  expect((await jobs())[0]?.vessel?.name).toBe('Brisa Marina')
})

test('a crew member sees the boat on the offer, and the way to it', { tags: 'rare' }, async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  const { _id } = await boat()
  const job = await publish({ title: 'Con ficha', vesselId: _id })
  await renderScreen(server, `/jobs?oferta=${job._id}`, carla)
  const dialog = within(await screen.findByRole('dialog', { name: 'Con ficha' }))
  const link = await dialog.findByRole('link', { name: /Brisa.*Oceanis 46\.1, velero de 2019.*España/ })
  expect(link.getAttribute('href')).toBe(`/vessels/${_id}`)
  const card = document.getElementById(`oferta-${job._id}`)?.closest('li')
  expect(card?.textContent).toMatch(/Brisa, Oceanis 46\.1.*2019\s· bandera de España/)
})

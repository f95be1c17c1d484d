import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { PAGE_SIZE } from '#domain/fields.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
let carla: Person

beforeAll(async () => {
  server = await startTestServer()
  server.at(new Date())
  const cast = await server.cast()
  ana = cast.ana
  carla = cast.carla
  await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    title: 'Vigo – Cádiz',
    originPort: 'Vigo',
    destinationPort: 'Cádiz',
    budget: null,
  })
  await buildJob(server.context(), ana.id, {
    ...daysAhead(12, 15),
    description: 'á'.repeat(200),
    crewRequired: 3,
  })
})
afterAll(() => server.close())

const ticket = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title })
  return within(heading.closest('li') as HTMLElement)
}

test('a card shows owner, route, dates, price for each and 150 characters of the description', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs', carla)
  const card = await ticket('Palma – Valencia en Oceanis 46.1')
  expect(card.getByText('Ana Ferrer')).toBeTruthy()
  expect(card.getByText('por tripulante')).toBeTruthy()
  const text = card.getByText(/^á+…$/).textContent ?? ''
  expect(text.replace('…', '').length).toBeLessThanOrEqual(150)
})

test('days divide the newest offers, and no other order', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', carla)
  const today = within(await screen.findByRole('list', { name: 'Publicadas hoy' }))
  expect(today.getAllByRole('listitem')).toHaveLength(2)
  cleanup()
  await renderScreen(server, '/jobs?sort=start', carla)
  await screen.findByRole('list', { name: 'Ofertas' })
  expect(screen.queryByText('Publicadas hoy')).toBeNull()
})

test('the headline is how many there are, on more than a page too', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', carla)
  await screen.findByRole('heading', { level: 1, name: '2 ofertas abiertas' })
  cleanup()
  const more: string[] = []
  while (more.length < PAGE_SIZE - 1)
    more.push((await buildJob(server.context(), ana.id, daysAhead(12, 15))).id)
  await renderScreen(server, '/jobs', carla)
  await screen.findByRole('heading', { level: 1, name: `${PAGE_SIZE + 1} ofertas abiertas` })
  cleanup()
  await server.db.delete(jobs).where(inArray(jobs.id, more))
})

test('the search finds without accents', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs?q=cadiz', carla)
  await ticket('Vigo – Cádiz')
  expect(screen.queryByText('Palma – Valencia en Oceanis 46.1')).toBeNull()
})

test('where nothing is found, taking the filters away brings all back', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs?q=bergant%C3%ADn', carla)
  await screen.findByText('Ninguna oferta en ese rumbo')
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await ticket('Vigo – Cádiz')
})

test('a crew member applies in the dialog, once', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', carla)
  const card = await ticket('Vigo – Cádiz')
  await userEvent.click(card.getByRole('button', { name: 'Ver más' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Aplicar' }))
  await dialog.findByText(refusals.already_applied.message)
  expect(dialog.queryByRole('button', { name: 'Aplicar' })).toBeNull()
})

test('an owner sees no way to apply', { tags: 'rare' }, async () => {
  const { oscar } = await server.cast()
  const job = await buildJob(server.context(), ana.id, { ...daysAhead(12, 15), title: 'Sin botón' })
  await renderScreen(server, `/jobs?oferta=${job.id}`, oscar)
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Palma')
  expect(dialog.queryByRole('button', { name: 'Aplicar' })).toBeNull()
})

test('the owner accepts in the applicants dialog, which then says that nobody else can be accepted', async () => {
  const { oscar, carla: first, diego } = await server.cast()
  const job = await buildJob(server.context(), oscar.id, { ...daysAhead(12, 15), title: 'Una plaza' })
  await buildApplication(server.context(), job, first.id)
  await buildApplication(server.context(), job, diego.id)
  await renderScreen(server, `/my-jobs?solicitantes=${job.id}`, oscar)
  const dialog = within(await screen.findByRole('dialog'))
  const row = async (name: string) => within((await dialog.findByText(name)).closest('li') as HTMLElement)
  await userEvent.click(await (await row('Carla Pons')).findByRole('button', { name: /^Aceptar/ }))
  await (await row('Carla Pons')).findByText('Aceptada')
  await dialog.findByText(refusals.places_taken.message)
  const waiting = await row('Diego Vila')
  waiting.getByRole('button', { name: 'Rechazar' })
  expect(waiting.queryByRole('button', { name: /^Aceptar/ })).toBeNull()
})

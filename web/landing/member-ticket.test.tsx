import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(new Date())
  cast = await server.cast()
})
afterAll(() => server.close())

const { context, accepted, crewSigns } = contractScene(() => ({ server, cast }))
const soon = daysAhead(12, 15)

async function matters() {
  const ticket = await screen.findByRole('region', { name: 'Lo que te espera' })
  return within(ticket)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
}

test('an owner finds who waits for an answer and what waits for a signature on the first page', async () => {
  const { ana, carla, diego } = cast
  const signed = await accepted({ ...soon, title: 'Palma – Maó' })
  await crewSigns(signed)
  const job = await buildJob(context(), ana.id, { ...soon, title: 'Palma – Valencia' })
  await buildApplication(context(), job, carla.id)
  await buildApplication(context(), job, diego.id, { status: 'rejected' })
  await renderScreen(server, '/', ana)
  expect(await matters()).toEqual([
    ['Firma el contrato de Carla PonsPalma – Maó', `/contract/${signed.id}?crew=${carla.id}`],
    ['1 candidatura por decidirPalma – Valencia', `/my-jobs?solicitantes=${job.id}`],
  ])
})

test('a crew member finds the contract to sign there, and the newest offers without an application of theirs', async () => {
  const { carla, oscar } = cast
  const job = await accepted({ ...soon, title: 'Palma – Maó', crewRequired: 1 })
  const newest = await buildJob(context(), oscar.id, {
    ...soon,
    originPort: 'Vigo',
    destinationPort: 'Cádiz',
    budget: 1900,
  })
  await renderScreen(server, '/', carla)
  const [contract, offer] = await matters()
  expect(contract).toEqual(['Firma tu contratoPalma – Maó', `/contract/${job.id}`])
  expect(offer).toEqual([expect.stringMatching(/^Vigo a Cádiz.*1\.900\s€$/), `/jobs?oferta=${newest.id}`])
})

test('where nothing waits, and for a visitor, an example has its place', async () => {
  await renderScreen(server, '/', cast.oscar)
  await screen.findByText('Ejemplo')
  await renderScreen(server, '/')
  await screen.findByText('Ejemplo')
  expect(screen.queryByRole('region', { name: 'Lo que te espera' })).toBeNull()
})

import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { daysAhead } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
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

const { accepted, departed, arrive, abort } = passageScene(() => ({ server, cast }))
const soon = daysAhead(2, 5)
const items = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem')

test('each passage says in words what waits for its reader, the one at sea first', async () => {
  const job = await accepted({ ...soon, title: 'Palma – Maó' })
  const { jobId } = await departed({ ...soon, title: 'Palma – Valencia' })
  await renderScreen(server, '/passages', cast.carla)
  const [atSea, preparing] = await items('Travesías en marcha')
  expect(atSea?.textContent).toContain('En la mar')
  expect(
    within(atSea as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/passages/${jobId}`)
  expect(preparing?.textContent).toContain('Te tocaFirma tu contrato')
  expect(
    within(preparing as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/passages/${job.id}`)
})

test('those that are over come last and apart, and ask for nothing', async () => {
  const { jobId } = await departed(soon)
  await abort(jobId)
  const sailed = await departed(soon)
  await arrive(sailed.jobId)
  await renderScreen(server, '/passages', cast.ana)
  const [over] = await items('Travesías terminadas')
  expect(over?.textContent).toContain('Suspendida')
  expect(over?.textContent).not.toContain('Te toca')
  const [arrived] = await items('Travesías en marcha')
  expect(arrived?.textContent).toContain('Ha llegado')
})

test('what comes after the first twenty is asked for, and what is over stays last', async () => {
  const { jobId } = await departed({ ...soon, title: 'Suspendida' })
  await abort(jobId)
  for (let each = 0; each < 20; each++)
    await accepted({ ...daysAhead(3 + each, 40), title: `Traslado ${each}` })
  await renderScreen(server, '/passages', cast.ana)
  expect(await items('Travesías en marcha')).toHaveLength(20)
  expect(screen.queryByRole('list', { name: 'Travesías terminadas' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  expect(await items('Travesías terminadas')).toHaveLength(1)
  expect(await items('Travesías en marcha')).toHaveLength(20)
})

test('it is the first entry of the menu once there is one, and not before', async () => {
  await renderScreen(server, '/jobs', cast.diego)
  await screen.findByRole('heading', { level: 1 })
  const entries = () =>
    within(screen.getByRole('navigation', { name: 'Principal' }))
      .getAllByRole('link')
      .map(link => link.textContent)
  expect(entries()).not.toContain('Travesías')
  await accepted(soon)
  await renderScreen(server, '/jobs', cast.carla)
  await screen.findByRole('link', { name: 'Travesías' })
  expect(entries()[0]).toBe('Travesías')
})

test('without one it says where they come from', async () => {
  await renderScreen(server, '/passages', cast.diego)
  await screen.findByRole('heading', { name: 'Aún no tienes travesías' })
  expect(screen.getByRole('link', { name: 'Ver ofertas' }).getAttribute('href')).toBe('/jobs')
})

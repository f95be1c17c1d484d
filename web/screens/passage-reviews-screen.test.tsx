import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { paths } from '#domain/paths.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { daysAhead, PASSWORD } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

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

const DAY = 24 * 60 * 60_000
const scene = annexScene(() => ({ server, cast }))

async function arrived() {
  const { jobId } = await scene.departed(daysAhead(0, 3))
  server.later(600)
  await scene.arrive(jobId)
  return jobId
}
const write = (jobId: string, by: Person, about: Person, text = 'Todo como dijo.') =>
  by.call(reviewApi.write, { params: { jobId }, body: { userId: about.id, stars: 4, text } })
const show = (jobId: string, by: Person) => renderScreen(server, paths.passageReviews(jobId), by)
const formFor = async (name: string) => within(await screen.findByRole('form', { name: `Reseña de ${name}` }))
const written = async (jobId: string, by: Person) =>
  (await by.call(reviewApi.listOfPassage, { params: { jobId } })).body.reviews

test('a review needs its stars, asks the aspects of the other side, and is sealed until the other is there', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  const form = await formFor('Carla Pons')
  form.getByText('quedan 14 días')
  form.getByRole('group', { name: 'Marinería' })
  expect(form.queryByRole('group', { name: 'Pago' })).toBeNull()
  await user.click(form.getByRole('button', { name: 'Enviar reseña' }))
  await form.findByText('Elige de una a cinco estrellas.')
  await user.click(form.getByRole('radio', { name: '4 de 5: Bien' }))
  const care = within(form.getByRole('group', { name: 'Cuidado del barco' }))
  await user.click(care.getByRole('radio', { name: '2 de 5' }))
  // The same mark pressed again leaves the aspect out.
  await user.click(care.getByRole('radio', { name: '2 de 5' }))
  await user.click(
    within(form.getByRole('group', { name: 'Marinería' })).getByRole('radio', { name: '5 de 5' }),
  )
  await user.type(form.getByLabelText(/Con tus palabras/), 'Serena.')
  await user.click(form.getByRole('button', { name: 'Enviar reseña' }))
  const pair = within(await screen.findByRole('region', { name: 'Carla y tú' }))
  pair.getByText(/^cerrada hasta que escriba Carla, o el /)
  pair.getByText('«Serena.»')
  expect(screen.queryByRole('form')).toBeNull()
  expect(await written(jobId, cast.ana)).toMatchObject([
    { stars: 4, text: 'Serena.', aspects: { seamanship: 5 }, shown: false },
  ])

  await show(jobId, cast.carla)
  await formFor('Ana Ferrer')
  screen.getByText('Ana ya escribió la suya sobre ti.')
  expect(screen.queryByText('«Serena.»')).toBeNull()
})

test('the second press of a review whose answer was lost is the first one, and the words stay meanwhile', {
  tags: 'rare',
}, async () => {
  const jobId = await arrived()
  await write(jobId, cast.carla, cast.ana)
  const user = userEvent.setup()
  await show(jobId, cast.ana)
  const form = await formFor('Carla Pons')
  await user.click(form.getByRole('radio', { name: /^5 de 5: / }))
  await user.type(form.getByLabelText(/Con tus palabras/), 'Cruzó con buen tiempo.')
  const online = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const answer = await online(address, init)
    if (init?.method === 'POST') throw new TypeError('Failed to fetch')
    return answer
  }
  await user.click(form.getByRole('button', { name: 'Enviar reseña' }))
  await form.findByRole('alert')
  globalThis.fetch = online
  expect((form.getByLabelText(/Con tus palabras/) as HTMLTextAreaElement).value).toBe(
    'Cruzó con buen tiempo.',
  )
  await user.click(form.getByRole('button', { name: 'Enviar reseña' }))
  await screen.findByText('«Cruzó con buen tiempo.»')
  await screen.findByText('«Todo como dijo.»')
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  expect((await written(jobId, cast.ana)).map(({ text }) => text).toSorted()).toEqual([
    'Cruzó con buen tiempo.',
    'Todo como dijo.',
  ])
})

test('after the window nobody writes; a review by one side is open, and its person answers once', async () => {
  const jobId = await arrived()
  await write(jobId, cast.ana, cast.carla, 'Serena.')
  server.later(14 * DAY)
  const user = userEvent.setup()
  await show(jobId, cast.carla)
  const pair = within(await screen.findByRole('region', { name: 'Ana y tú' }))
  pair.getByText('«Serena.»')
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(pair.getByRole('button', { name: 'Responder una vez' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Responder a la reseña' }))
  await user.type(dialog.getByLabelText('Tu respuesta'), 'Gracias, Ana.')
  await user.click(dialog.getByRole('button', { name: 'Publicar respuesta' }))
  await screen.findByText('Gracias, Ana.')
  expect(pair.queryByRole('button', { name: 'Responder una vez' })).toBeNull()
})

test('before the arrival, and after the other’s account is gone, there is nothing to write', {
  tags: 'rare',
}, async () => {
  const { jobId } = await scene.departed(daysAhead(0, 3))
  await show(jobId, cast.ana)
  await screen.findByText('Todavía no hay ninguna que puedas leer.')
  server.later(600)
  await scene.arrive(jobId)
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  await show(jobId, cast.ana)
  await screen.findByText('Todavía no hay ninguna que puedas leer.')
  expect(screen.queryByRole('form')).toBeNull()
})

test('after a departure a contract’s ‘Valorar’ leads to the reviews of its passage, until they are over', async () => {
  const jobId = await arrived()
  const user = userEvent.setup()
  await renderScreen(server, paths.contracts, cast.ana)
  await user.click(await screen.findByRole('link', { name: 'Valorar' }))
  await formFor('Carla Pons')
  expect(window.location.pathname).toBe(paths.passageReviews(jobId))
  server.later(14 * DAY)
  await renderScreen(server, paths.contracts, cast.ana)
  await screen.findByRole('list', { name: 'Contratos' })
  expect(screen.queryByRole('link', { name: 'Valorar' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Valorar' })).toBeNull()
})

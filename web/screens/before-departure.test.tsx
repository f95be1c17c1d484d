import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobs } from '#server/jobs/job-table.ts'
import { buildApplication, daysAhead } from '#test/builders.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import { passageScene } from '#test/passage-scene.ts'
import { arriveAt, renderScreen, showScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(new Date(Date.now() - 3 * 60 * 60_000))
  cast = await server.cast()
})
afterAll(() => server.close())

const scene = passageScene(() => ({ server, cast }))
const { readLog, writeLog, readPassage } = scene
async function ready() {
  const { jobId } = await scene.ready(daysAhead(2, 5))
  server.at(new Date())
  return jobId
}
/** Carla came three hours ago, and has waited for two. */
async function waited() {
  const { jobId } = await scene.ready(daysAhead(2, 5))
  await writeLog(jobId, { kind: 'aboard' })
  server.later(60 * 60_000)
  const { entry } = (await writeLog(jobId, { kind: 'waiting', reason: 'boat_not_ready' })).body
  server.at(new Date())
  return { jobId, entry }
}
const log = (jobId: string, by = cast.carla) => renderScreen(server, `/passages/${jobId}/log`, by)
const kindsOf = async (jobId: string) => (await readLog(jobId)).body.entries.map(({ kind }) => kind)
const press = async (name: string | RegExp) =>
  userEvent.setup().click(await screen.findByRole('button', { name }))
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('on board, a wait and its end are written, a reason by one tap', async () => {
  const jobId = await ready()
  const user = userEvent.setup()
  await log(jobId)
  await press(/^Estoy en el barco/)
  await user.click((await inDialog('Estoy en el barco')).getByRole('button', { name: 'Anotar' }))
  await press(/^Anotar una espera/)
  const wait = await inDialog('Espera')
  await user.click(wait.getByRole('button', { name: 'Anotar la espera' }))
  await wait.findByText('Di por qué paráis.')
  await user.click(wait.getByRole('radio', { name: 'El barco no está listo' }))
  await user.click(wait.getByRole('button', { name: 'Anotar la espera' }))
  await press(/^Termina la espera El barco no está listo/)
  await screen.findByRole('button', { name: /^Anotar una espera/ })
  await waitFor(async () => expect(await kindsOf(jobId)).toEqual(['resumed', 'waiting', 'aboard']))
})

test('without a network it is kept, and goes out in order', { tags: 'rare' }, async () => {
  const jobId = await ready()
  const user = userEvent.setup()
  await log(jobId)
  await screen.findByRole('button', { name: /^Estoy en el barco/ })
  const online = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  await press(/^Estoy en el barco/)
  await user.click((await inDialog('Estoy en el barco')).getByRole('button', { name: 'Anotar' }))
  await press(/^Anotar una espera/)
  const wait = await inDialog('Espera')
  await user.click(wait.getByRole('radio', { name: 'Por papeles' }))
  await user.click(wait.getByRole('button', { name: 'Anotar la espera' }))
  await screen.findByText('2 guardadas en este dispositivo.')
  expect(await kindsOf(jobId)).toEqual([])
  globalThis.fetch = fetchFrom(server)
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect((await kindsOf(jobId)).sort()).toEqual(['aboard', 'waiting']))
})

test('a person on board ends the wait when the start has moved away', async () => {
  const { jobId } = await waited()
  await server.db.update(jobs).set(daysAhead(20, 25)).where(eq(jobs.id, jobId))
  await log(jobId)
  await press(/^Termina la espera El barco no está listo/)
  await waitFor(async () => expect(await kindsOf(jobId)).toEqual(['resumed', 'waiting', 'aboard']))
})

test('a wait has its end on the screen also when many entries came after it', async () => {
  const { jobId } = await waited()
  const text = 'Sigue sin arrancar.'
  for (let minutes = 30; minutes > 0; minutes -= 1)
    await writeLog(jobId, { text, at: new Date(Date.now() - minutes * 60_000).toISOString() })
  await log(jobId)
  await press(/^Termina la espera El barco no está listo/)
  await waitFor(async () => expect((await kindsOf(jobId))[0]).toBe('resumed'))
})

test('the owner answers a wait: no with reasons, then yes with one press', async () => {
  const { jobId, entry } = await waited()
  const user = userEvent.setup()
  const answer = async () =>
    (await readLog(jobId)).body.entries.find(({ _id }) => _id === entry._id)?.answer ?? null
  await log(jobId, cast.ana)
  expect(screen.queryByRole('button', { name: /^Estoy en el barco/ })).toBeNull()
  await press(/^No estoy de acuerdo con la espera de Carla Pons/)
  const dialog = await inDialog('No estoy de acuerdo')
  await user.type(dialog.getByRole('textbox'), 'Corto')
  await user.click(dialog.getByRole('button', { name: 'Guardar mi respuesta' }))
  await dialog.findByText('Di por qué no estás de acuerdo, con al menos 10 caracteres.')
  await writeIn(dialog.getByRole('textbox'), ', pero el motor arrancó.')
  await user.click(dialog.getByRole('button', { name: 'Guardar mi respuesta' }))
  await screen.findByText('El armador no está de acuerdo.')
  expect(await answer()).toMatchObject({ agrees: false, text: 'Corto, pero el motor arrancó.' })
  await press(/^De acuerdo con la espera de Carla Pons/)
  await screen.findByText('El armador está de acuerdo.')
  expect(await answer()).toMatchObject({ agrees: true })
})

test('a false start is called, the other side adds its words, and both have the record', async () => {
  const { jobId } = await waited()
  const user = userEvent.setup()
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await press('No se zarpa: salida en falso')
  const call = await inDialog('Salida en falso')
  await user.click(call.getByRole('button', { name: 'Suspender' }))
  await call.findByText('Elige la causa en la lista.')
  await user.selectOptions(call.getByRole('combobox', { name: /^Causa/ }), 'boat_not_ready')
  await writeIn(call.getByRole('textbox'), 'El motor no arranca y no hay recambio.')
  await user.click(call.getByRole('button', { name: 'Suspender' }))
  await screen.findByRole('heading', { name: 'Salida en falso' })
  await screen.findByText(/^El acta se sella cuando la otra parte añada su versión/)
  expect(screen.queryByRole('button', { name: 'Añadir mi versión' })).toBeNull()

  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await press('Añadir mi versión')
  const words = await inDialog('Tu versión')
  await writeIn(words.getByRole('textbox'), 'Todo listo desde las ocho.')
  await user.click(words.getByRole('button', { name: 'Añadir y sellar' }))
  await screen.findByRole('button', { name: 'Acta de salida en falso' })
  expect((await readPassage(jobId)).body.falseStart?.statement?.text).toBe('Todo listo desde las ocho.')
})

test('at sea one corrects one’s own wait of before, not another’s', async () => {
  const { jobId } = await scene.ready({ ...daysAhead(2, 5), crewRequired: 2 })
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('There is no offer.')
  await buildApplication(server.context(), job, cast.diego.id, { status: 'accepted' })
  await scene.alsoSigned({ job: { _id: jobId } }, cast.diego.id)
  await writeLog(jobId, { kind: 'aboard' })
  await writeLog(jobId, { kind: 'waiting', reason: 'boat_not_ready' })
  server.later(60 * 60_000)
  for (const by of [cast.ana, cast.carla]) await scene.press(jobId, by)
  server.at(new Date())
  await log(jobId)
  await screen.findByRole('button', { name: /^Corregir: espera/ })
  await log(jobId, cast.diego)
  await screen.findByRole('button', { name: /^Añadir fotos: zarpe/ })
  expect(screen.queryByRole('button', { name: /^Corregir: espera/ })).toBeNull()
})

test('the owner of a boat that nobody has come to knows why the log is empty, and can call no false start', {
  tags: 'rare',
}, async () => {
  const jobId = await ready()
  await log(jobId, cast.ana)
  await screen.findByText('Aún no hay bitácora')
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  await screen.findByRole('region', { name: 'Pasos de la travesía' })
  expect(screen.queryByRole('button', { name: /salida en falso/ })).toBeNull()
})

/** A reply that an earlier release has cached. */
async function showOfBefore(address: string) {
  await arriveAt(server, address, cast.ana)
  const online = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const answer = await online(input, init)
    const added =
      /,"(?:falseStart|answer|cause)":null|,"(?:before|callFalseStart|stateFalseStart)":\w+|,"waitingBefore":[\d.]+/g
    return new Response((await answer.text()).replaceAll(added, ''), answer)
  }
  showScreen()
}

test('a device’s copy of the release before is shown without what it lacks', { tags: 'rare' }, async () => {
  const { jobId } = await waited()
  await showOfBefore(`/passages/${jobId}/log`)
  await screen.findByRole('heading', { name: 'Espera' })
  expect(screen.queryByText('de espera antes de zarpar')).toBeNull()
  await showOfBefore(`/passages/${jobId}`)
  await screen.findByRole('heading', { name: 'En el barco, antes de zarpar' })
  expect(screen.queryByRole('button', { name: /salida en falso/ })).toBeNull()
})

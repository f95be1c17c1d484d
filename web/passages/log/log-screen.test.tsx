import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { ENTRY_PHOTOS_MAX } from '#domain/passages/log-entry.ts'
import { daysAhead } from '#test/builders.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  // The boat left an hour ago.
  server.at(new Date(Date.now() - 60 * 60_000))
  cast = await server.cast()
})
afterAll(() => server.close())

const scene = passageScene(() => ({ server, cast }))
const { readLog, writeLog, addEntryPhoto, abort } = scene
async function departed() {
  const passage = await scene.departed(daysAhead(2, 5))
  server.at(new Date())
  return passage
}
const show = (jobId: string, by = cast.carla) => renderScreen(server, `/passages/${jobId}/log`, by)
const entries = () => within(screen.getByRole('region', { name: 'Últimas' })).getAllByRole('listitem')
const textsOf = async (jobId: string) => (await readLog(jobId)).body.entries.map(({ text }) => text)

/** Writes a note of these words, as a person does. */
async function note(words: string) {
  const user = userEvent.setup()
  if (!screen.queryByRole('button', { name: 'Nota' }))
    await user.click(await screen.findByRole('button', { name: /Otra anotación/ }))
  await user.click(screen.getByRole('button', { name: 'Nota' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  await user.type(dialog.getByRole('textbox', { name: /Con tus palabras/ }), words)
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a position is typed as sailors write it, and is with the server at once', async () => {
  const { jobId } = await departed()
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Posición' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await dialog.findByText('Falta la posición.')
  await user.type(dialog.getByLabelText('Latitud'), '39 27,5')
  await user.type(dialog.getByLabelText('Longitud'), '1° 04,1′ O')
  await user.type(dialog.getByLabelText(/Rumbo/), '400')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await dialog.findByText('El rumbo va de 0 a 360.')
  await user.clear(dialog.getByLabelText(/Rumbo/))
  await user.type(dialog.getByLabelText(/Rumbo/), '275')
  await user.type(dialog.getByLabelText(/Velocidad/), '6,4')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries[0]).toMatchObject({
      kind: 'position',
      position: { latitude: 39.45833, longitude: -1.06833 },
      course: 275,
      speed: 6.4,
    }),
  )
  await waitFor(() => expect(entries()[0]?.textContent).toContain('275° · 6,4 nudos'))
})

test('without a network entries are kept, also through a closed page, and go out once and in order', async () => {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: /Otra anotación/ })
  const online = globalThis.fetch
  const cut: typeof fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  globalThis.fetch = cut
  await note('Primera')
  await note('Segunda')
  await screen.findByText('2 guardadas en este dispositivo.')
  expect(entries()[0]?.textContent).toContain('guardada')

  await show(jobId)
  globalThis.fetch = cut
  await screen.findByText('2 guardadas en este dispositivo.')
  expect(await textsOf(jobId)).toEqual([null])
  globalThis.fetch = fetchFrom(server)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/guardadas? en este dispositivo/)).toBeNull())
  expect(await textsOf(jobId)).toEqual(['Segunda', 'Primera', null])
})

test('an entry that the server refuses says why, and can be discarded', async () => {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: /Otra anotación/ })
  await abort(jobId)
  // Longer ago than a phone may have been without coverage.
  server.later(15 * 24 * 60 * 60_000)
  await note('Demasiado tarde')
  await screen.findByText(refusals.log_closed.message)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText('Demasiado tarde')).toBeNull())
})

test('a correction strikes the entry through that it takes the place of', async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'note', text: 'Motor a 1.800' })
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  dialog.getByText('Sustituye al apunte que corriges, que se queda tachado.')
  await user.type(dialog.getByRole('textbox', { name: /Con tus palabras/ }), 'Motor a 2.800')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await screen.findByText('(corregida)', { exact: false })
  expect(screen.getByText('Motor a 2.800')).toBeTruthy()
})

/** A browser that can draw: what is picked becomes the same small picture of this number. */
function drawing() {
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const small = async (number: number) =>
    new Blob([new Uint8Array(await pictureOf(number))], { type: 'image/jpeg' })
  let made = 0
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as never)
  // The photo, then its thumbnail.
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => {
    made += 1
    void small(Math.ceil(made / 2)).then(done)
  })
}
const file = (number: number) => new File([`foto ${number}`], `foto-${number}.jpg`, { type: 'image/jpeg' })
const photosIn = async (jobId: string) => (await readLog(jobId)).body.entries[0]?.photos.length

test('an entry that is with the server gets more photos, up to six', async () => {
  drawing()
  const { jobId } = await departed()
  const entry = (await writeLog(jobId, { kind: 'incident', text: 'Se ha roto un obenque.' })).body.entry
  for (let number = 20; number < 20 + ENTRY_PHOTOS_MAX - 2; number++)
    await addEntryPhoto(jobId, entry, await pictureOf(number))
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Añadir fotos: incidencia/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir fotos' }))
  dialog.getByText(/Caben 2 fotos más\.$/)
  expect(dialog.getByRole('button', { name: 'Guardar' })).toHaveProperty('disabled', true)
  await user.upload(dialog.getByLabelText('Añadir foto de este apunte'), [file(1), file(2), file(3)])
  await screen.findByText(`Cada apunte admite ${ENTRY_PHOTOS_MAX} fotos como mucho.`)
  await dialog.findByRole('img', { name: 'Foto 2' })
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () => expect(await photosIn(jobId)).toBe(ENTRY_PHOTOS_MAX))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Añadir fotos: incidencia/ })).toBeNull())
})

test('a photo that another phone has left no place for says so, and is dropped', async () => {
  drawing()
  const { jobId } = await departed()
  const entry = (await writeLog(jobId, { kind: 'note', text: 'Cambio de velas.' })).body.entry
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Añadir fotos: nota/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Añadir fotos' }))
  for (let number = 20; number < 20 + ENTRY_PHOTOS_MAX; number++)
    await addEntryPhoto(jobId, entry, await pictureOf(number))
  await user.upload(dialog.getByLabelText('Añadir foto de este apunte'), [file(1)])
  await dialog.findByRole('img', { name: 'Foto 1' })
  await user.click(dialog.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(refusals.entry_photos_full.message, { exact: false })
  await user.click(await screen.findByRole('button', { name: /^Descartar foto/ }))
  await waitFor(() =>
    expect(screen.queryByText(refusals.entry_photos_full.message, { exact: false })).toBeNull(),
  )
  expect(await photosIn(jobId)).toBe(ENTRY_PHOTOS_MAX)
})

test('the owner reads it, and writes nothing', async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'incident', text: 'Se ha roto un obenque.' })
  await show(jobId, cast.ana)
  await screen.findByText('Se ha roto un obenque.')
  expect(screen.queryByRole('button', { name: 'Posición' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Corregir|Añadir fotos/ })).toBeNull()
})

test('two weeks after the end it is read, and its crew is told that it is closed', async () => {
  const day = 24 * 60 * 60_000
  server.at(new Date(Date.now() - 16 * day))
  cast = await server.cast()
  const { jobId } = await scene.departed(daysAhead(-14, -11))
  await writeLog(jobId, { kind: 'incident', text: 'Se ha roto un obenque.' })
  server.at(new Date(Date.now() - 15 * day))
  await abort(jobId)
  server.at(new Date())
  await show(jobId)
  await screen.findByText('Se ha roto un obenque.')
  expect(screen.getByText(refusals.log_closed.message)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Posición' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Corregir|Añadir fotos/ })).toBeNull()
  await show(jobId, cast.ana)
  await screen.findByText('Se ha roto un obenque.')
  expect(screen.queryByText(refusals.log_closed.message)).toBeNull()
})

test('it is dark for as long as its screen is open, and remembers that', async () => {
  const { jobId } = await departed()
  const dark = () => document.documentElement.hasAttribute('data-night')
  await show(jobId)
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Noche' }))
  expect(dark()).toBe(true)
  await renderScreen(server, `/passages/${jobId}`, cast.carla)
  await screen.findByRole('heading', { level: 1 })
  expect(dark()).toBe(false)
  await show(jobId)
  await screen.findByRole('button', { name: 'Día' })
  await waitFor(() => expect(dark()).toBe(true))
  localStorage.removeItem('singladura.night')
})

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OwnUserView } from '#domain/accounts/account.ts'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { ENTRY_PHOTOS_MAX, type LogKind } from '#domain/passages/log-entry.ts'
import { arrivedTooEarly } from '#domain/passages/passage-faults.ts'
import { daysAhead } from '#test/builders.ts'
import { drawsPhotos as drawing, photoFile as file } from '#test/draws-photos.ts'
import { everyFigure } from '#test/every-figure.ts'
import { fetchFrom } from '#test/fetch-from.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { arriveAt, leaveScreen, renderScreen, showScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { writeIn } from '#test/write-in.ts'
import { call } from '#web/api/client.ts'
import { NOT_YET } from '#web/passages/log/log-record.ts'
import { photoDrafts } from '#web/passages/log/photo-drafts.ts'
import { currentSession, startSession } from '#web/session/session.ts'
import { localMinute } from '#web/ui/local-minute.ts'

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
async function departed(days = daysAhead(2, 5)) {
  const passage = await scene.departed(days)
  server.at(new Date())
  return passage
}
const show = (jobId: string, by = cast.carla) => renderScreen(server, `/passages/${jobId}/log`, by)
const entries = () => within(screen.getByRole('region', { name: 'Últimas' })).getAllByRole('listitem')
const textsOf = async (jobId: string) => (await readLog(jobId)).body.entries.map(({ text }) => text)

/** Writes a note of these words, as a person does. */
async function note(words: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Nota o foto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  await writeIn(dialog.getByRole('textbox', { name: /Con tus palabras/ }), words)
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a position is typed as sailors write it, and is with the server at once', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Posición' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await dialog.findByText('Falta la posición.')
  await user.type(dialog.getByLabelText('Latitud'), '39 27,5')
  await user.type(dialog.getByLabelText('Longitud'), '2° 14,1′ E')
  fireEvent.change(dialog.getByLabelText(/Rumbo/), { target: { value: '400' } })
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await dialog.findByText('El rumbo va de 0 a 360.')
  fireEvent.change(dialog.getByLabelText(/Rumbo/), { target: { value: '275' } })
  fireEvent.change(dialog.getByLabelText(/Velocidad/), { target: { value: '6,4' } })
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries[0]).toMatchObject({
      kind: 'position',
      position: { latitude: 39.45833, longitude: 2.235 },
      course: 275,
      speed: 6.4,
    }),
  )
  await waitFor(() => expect(entries()[0]?.textContent).toContain('275°\u00a0· 6,4 nudos'))
})

// The same is walked in test/journeys/voyage.journey.ts, and web/offline/queue.alone.test.ts has the queue.
test('without a network entries are kept, also through a closed page, and go out once and in order', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: 'Nota o foto' })
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

async function goesOutOnceRight(answer: () => Response) {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: 'Nota o foto' })
  const online = globalThis.fetch
  globalThis.fetch = async (address, init) => (init?.method === 'POST' ? answer() : online(address, init))
  await note('Por la wifi del puerto')
  await screen.findByText('1 guardada en este dispositivo.')
  expect(screen.queryByText(/sin enviar/i)).toBeNull()
  globalThis.fetch = online
  await waitFor(async () => expect(await textsOf(jobId)).toEqual(['Por la wifi del puerto', null]), {
    timeout: 8_000,
  })
}

// Such a page is no answer: web/api/client.alone.test.ts. Entries that wait go out: web/offline/queue.alone.test.ts.
test(
  'a page of a wifi with status 403 is no answer: the entry goes out by itself when the network is right',
  { tags: 'rare' },
  () => goesOutOnceRight(() => new Response('<!doctype html>', { status: 403 })),
)

// Every answer that is none has its test in web/api/client.alone.test.ts.
test.each([
  ['a page of a wifi with status 401', () => new Response('<!doctype html>', { status: 401 })],
  ['an answer of another shape', () => Response.json({})],
  ['an entry of another shape', () => Response.json({ entry: {} }, { status: 201 })],
])('and so is %s', { tags: 'rare' }, (_, answer) => goesOutOnceRight(answer))

test('an entry that the server refuses says why, and can be discarded', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: 'Nota o foto' })
  await abort(jobId)
  // Longer ago than a phone may have been without coverage.
  server.later(15 * 24 * 60 * 60_000)
  await note('Demasiado tarde')
  await screen.findByText(refusals.log_closed.message)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText('Demasiado tarde')).toBeNull())
})

test('a correction strikes the entry through that it takes the place of', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'note', text: 'Motor a 1.800' })
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  dialog.getByText('Sustituye al apunte que corriges, que se queda tachado.')
  const words = dialog.getByRole('textbox', { name: /Con tus palabras/ })
  expect(words).toHaveProperty('value', 'Motor a 1.800')
  await user.clear(words)
  await writeIn(words, 'Motor a 2.800')
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  await screen.findByText('(corregida)', { exact: false })
  expect(screen.getByText('Motor a 2.800')).toBeTruthy()
})

const HOUR_MS = 60 * 60_000

/** The boat left Palma an hour ago. */
async function position(latitude: string, longitude: string) {
  const user = userEvent.setup()
  if (!screen.queryByRole('dialog')) await user.click(await screen.findByRole('button', { name: 'Posición' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  fireEvent.change(dialog.getByLabelText('Latitud'), { target: { value: latitude } })
  fireEvent.change(dialog.getByLabelText('Longitud'), { target: { value: longitude } })
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  return dialog
}
test('both angles in one box fill both, pasted or typed', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Posición' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  const values = () =>
    ['Latitud', 'Longitud'].map(label => dialog.getByLabelText<HTMLInputElement>(label).value)
  await user.click(dialog.getByLabelText('Longitud'))
  await user.paste(`39°30'12.5"N 2°38'20.1"E`)
  expect(values()).toEqual(['39° 30,21′ N', '2° 38,34′ E'])
  await user.clear(dialog.getByLabelText('Latitud'))
  await user.type(dialog.getByLabelText('Latitud'), '39.4, 2.5')
  await user.tab()
  expect(values()).toEqual(['39° 24,00′ N', '2° 30,00′ E'])
})
const positionsIn = async (jobId: string) =>
  (await readLog(jobId)).body.entries.flatMap(({ position, correctedBy }) =>
    position && !correctedBy ? [[position.latitude, position.longitude]] : [],
  )

async function isAskedAbout(latitude: string, longitude: string) {
  const { jobId } = await departed()
  await show(jobId)
  const dialog = await position(latitude, longitude)
  await dialog.findByText(/^Eso son [\d.]+ millas en 1 h( 1 min)? desde Palma: ¿seguro\?$/)
  expect(await positionsIn(jobId)).toEqual([])
  const user = userEvent.setup()
  await user.click(dialog.getByRole('button', { name: /^Poner 39°.30,00′.N, 2°.20,00′.E$/ }))
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(async () => expect(await positionsIn(jobId)).toEqual([[39.5, 2.33333]]))
}

test(
  'a first position west for east is asked about, and what was meant is a tap away',
  { tags: 'rare' },
  () => isAskedAbout("39° 30,0' N", "2° 20,0' O"),
)

// Every likelier position has its test in domain/passages/jumps.test.ts.
test.each([
  ['changed over', "2° 20,0' N", "39° 30,0' E"],
  ['of the other hemisphere', "39° 30,0' S", "2° 20,0' E"],
])('and so is one %s', { tags: 'rare' }, (_, latitude, longitude) => isAskedAbout(latitude, longitude))

test('without a network an unlikely position is asked about beside one that waits, and what was confirmed leaves the sums', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  await show(jobId)
  await screen.findByRole('button', { name: 'Posición' })
  const online = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  await position("39° 30,0' N", "2° 20,0' E")
  await screen.findByText('1 guardada en este dispositivo.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const dialog = await position("40° 30,0' N", "2° 20,0' E")
  await dialog.findByText(
    /^Eso son 60 millas en menos de un minuto desde la posición de las \d\d:\d\d: ¿seguro\?$/,
  )
  await userEvent.setup().click(dialog.getByRole('button', { name: 'Sí, anotarla así' }))
  await screen.findByText('2 guardadas en este dispositivo.')
  globalThis.fetch = fetchFrom(server)
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await positionsIn(jobId)).toHaveLength(2))
  await userEvent
    .setup()
    .click(await screen.findByRole('button', { name: /^No contarla en las sumas: posición/ }))
  await waitFor(async () => expect(await positionsIn(jobId)).toEqual([[39.5, 2.33333]]))
  await screen.findByText(/^No cuenta la posición 40/)
  await waitFor(() => expect(screen.queryByText(/^Posición dudosa/)).toBeNull())
})

test('the telephone’s position says how accurate it is, and is not taken from far away', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  let accuracy = 8_000
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    ...{ onLine: true, locks: navigator.locks, userAgent: navigator.userAgent, language: 'es' },
    geolocation: {
      getCurrentPosition: (found: (position: object) => void) =>
        found({ coords: { latitude: 39.5, longitude: 2.33333, accuracy } }),
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await show(jobId)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Posición' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  await user.click(dialog.getByRole('button', { name: 'Posición del teléfono' }))
  await dialog.findByText(/^El teléfono solo sabe dónde está con ± 8 km: .*Sal a cubierta/)
  expect(dialog.getByLabelText('Latitud')).toHaveProperty('value', '')
  accuracy = 11.2
  await user.click(dialog.getByRole('button', { name: 'Posición del teléfono' }))
  await dialog.findByText('La del teléfono, ahora (± 12 m).')
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(async () => expect(await positionsIn(jobId)).toEqual([[39.5, 2.33333]]))
})

const wholeEntry = (kind: LogKind) => ({
  ...everyFigure,
  kind,
  ...(kind === 'waiting' && { reason: 'repair' }),
})

async function changesTextAlone(kind: LogKind) {
  const entry = wholeEntry(kind)
  const { jobId } = await departed()
  const at = new Date(Date.now() - HOUR_MS / 3).toISOString()
  const { _id } = (await writeLog(jobId, { ...entry, at })).body.entry
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: / }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeIn(dialog.getByRole('textbox', { name: /Qué ha pasado|Con tus palabras/ }), ' Corregido.')
  await user.click(dialog.getByRole('button', { name: /^Corregir/ }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries.find(({ corrects }) => corrects === _id)).toMatchObject({
      ...entry,
      at,
      text: 'Todo a bordo, bien. Corregido.',
    }),
  )
}

// One form has them all: web/passages/log/entry-form.test.ts reads each kind.
test.each(['position', 'weather', 'waiting'] as const)(
  'a correction of %s changes what is typed alone, and stays at its hour',
  { tags: 'rare' },
  changesTextAlone,
)
test.each(['sail', 'engine', 'incident', 'port', 'note'] as const)(
  'and so does one of %s',
  { tags: 'rare' },
  changesTextAlone,
)

// One form for all: web/passages/log/entry-form.test.ts. The chain: server/passages/log-two-phones.test.ts.
test('a correction of a correction changes one figure, and its hour', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const at = new Date(Date.now() - HOUR_MS / 3)
  await writeLog(jobId, { ...everyFigure, kind: 'position', at: at.toISOString() })
  const user = userEvent.setup()
  await show(jobId)
  const correct = async (label: RegExp, value: string) => {
    await user.click(await screen.findByRole('button', { name: /^Corregir: / }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    await user.click(dialog.getByRole('button', { name: 'Corregir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await correct(/Velocidad/, '4,6')
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Corregir: / })).toHaveLength(1))
  const earlier = new Date(at.getTime() - HOUR_MS / 6)
  await correct(/Cuándo/, localMinute(earlier))
  const minute = new Date(Math.floor(earlier.getTime() / 60_000) * 60_000)
  await waitFor(async () =>
    expect(
      (await readLog(jobId)).body.entries.find(
        ({ correctedBy, kind }) => kind === 'position' && !correctedBy,
      ),
    ).toMatchObject({
      ...everyFigure,
      at: minute.toISOString(),
      speed: 4.6,
    }),
  )
})

test('without a network an entry that waits is corrected itself, one that is with the server is struck through', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const engine = (await writeLog(jobId, { kind: 'engine', engineHours: 1250.5 })).body.entry
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByRole('button', { name: 'Nota o foto' })
  const online = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  const correct = async (kind: RegExp, words: string) => {
    await user.click(await screen.findByRole('button', { name: kind }))
    const dialog = within(await screen.findByRole('dialog'))
    await writeIn(dialog.getByRole('textbox', { name: /Con tus palabras/ }), words)
    await user.click(dialog.getByRole('button', { name: 'Corregir' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await correct(/^Corregir: motor/, 'Cambio de aceite')
  await screen.findByText('(corregida)', { exact: false })
  // Waits behind the first, so that the server can't have it.
  await note('Primera')
  await correct(/^Corregir: nota/, ' y última')
  await screen.findByText('2 guardadas en este dispositivo.')
  globalThis.fetch = fetchFrom(server)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/guardadas? en este dispositivo/)).toBeNull())
  const { entries: sent } = (await readLog(jobId)).body
  expect(sent.map(({ text }) => text).sort()).toEqual(['Cambio de aceite', 'Primera y última', null, null])
  expect(sent.find(({ text }) => text === 'Cambio de aceite')).toMatchObject({
    engineHours: 1250.5,
    at: engine.at,
    corrects: engine._id,
  })
})

/** Lets nothing out until it is called. */
function cutOff() {
  const online = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'POST' ? Promise.reject(new TypeError('Failed to fetch')) : online(address, init)
  return () => {
    globalThis.fetch = online
    window.dispatchEvent(new Event('online'))
  }
}
/** More words for the one note that counts. */
async function correctNote(words: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  await writeIn(await wordsOf('Nota'), words)
  await user.click(screen.getByRole('button', { name: 'Corregir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

test('a correction that came second keeps what was typed, shows the other one, and then corrects that', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const wrong = (await writeLog(jobId, { kind: 'note', text: 'Motor a 1.800' })).body.entry
  await show(jobId)
  const user = userEvent.setup()
  await screen.findByRole('button', { name: /^Corregir: nota/ })
  const connect = cutOff()
  await correctNote(', lo mío')
  await screen.findByText('1 guardada en este dispositivo.')
  const other = (await writeLog(jobId, { kind: 'note', text: 'A 2.800', corrects: wrong._id })).body.entry
  const last = (await writeLog(jobId, { kind: 'note', text: 'A 2.900', corrects: other._id })).body.entry
  connect()
  await screen.findByText(refusals.entry_corrected.message)
  const row = screen.getByText('Motor a 1.800, lo mío').closest('li') as HTMLElement
  await within(row).findByText('A 2.900')
  within(row).getByText(/^Ya corregido por Carla Pons: nota, /)
  expect(within(row).queryByRole('button', { name: 'Reintentar' })).toBeNull()
  await user.click(within(row).getByRole('button', { name: /^Corregir: nota/ }))
  expect(await wordsOf('Nota')).toHaveProperty('value', 'Motor a 1.800, lo mío')
  within(screen.getByRole('dialog')).getByText('A 2.900')
  await writeIn(await wordsOf('Nota'), ' y lo suyo')
  await user.click(screen.getByRole('button', { name: 'Corregir' }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries.filter(({ correctedBy }) => !correctedBy)).toMatchObject([
      { text: 'Motor a 1.800, lo mío y lo suyo', corrects: last._id },
      { kind: 'departure' },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(refusals.entry_corrected.message)).toBeNull())
})

test('the correction of a correction that came second is about the same entry, and says so too', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const wrong = (await writeLog(jobId, { kind: 'note', text: 'Motor' })).body.entry
  await show(jobId)
  await screen.findByRole('button', { name: /^Corregir: nota/ })
  const connect = cutOff()
  // Its answer may have been lost: the server could have it.
  await correctNote(' a 1.800')
  await correctNote(' y bien')
  await writeLog(jobId, { kind: 'note', text: 'A 2.800', corrects: wrong._id })
  connect()
  await waitFor(() => expect(screen.getAllByText(refusals.entry_corrected.message)).toHaveLength(2))
  expect(screen.queryByText(refusals.entry_not_found.message)).toBeNull()
})

const photosIn = async (jobId: string) => (await readLog(jobId)).body.entries[0]?.photos.length

/** As a telephone sees it whose clock is so much ahead of the server's. */
async function showAhead(jobId: string, minutes: number) {
  server.at(new Date(Date.now() - minutes * 60_000))
  await arriveAt(server, `/passages/${jobId}/log`, cast.carla)
  const asked = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const answer = await asked(address, init)
    answer.headers.set('date', server.now().toUTCString())
    return answer
  }
  onTestFinished(() => localStorage.removeItem('singladura.clock'))
  showScreen()
  await screen.findByRole('button', { name: 'Nota o foto' })
}

async function writesTheRightHour(minutes: number, words: string) {
  const { jobId } = await departed()
  await showAhead(jobId, minutes)
  await screen.findByText(`El reloj de este dispositivo va ${words}. Los apuntes llevan la hora buena.`)
  await note('A su hora')
  await waitFor(async () => expect(await textsOf(jobId)).toContain('A su hora'))
  const entry = (await readLog(jobId)).body.entries.find(({ text }) => text === 'A su hora')
  expect(Math.abs(Date.parse(entry?.at ?? '') - server.now().getTime())).toBeLessThan(30_000)
}

// The same is walked in test/journeys/fast-clock.journey.ts.
test('a telephone whose clock is 12 minutes ahead writes the right hour, and says so', { tags: 'rare' }, () =>
  writesTheRightHour(12, '12 minutos adelantado'),
)

// web/offline/device-clock.alone.test.ts has both ways, and web/screens/passage-log-clock.alone.test.tsx the words.
test('and so does one 12 minutes behind', { tags: 'rare' }, () =>
  writesTheRightHour(-12, '12 minutos atrasado'),
)

const inHalfAnHour = () => localMinute(new Date(Date.now() + HOUR_MS / 2))
async function noteAt(words: string, hour: string) {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Nota o foto' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  await writeIn(dialog.getByRole('textbox', { name: /Con tus palabras/ }), words)
  fireEvent.change(dialog.getByLabelText(/Cuándo/), { target: { value: hour } })
  await user.click(dialog.getByRole('button', { name: 'Anotar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(NOT_YET)
}

test('an entry whose hour has not come goes out by itself when it has', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await showAhead(jobId, 0)
  await noteAt('Todavía no', inHalfAnHour())
  expect(await textsOf(jobId)).toEqual([null])
  server.later(HOUR_MS / 2)
  // Any answer tells the time.
  await call(accountApi.readProfile, {})
  window.dispatchEvent(new Event('online'))
  await waitFor(async () => expect(await textsOf(jobId)).toEqual(['Todavía no', null]))
})

test('the hour of an entry that was refused can be changed', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await show(jobId)
  await noteAt('Ya', inHalfAnHour())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nota' }))
  fireEvent.change(dialog.getByLabelText(/Cuándo/), { target: { value: localMinute(new Date()) } })
  await user.click(dialog.getByRole('button', { name: 'Corregir' }))
  await waitFor(async () => expect(await textsOf(jobId)).toEqual(['Ya', null]))
})

const wordsOf = async (kind: string) =>
  within(await screen.findByRole('dialog', { name: kind })).getByRole('textbox', {
    hidden: true,
    name: /Qué ha pasado|Con tus palabras/,
  })

test('text and photos for an entry outlive Escape and a reload, until it is written', {
  tags: 'rare',
}, async () => {
  drawing()
  const { jobId } = await departed()
  const { body } = await writeLog(jobId, { kind: 'note', text: 'Motor a 1.800' })
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Incidencia' }))
  await writeIn(await wordsOf('Incidencia'), 'Se ha roto un obenque.')
  await user.upload(screen.getByLabelText('Añadir foto de este apunte'), [file(1), file(2)])
  await screen.findByRole('img', { name: 'Foto 2' })
  await user.click(screen.getByRole('button', { name: 'Quitar foto 1' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Each kind, and each correction, has its own.
  await user.click(screen.getByRole('button', { name: /^Viento/ }))
  expect(await wordsOf('Tiempo')).toHaveProperty('value', '')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  await writeIn(await wordsOf('Nota'), ' y más')
  await user.keyboard('{Escape}')

  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: nota/ }))
  expect(await wordsOf('Nota')).toHaveProperty('value', 'Motor a 1.800 y más')
  await user.click(screen.getByRole('button', { name: 'Descartarlo' }))
  expect(await wordsOf('Nota')).toHaveProperty('value', body.entry.text)
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Incidencia' }))
  expect(await wordsOf('Incidencia')).toHaveProperty('value', 'Se ha roto un obenque.')
  await screen.findByText('Esto es lo que escribiste la última vez y no llegaste a guardar.')
  await screen.findByRole('img', { name: 'Foto 1' })
  expect(screen.queryByRole('img', { name: 'Foto 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Anotar' }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries[0]).toMatchObject({
      text: 'Se ha roto un obenque.',
      photos: [expect.anything()],
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Incidencia' }))
  expect(await wordsOf('Incidencia')).toHaveProperty('value', '')
  expect(screen.queryByRole('img', { name: 'Foto 1' })).toBeNull()
})

test('signing out leaves nothing that was typed or photographed for the log', { tags: 'rare' }, async () => {
  drawing()
  const { jobId } = await departed()
  const hand = userEvent.setup()
  await show(jobId)
  const user = currentSession()?.user as OwnUserView
  await hand.click(await screen.findByRole('button', { name: 'Incidencia' }))
  await writeIn(await wordsOf('Incidencia'), 'Se ha roto un obenque.')
  await hand.upload(screen.getByLabelText('Añadir foto de este apunte'), [file(1)])
  await screen.findByRole('img', { name: 'Foto 1' })
  await hand.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const kept = async () => ({
    typed: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(name => name.includes(jobId))
      .length,
    photos: (await photoDrafts.read(`${jobId}-incident`)).length,
  })
  await waitFor(async () => expect(await kept()).toEqual({ typed: 2, photos: 1 }))
  await hand.click(screen.getAllByRole('button', { name: 'Cerrar sesión' })[0] as HTMLElement)
  await waitFor(() => expect(currentSession()).toBeUndefined())
  leaveScreen()
  startSession({ token: 'another', user })
  await waitFor(async () => expect(await kept()).toEqual({ typed: 0, photos: 0 }))
})

test('an entry that is with the server gets more photos, up to six', { tags: 'rare' }, async () => {
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
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: /^Añadir fotos: incidencia/ }))
  await screen.findByRole('img', { name: 'Foto 2' })
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(async () => expect(await photosIn(jobId)).toBe(ENTRY_PHOTOS_MAX))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Añadir fotos: incidencia/ })).toBeNull())
})

// Its refusal: server/passages/log-photos.test.ts. A refused change: web/offline/queue.alone.test.ts.
test('a photo that another phone has left no place for says so, and is dropped', {
  tags: 'rare',
}, async () => {
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

test('the owner reads it, and writes nothing', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'incident', text: 'Se ha roto un obenque.' })
  await show(jobId, cast.ana)
  await screen.findByText('Se ha roto un obenque.')
  expect(screen.queryByRole('button', { name: 'Posición' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Corregir|Añadir fotos/ })).toBeNull()
})

test('two weeks after the end it is read, and its crew is told that it is closed', {
  tags: 'rare',
}, async () => {
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

test('wind and sea are written without a word typed, and the next one begins with them', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: 'Viento Sin anotar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiempo' }))
  await user.click(dialog.getByRole('radio', { name: /^ENE,/ }))
  const force = dialog.getByRole('slider', { name: /^Fuerza/ })
  fireEvent.change(force, { target: { value: '3' } })
  await user.click(dialog.getByRole('button', { name: 'Fuerza: más' }))
  expect(force.getAttribute('aria-valuetext')).toBe('4, bonancible, 11–16 nudos')
  for (let step = 0; step < 3; step += 1) await user.click(dialog.getByRole('button', { name: 'Mar: más' }))
  await user.click(dialog.getByRole('button', { name: 'Anotar viento ENE 4, mar 3' }))
  const weather = { kind: 'weather', windDirection: 'ENE', windForce: 4, seaState: 3 }
  await waitFor(async () => expect((await readLog(jobId)).body.entries[0]).toMatchObject(weather))
  await screen.findByText('ENE 4, bonancible · mar 3, marejada')
  await user.click(screen.getByRole('button', { name: 'Mar 3, marejada' }))
  const next = within(await screen.findByRole('dialog', { name: 'Tiempo' }))
  expect(next.getByRole('radio', { name: /^ENE,/ })).toHaveProperty('checked', true)
  // A calm comes from nowhere.
  fireEvent.change(next.getByRole('slider', { name: /^Fuerza/ }), { target: { value: '0' } })
  next.getByRole('button', { name: 'Anotar viento en calma, mar 3' })
  fireEvent.change(next.getByRole('slider', { name: /^Fuerza/ }), { target: { value: '2' } })
  next.getByRole('button', { name: 'Anotar viento ENE 2, mar 3' })
})

test('a correction of the wind keeps where it came from, and the sea', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  const weather = { kind: 'weather', windDirection: 'ENE', windForce: 4, seaState: 3 } as const
  await writeLog(jobId, weather)
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Corregir: tiempo/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tiempo' }))
  await user.click(dialog.getByRole('button', { name: 'Fuerza: más' }))
  await user.click(dialog.getByRole('button', { name: 'Corregir: viento ENE 5, mar 3' }))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries.find(({ corrects }) => corrects)).toMatchObject({
      ...weather,
      windForce: 5,
    }),
  )
})

/** A telephone that knows where it is; the returned function moves it. */
function satellites(state: PermissionState = 'granted') {
  let told: ((at: object) => void) | undefined
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', {
    ...{ onLine: true, locks: navigator.locks, userAgent: navigator.userAgent, language: 'es' },
    permissions: { query: async () => ({ state }) },
    geolocation: {
      watchPosition(found: (at: object) => void) {
        told = found
        return 7
      },
      clearWatch() {},
    },
  })
  onTestFinished(() => {
    // The screen asks no more only once it is left.
    leaveScreen()
    vi.unstubAllGlobals()
  })
  const at = { latitude: 39.5, longitude: 2.33333, accuracy: 5.2, heading: 268.4, speed: 3.2 }
  return async (where: object = {}) => {
    // The tile is seen before it has asked.
    const tell = await waitFor(() => told ?? Promise.reject(new Error('Nobody asks for the position')))
    act(() => tell({ coords: { ...at, ...where } }))
  }
}

// The same is walked in test/journeys/first-acts.journey.ts.
test('one tap writes the telephone’s position with course and speed; until it is sent it can be taken back', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const find = satellites()
  const user = userEvent.setup()
  await show(jobId)
  const tile = await screen.findByRole('button', { name: 'Anotar posición Buscando señal…' })
  // From a mast ashore.
  await find({ accuracy: 900 })
  expect(tile.textContent).toContain('Buscando señal')
  await find()
  expect(tile.textContent).toContain('39°\u00a030,00′\u00a0N, 2°\u00a020,00′\u00a0E')
  expect(tile.textContent).toContain('268°\u00a0· 6,2 nudos\u00a0· precisión, 6 m')
  await user.click(tile)
  expect(tile.textContent).toMatch(/^Anotada, \d\d:\d\d/)
  await within(entries()[0] as HTMLElement).findByText('268° · 6,2 nudos')
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(screen.queryByText('268° · 6,2 nudos')).toBeNull())
  await user.click(screen.getByRole('button', { name: /^Anotar posición/ }))
  // A person who leaves the page takes nothing back.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(async () =>
    expect((await readLog(jobId)).body.entries).toMatchObject([
      {
        kind: 'position',
        position: { latitude: 39.5, longitude: 2.33333 },
        course: 268,
        speed: 6.2,
      },
      { kind: 'departure' },
    ]),
  )
  vi.restoreAllMocks()
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(async () => expect(await positionsIn(jobId)).toEqual([]))
})

test('a tap before the first signal writes it as soon as it comes, and an unlikely one is asked about', async () => {
  const { jobId } = await departed()
  const find = satellites('prompt')
  const user = userEvent.setup()
  await show(jobId)
  await user.click(await screen.findByRole('button', { name: /^Anotar posición/ }))
  await find()
  await screen.findByRole('button', { name: /^Anotada/ })
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await find({ latitude: 43.5 })
  await user.click(await screen.findByRole('button', { name: /^Anotar posición/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Posición' }))
  expect(dialog.getByLabelText('Latitud')).toHaveProperty('value', '43° 30,00′ N')
  // The dialog says at once why it has opened.
  await dialog.findByText(/^Eso son \d+ millas en/)
  expect(await positionsIn(jobId)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Sí, anotarla así' }))
  await waitFor(async () => expect(await positionsIn(jobId)).toEqual([[43.5, 2.33333]]))
})

test('a person who refuses the telephone’s position writes it', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  satellites('denied')
  await show(jobId)
  const tile = await screen.findByRole('button', { name: /^Anotar posición Escríbela/ })
  await userEvent.setup().click(tile)
  await screen.findByRole('dialog', { name: 'Posición' })
})

test('sails and engine are tapped, and written together', { tags: 'rare' }, async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'sail', text: 'Mayor: dos rizos · Génova: entero' })
  const user = userEvent.setup()
  await show(jobId)
  const rig = within(await screen.findByRole('region', { name: 'Velas y motor' }))
  await rig.findByRole('button', { name: 'Mayor dos rizos', pressed: true })
  await user.click(rig.getByRole('button', { name: 'Génova entero', pressed: true }))
  await user.click(rig.getByRole('button', { name: 'Motor sin anotar', pressed: false }))
  // A press that is held, as the keyboard's context menu, has all the settings of its sail.
  fireEvent.contextMenu(rig.getByRole('button', { name: /^Mayor/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mayor' }))
  await user.click(dialog.getByRole('radio', { name: 'un rizo' }))
  await user.click(
    dialog.getByRole('button', { name: 'Anotar Mayor: un rizo · Génova: abajo · Motor: en marcha' }),
  )
  await waitFor(async () =>
    expect(await textsOf(jobId)).toEqual(
      expect.arrayContaining(['Motor: en marcha', 'Mayor: un rizo · Génova: abajo']),
    ),
  )
  await rig.findByRole('button', { name: 'Motor en marcha', pressed: true })
  expect(rig.queryByRole('button', { name: 'Anotar el cambio' })).toBeNull()
})

test('the arrival is written without a network too, and goes out after what was written before it', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed(daysAhead(0, 5))
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByRole('button', { name: /^Anotar la llegada/ })
  const connect = cutOff()
  await note('A la vista')
  await user.click(screen.getByRole('button', { name: /^Anotar la llegada/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar la llegada' }))
  await user.click(dialog.getByRole('button', { name: 'Anotar la llegada' }))
  await screen.findByText(/^Llegada anotada, /)
  expect(screen.queryByRole('button', { name: /^Anotar la llegada/ })).toBeNull()
  await show(jobId)
  await screen.findByText(/^Llegada anotada, /)
  connect()
  globalThis.fetch = fetchFrom(server)
  window.dispatchEvent(new Event('online'))
  await screen.findByRole('link', { name: /^Rellena la lista de llegada/ })
  expect((await readLog(jobId)).body.entries.map(({ kind }) => kind)).toEqual([
    'arrival',
    'note',
    'departure',
  ])
})

test('an arrival before the last entry is told so at its field', async () => {
  const { jobId } = await departed()
  await writeLog(jobId, { kind: 'note', text: 'A la vista', at: new Date().toISOString() })
  const user = userEvent.setup()
  await show(jobId)
  await screen.findByText('A la vista')
  await user.click(await screen.findByRole('button', { name: /^Anotar la llegada/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Anotar la llegada' }))
  fireEvent.change(dialog.getByLabelText(/Cuándo/), {
    target: { value: localMinute(new Date(Date.now() - HOUR_MS)) },
  })
  await user.click(dialog.getByRole('button', { name: 'Anotar la llegada' }))
  await dialog.findByText(arrivedTooEarly().text())
})

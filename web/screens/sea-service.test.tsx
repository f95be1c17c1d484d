import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { paths } from '#domain/paths.ts'
import { CERTIFICATES_A_SHEET } from '#domain/sea-service/sea-service.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { seaService } from '#server/sea-service/sea-service-table.ts'
import { annexScene } from '#test/annex-scene.ts'
import { daysAhead, PASSWORD } from '#test/builders.ts'
import { fillHeavyHistories } from '#test/plans/fill-heavy-histories.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { canvasHolds } from '#test/sign-on-screen.ts'
import { anasHand } from '#test/signatures.ts'
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
canvasHolds(anasHand)

const scene = annexScene(() => ({ server, cast }))
const position = (latitude: number, longitude: number) => ({
  kind: 'position',
  position: { latitude, longitude },
})

/** Sixty miles of Carla's, which are over. */
async function sailed() {
  const { jobId } = await scene.departed(daysAhead(0, 3))
  await scene.writeLog(jobId, position(39.5, 2))
  server.later(600)
  await scene.writeLog(jobId, position(38.5, 2))
  await scene.arrive(jobId)
  return jobId
}
const sign = (jobId: string) =>
  cast.ana.call(seaServiceApi.sign, {
    params: { jobId, userId: cast.carla.id },
    body: { signature: anasHand },
  })
const certificates = async (jobId: string, person: Person) => {
  await renderScreen(server, paths.passage(jobId), person)
  return within(await screen.findByRole('region', { name: 'Certificados de navegación' }))
}

test('the owner refuses a certificate with a reason, and signs it later', { tags: 'rare' }, async () => {
  const jobId = await sailed()
  const panel = await certificates(jobId, cast.ana)
  await panel.findByText(/^60\smn · 1 día/)
  panel.getByText('Espera tu firma')
  await userEvent.click(panel.getByRole('button', { name: 'Rechazar el certificado de Carla Pons' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el certificado' }))
  await userEvent.type(dialog.getByLabelText('Motivo'), 'No.')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await dialog.findByText(/al menos 10 caracteres/)
  await userEvent.click(dialog.getByLabelText('Motivo'))
  await userEvent.paste(' Faltan dos días.')
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await panel.findByText('«No. Faltan dos días.»')
  await userEvent.click(await panel.findByRole('button', { name: 'Firmar el certificado de Carla Pons' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar aquí' }))
  const signing = within(await screen.findByRole('dialog', { name: 'Firma Digital' }))
  await userEvent.click(await signing.findByRole('tab', { name: 'Escribir mi nombre' }))
  await userEvent.click(signing.getByRole('button', { name: 'Firmar' }))
  await panel.findByText(/^Firmado el /)
  panel.getByRole('button', { name: 'Descargar el certificado' })
  expect(panel.queryByRole('button', { name: /^(Firmar|Rechazar)/ })).toBeNull()
})

/** The server has done it, and its answer never comes. */
function loseAnswers() {
  const online = globalThis.fetch
  const keys: string[] = []
  globalThis.fetch = async (address, init) => {
    if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
    const answer = await online(address, init)
    if (init?.method === 'POST') throw new TypeError('Failed to fetch')
    return answer
  }
  return {
    keys,
    comeBack() {
      globalThis.fetch = async (address, init) => {
        if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key') ?? '')
        return online(address, init)
      }
    },
  }
}
async function openSigning() {
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar el certificado de Carla Pons' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Firmar aquí' }))
  const signing = within(await screen.findByRole('dialog', { name: 'Firma Digital' }))
  await userEvent.click(await signing.findByRole('tab', { name: 'Escribir mi nombre' }))
  return signing
}
const rowsOf = () => server.db.select().from(seaService)

test('a signature whose answer was lost stays in its dialog, and the second press is the first one', async () => {
  const jobId = await sailed()
  const panel = await certificates(jobId, cast.ana)
  const signing = await openSigning()
  const before = (await rowsOf()).length
  const network = loseAnswers()
  await userEvent.click(signing.getByRole('button', { name: 'Firmar' }))
  await signing.findByRole('alert')
  expect(window.location.search).toBe(`?certificado=${cast.carla.id}`)
  network.comeBack()
  await userEvent.click(signing.getByRole('button', { name: 'Firmar' }))
  await panel.findByText(/^Firmado el /)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.search).toBe(''))
  expect([network.keys.length, new Set(network.keys).size, (await rowsOf()).length - before]).toEqual([
    2, 1, 1,
  ])
})

test('a signature whose answer was lost, and which the page then reads, is said and closes its dialog', {
  tags: 'rare',
}, async () => {
  const jobId = await sailed()
  const panel = await certificates(jobId, cast.ana)
  const signing = await openSigning()
  const network = loseAnswers()
  await userEvent.click(signing.getByRole('button', { name: 'Firmar' }))
  await signing.findByRole('alert')
  network.comeBack()
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
  })
  await panel.findByText(/^Firmado el /)
  await screen.findByText(seaServiceApi.sign.success)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('a refusal whose answer was lost keeps its words, and the second press is the first one', {
  tags: 'rare',
}, async () => {
  const jobId = await sailed()
  const panel = await certificates(jobId, cast.ana)
  await userEvent.click(await panel.findByRole('button', { name: 'Rechazar el certificado de Carla Pons' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rechazar el certificado' }))
  await userEvent.type(dialog.getByLabelText('Motivo'), 'Faltan dos días.')
  const network = loseAnswers()
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await dialog.findByRole('alert')
  expect((dialog.getByLabelText('Motivo') as HTMLTextAreaElement).value).toBe('Faltan dos días.')
  network.comeBack()
  await userEvent.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await panel.findByText('«Faltan dos días.»')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(new Set(network.keys).size).toBe(1)
  const told = (await cast.carla.call(notificationApi.list)).body.notifications
  expect(told.filter(({ type }) => type === 'sea_service_refused')).toHaveLength(1)
})

test('the crew member reads the state of theirs, and why it was refused', { tags: 'rare' }, async () => {
  const jobId = await sailed()
  const panel = await certificates(jobId, cast.carla)
  await panel.findByText('Espera la firma del armador')
  expect(panel.queryByRole('button')).toBeNull()
  await cast.ana.call(seaServiceApi.refuse, {
    params: { jobId, userId: cast.carla.id },
    body: { reason: 'La bitácora no dice la verdad.' },
  })
  const later = await certificates(jobId, cast.carla)
  await later.findByText('«La bitácora no dice la verdad.»')
})

test('the reviews are led to from the passage, whatever else is to be done first', {
  tags: 'rare',
}, async () => {
  const jobId = await sailed()
  await renderScreen(server, paths.passage(jobId), cast.ana)
  const reviews = within(await screen.findByRole('region', { name: 'Reseñas' }))
  expect(reviews.getByRole('link', { name: 'Valora a tu tripulación' }).getAttribute('href')).toBe(
    paths.passageReviews(jobId),
  )
})

test('a person whose account is erased signs nothing, nor are they written to', {
  tags: 'rare',
}, async () => {
  const jobId = await sailed()
  server.later(20 * 24 * 60 * 60_000)
  await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
  const panel = await certificates(jobId, cast.ana)
  await panel.findByText('Sin firmar: eliminó su cuenta')
  expect(screen.queryByRole('link', { name: 'Escribir a Cuenta eliminada' })).toBeNull()
})

test('there is nothing about certificates before the end', async () => {
  const { jobId } = await scene.departed(daysAhead(0, 3))
  await renderScreen(server, paths.passage(jobId), cast.ana)
  await screen.findByRole('region', { name: 'Bitácora' })
  expect(screen.queryByRole('region', { name: 'Certificados de navegación' })).toBeNull()
})

test('the own profile has the certified miles, those that wait outside the sum, and what is only said apart', {
  tags: 'rare',
}, async () => {
  const signed = await sailed()
  await sign(signed)
  server.later(60)
  await sailed()
  await renderScreen(server, paths.profile, cast.carla)
  const miles = within(await screen.findByRole('region', { name: 'Millas certificadas' }))
  const rows = (await miles.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(rows.map(text => /espera la firma del armador/.test(text ?? ''))).toEqual([true, false])
  miles.getByText('Aparte, lo que declaras')
  miles.getByRole('button', { name: 'Hoja sellada con 1 certificado' })
  expect(miles.getByText('Firmadas por sus armadores').parentElement?.textContent).toContain('60\u00a0mn')
})

test('more certificates than a sheet holds are on several, the newest first', { tags: 'rare' }, async () => {
  const signed = await sailed()
  await sign(signed)
  await fillHeavyHistories(server.db, signed, CERTIFICATES_A_SHEET)
  await renderScreen(server, paths.profile, cast.carla)
  const miles = within(await screen.findByRole('region', { name: 'Millas certificadas' }))
  const sheets = await miles.findAllByRole('button', { name: /^Hoja sellada/ })
  expect(sheets.map(({ textContent }) => textContent)).toEqual(['Hoja sellada 2 de 2', 'Hoja sellada 1 de 2'])
})

test('another’s profile has the sum, and nothing where nothing is signed', { tags: 'rare' }, async () => {
  const jobId = await sailed()
  await renderScreen(server, paths.person(cast.carla.id), cast.ana)
  await screen.findByRole('region', { name: 'Información profesional' })
  expect(screen.queryByRole('region', { name: 'Millas certificadas' })).toBeNull()
  await sign(jobId)
  await renderScreen(server, paths.person(cast.carla.id), cast.ana)
  const miles = within(await screen.findByRole('region', { name: 'Millas certificadas' }))
  miles.getByText('60')
  await miles.findByText('Travesías')
  expect(miles.queryByRole('button')).toBeNull()
})

test('the tracks of what is signed are on one chart, in own and others’ profiles, with their ports', {
  tags: 'rare',
}, async () => {
  const first = await sailed()
  server.later(60)
  await sailed()
  await sign(first)
  for (const [path, viewer] of [
    [paths.profile, cast.carla],
    [paths.person(cast.carla.id), cast.ana],
  ] as const) {
    await renderScreen(server, path, viewer)
    const miles = within(await screen.findByRole('region', { name: 'Millas certificadas' }))
    const chart = await miles.findByRole('img', {
      name: 'Carta con 1 derrota certificada: de Palma a Valencia.',
    })
    expect(chart.querySelectorAll('[data-tracks] path:not([data-unlogged])')).toHaveLength(1)
    const drawn = [...chart.querySelectorAll('[data-tracks] text')].map(({ textContent }) => textContent)
    expect(drawn.sort()).toEqual(['PALMA', 'VALENCIA'])
  }
})

test('the log leads to its track', { tags: 'rare' }, async () => {
  const jobId = await sailed()
  await renderScreen(server, paths.passageLog(jobId), cast.ana)
  await screen.findByRole('button', { name: 'Descargar la derrota (GPX)' })
})

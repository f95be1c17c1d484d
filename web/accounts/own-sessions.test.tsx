import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { sessionApi } from '#domain/accounts/session-api.ts'
import { DAY_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { arriveAt, renderScreen, showScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeEach(async () => {
  ana = await server.join('owner')
})

const iphone = { browser: 'Safari', system: 'iPhone' }
const enterFrom = (device: typeof iphone, daysAgo = 2) =>
  openSession({ db: server.db, now: new Date(Date.now() - daysAgo * DAY_MS) }, ana.id, 'password', device)

const part = async () => within(await screen.findByRole('region', { name: 'Dónde has entrado' }))
const show = async () => {
  await renderScreen(server, '/profile/settings', ana)
  return part()
}
const answerYes = async (name: string) => {
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name }))
}
const rows = (shown: Awaited<ReturnType<typeof part>>) =>
  shown.getAllByRole('listitem').map(row => row.textContent ?? '')
const open = async () => (await ana.call(sessionApi.listSessions)).body.sessions.length

test('somebody who has entered here alone is told so, and has nothing to close', async () => {
  const shown = await show()
  await shown.findByText('No tienes la sesión abierta en ningún otro sitio.')
  shown.getByText('Este dispositivo')
  expect(shown.queryByRole('button')).toBeNull()
})

test('another device is closed after a question, and its row goes', async () => {
  await enterFrom(iphone)
  const shown = await show()
  const button = await shown.findByRole('button', { name: 'Cerrar', description: 'Safari en iPhone' })
  expect(rows(shown)).toEqual([
    expect.stringContaining('Ahora'),
    expect.stringMatching(/^Safari en iPhoneVisto hace 2 días, desde el \d/),
  ])
  await userEvent.click(button)
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }),
  )
  expect(await open()).toBe(2)
  await userEvent.click(button)
  await answerYes('Cerrar')
  await screen.findByText(sessionApi.endSession.success)
  await shown.findByText('No tienes la sesión abierta en ningún otro sitio.')
  expect(await open()).toBe(1)
  expect(document.activeElement).toBe(shown.getByRole('heading', { name: 'Dónde has entrado' }))
})

test('all the others are closed at once, also those that are not shown yet', async () => {
  for (const days of [1, 2, 3, 4, 5, 6]) await enterFrom(iphone, days)
  const shown = await show()
  await userEvent.click(await shown.findByRole('button', { name: 'Ver las otras 2' }))
  expect(rows(shown)).toHaveLength(7)
  await userEvent.click(shown.getByRole('button', { name: 'Cerrar todas las demás' }))
  await answerYes('Cerrar todas')
  await screen.findByText(sessionApi.endOtherSessions.success)
  expect(await open()).toBe(1)
})

test('a session that has ended meanwhile is told, and its row goes', async () => {
  await enterFrom(iphone)
  const shown = await show()
  const button = await shown.findByRole('button', { name: 'Cerrar' })
  await ana.call(sessionApi.endOtherSessions)
  await userEvent.click(button)
  await answerYes('Cerrar')
  await screen.findByText(refusals.session_not_found.message)
  await shown.findByText('No tienes la sesión abierta en ningún otro sitio.')
})

/** The list alone has another fate; the rest of the screen is read. */
async function showWith(answer: () => Promise<Response> | undefined) {
  await arriveAt(server, '/profile/settings', ana)
  const whole = globalThis.fetch
  globalThis.fetch = (input, init) =>
    (String(input).includes('/auth/sessions') ? answer() : undefined) ?? whole(input, init)
  showScreen()
  return part()
}

test('a failure says so, and is tried again', async () => {
  let fails = true
  const shown = await showWith(() =>
    fails
      ? Promise.resolve(Response.json({ message: 'No se puede ahora.', code: 'internal' }, { status: 400 }))
      : undefined,
  )
  expect((await shown.findByRole('alert')).textContent).toContain('No se puede ahora.')
  fails = false
  await userEvent.click(shown.getByRole('button', { name: 'Reintentar' }))
  await shown.findByText('Este dispositivo')
})

test('without an answer nothing is asked of the person', async () => {
  const shown = await showWith(() => Promise.reject(new TypeError('Failed to fetch')))
  await shown.findByText(/^Sin conexión no se puede saber/)
  expect(shown.queryByRole('button')).toBeNull()
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
let carla: Person
let diego: Person

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  // A screen knows one clock, the browser's.
  server.at(new Date())
  const cast = await server.cast()
  ana = cast.ana
  carla = cast.carla
  diego = cast.diego
})

async function write(from: Person, to: Person, text: string) {
  const { body } = await from.call(messageApi.openConversation, { body: { recipientId: to.id } })
  await from.call(messageApi.send, { params: { id: body.conversation._id }, body: { text } })
  return body.conversation._id
}
async function openPanel() {
  await userEvent.click(await screen.findByRole('button', { name: /^Notificaciones/ }))
  return within(await screen.findByRole('dialog', { name: 'Notificaciones' }))
}
const unreadOf = async (person: Person) => (await person.call(notificationApi.countUnread)).body.unreadCount

test('the bell and the page’s title say how many are unread', async () => {
  await write(carla, ana, 'Hola')
  await write(diego, ana, 'Hola')
  await renderScreen(server, '/profile', ana)
  await screen.findByRole('button', { name: 'Notificaciones, 2 sin leer' })
  await waitFor(() => expect(document.title).toBe('(2) Tu perfil · Singladura'))
})

test('who has none is told so', async () => {
  await renderScreen(server, '/profile', carla)
  const panel = await openPanel()
  await panel.findByText('Aún no tienes notificaciones')
  expect(document.title).toBe('Tu perfil · Singladura')
})

test('a press marks it read, closes the panel and leads where it says', async () => {
  const conversation = await write(carla, ana, 'Hola')
  await renderScreen(server, '/profile', ana)
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('link', { name: /Sin leer\.\s*Mensaje nuevo/ }))
  await waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe(`/messages?conversation=${conversation}`),
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(async () => expect(await unreadOf(ana)).toBe(0))
})

test('marking all leaves none unread, and the bell knows', async () => {
  await write(carla, ana, 'Hola')
  await write(diego, ana, 'Hola')
  await renderScreen(server, '/profile', ana)
  const panel = await openPanel()
  await userEvent.click(await panel.findByRole('button', { name: 'Marcar todas como leídas' }))
  await screen.findByRole('button', { name: 'Notificaciones' })
  await waitFor(() => expect(panel.queryByText('Sin leer.')).toBeNull())
  await panel.findByText('Notificaciones leídas.')
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
  expect(await unreadOf(ana)).toBe(0)
})

test('deleting hands the focus to the next, and the last to the panel', async () => {
  await write(carla, ana, 'Hola')
  await write(diego, ana, 'Hola')
  await renderScreen(server, '/profile', ana)
  const panel = await openPanel()
  const buttons = await panel.findAllByRole('button', { name: 'Eliminar notificación: Mensaje nuevo' })
  await userEvent.click(buttons[0] as HTMLElement)
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1))
  expect(document.activeElement).toBe(buttons[1])
  await userEvent.click(buttons[1] as HTMLElement)
  await panel.findByText('Aún no tienes notificaciones')
  expect(document.activeElement?.getAttribute('role')).toBe('dialog')
})

test('Escape closes it and the bell has the focus again', async () => {
  await renderScreen(server, '/profile', ana)
  await openPanel()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notificaciones' }))
})

test('what was there is not announced, what arrives is', async () => {
  await write(carla, ana, 'Hola')
  await renderScreen(server, '/profile', ana)
  await screen.findByRole('button', { name: 'Notificaciones, 1 sin leer' })
  expect(screen.queryByText(/nuevas?$/)).toBeNull()
  await write(diego, ana, 'Hola')
  // As the tab that has the event stream tells the others.
  const anotherTab = new BroadcastChannel('singladura.events')
  anotherTab.postMessage({ user: ana.id, heard: { event: 'notification' } })
  await screen.findByText('1 notificación nueva')
  screen.getByRole('button', { name: 'Notificaciones, 2 sin leer' })
  anotherTab.close()
})

test('a list that could not be read says so, and can be asked for again', async () => {
  await renderScreen(server, '/profile', ana)
  await screen.findByRole('button', { name: 'Notificaciones' })
  const { fetch } = globalThis
  globalThis.fetch = async (address, init) =>
    String(address) === '/api/notifications' ? new Response('{}', { status: 400 }) : fetch(address, init)
  const panel = await openPanel()
  await panel.findByText(notificationApi.list.fallback)
  globalThis.fetch = fetch
  await userEvent.click(panel.getByRole('button', { name: 'Reintentar' }))
  await panel.findByText('Aún no tienes notificaciones')
})

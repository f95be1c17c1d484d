import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { PASSWORD } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { keepThumbnail, readThumbnails } from '#web/checklists/offline/database.ts'
import { unsentChecklists, unsentName } from '#web/offline/unsent.ts'
import { currentSession } from '#web/session/session.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const listOf = (userId: string) => ({ userId, contractId: 'contract', phase: 'departure' as const })

test('the account is erased with the right password, and this browser keeps nothing of the person', async () => {
  const carla = await server.join('crew')
  localStorage.setItem(unsentName(carla.id, 'one'), '{}')
  localStorage.setItem(unsentName('diego', 'one'), '{}')
  sessionStorage.setItem(`singladura.message-draft.${carla.id}.talk`, 'Hola')
  unsentChecklists.set('diego', true)
  await keepThumbnail(listOf(carla.id), 'a', new Blob())
  await keepThumbnail(listOf('diego'), 'b', new Blob())
  await renderScreen(server, '/profile', carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar tu cuenta' }))
  const password = dialog.getByLabelText('Tu contraseña')
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })

  await userEvent.click(confirm)
  await dialog.findByText('Escribe tu contraseña.')
  await userEvent.type(password, 'no es esta')
  await userEvent.click(confirm)
  await dialog.findByText('La contraseña no es correcta.')
  await waitFor(() => expect(document.activeElement).toBe(password))

  await userEvent.clear(password)
  await userEvent.type(password, PASSWORD)
  await userEvent.click(confirm)
  await screen.findByText('Tu cuenta se ha eliminado.')
  await waitFor(() => expect([currentSession(), window.location.pathname]).toEqual([undefined, '/']))
  const kept = [localStorage, sessionStorage].flatMap(storage => Object.keys(storage))
  expect(kept.filter(name => name.includes(carla.id))).toEqual([])
  expect(kept).toContain(unsentName('diego', 'one'))
  await waitFor(async () => expect(await readThumbnails(listOf(carla.id))).toEqual([]))
  expect((await readThumbnails(listOf('diego'))).length).toBe(1)
  expect((await carla.call(accountApi.readProfile)).status).toBe(401)
})

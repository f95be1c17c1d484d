import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { PASSWORD } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { earlierName } from '#web/messages/earlier-outbox.ts'
import { keepFiles, readFiles } from '#web/offline/queue-database.ts'
import { unsent } from '#web/offline/unsent.ts'
import { currentSession } from '#web/session/session.ts'

const server = useServer()

const laneOf = (userId: string) => ({ kind: 'checklists', name: `${userId}.contract`, address: { userId } })

test('the account is erased with the right password, and this browser keeps nothing of the person', async () => {
  const carla = await server.join('crew')
  localStorage.setItem(earlierName(carla.id, 'one'), '{}')
  localStorage.setItem(earlierName('diego', 'one'), '{}')
  sessionStorage.setItem(`singladura.message-draft.${carla.id}.talk`, 'Hola')
  unsent.set('diego', true)
  await keepFiles('thumbnails', laneOf(carla.id), 'a', {})
  await keepFiles('thumbnails', laneOf('diego'), 'b', {})
  await renderScreen(server, '/profile/settings', carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar cuenta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Eliminar tu cuenta' }))
  const password = dialog.getByLabelText('Tu contraseña')
  const confirm = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })

  await userEvent.click(confirm)
  await dialog.findByText('Escribe tu contraseña.')
  await userEvent.type(password, 'no es esta')
  await userEvent.click(confirm)
  await dialog.findByText(refusals.wrong_password.message)
  await waitFor(() => expect(document.activeElement).toBe(password))

  await userEvent.clear(password)
  await userEvent.type(password, PASSWORD)
  await userEvent.click(confirm)
  await screen.findByText('Tu cuenta se ha eliminado.')
  await waitFor(() => expect([currentSession(), window.location.pathname]).toEqual([undefined, '/']))
  const kept = [localStorage, sessionStorage].flatMap(storage => Object.keys(storage))
  expect(kept.filter(name => name.includes(carla.id))).toEqual([])
  expect(kept).toContain(earlierName('diego', 'one'))
  await waitFor(async () => expect(await readFiles('thumbnails', laneOf(carla.id))).toEqual([]))
  expect((await readFiles('thumbnails', laneOf('diego'))).length).toBe(1)
  expect((await carla.call(accountApi.readProfile)).status).toBe(401)
})

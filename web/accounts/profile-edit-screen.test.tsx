import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the link in a mail leads to the choice of mails, which is kept and shown', async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/profile/edit#avisos', carla)
  const choice = await screen.findByRole('region', { name: 'Avisos por correo' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Todos los avisos/ }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: /^Ninguno/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByRole('heading', { name: 'Carla Pons' })
  await screen.findByText('Ninguno')
  const { body } = await carla.call(accountApi.readProfile)
  expect(body.user.emailNotifications).toBe('none')
})

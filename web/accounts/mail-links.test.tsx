import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { mailsTo, secretIn } from '#test/mails.ts'
import { leaveScreen, renderScreen, showScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let carla: Person
beforeEach(async () => {
  window.history.replaceState(null, '', '/')
  carla = await server.join('crew')
})

function reload() {
  expect(window.location.hash).toBe('')
  leaveScreen()
  showScreen()
}

async function mailed(path: 'verify-email' | 'reset-password'): Promise<string> {
  if (path === 'verify-email') await carla.call(accountApi.resendVerification)
  else await server.visitor.call(accountApi.forgotPassword, { body: { email: carla.user.email } })
  await server.runTasks()
  return secretIn(mailsTo(server.mails(), carla.user.email).at(-1), path)
}

test('a link that has verified an address is good again, after a reload too', async () => {
  const secret = await mailed('verify-email')
  await renderScreen(server, `/verify-email#${secret}`)
  await screen.findByText(accountApi.verifyEmail.success)
  reload()
  await screen.findByText(accountApi.verifyEmail.success)
})

test('a verified person reads that all is well, also over a link that is too old', {
  tags: 'rare',
}, async () => {
  await server.visitor.call(accountApi.verifyEmail, { body: { token: await mailed('verify-email') } })
  await renderScreen(server, `/verify-email#${'x'.repeat(43)}`, carla)
  await screen.findByText('Tu correo ya está verificado.')
  expect(screen.queryByRole('button', { name: 'Volver a enviar' })).toBeNull()
})

test('an unverified person is told that such a link is worth nothing', async () => {
  await renderScreen(server, `/verify-email#${'x'.repeat(43)}`, carla)
  await screen.findByText(refusals.verification_link_spent.message)
  await screen.findByRole('button', { name: 'Volver a enviar' })
})

test('a reload of the form for a new password keeps its link, which then changes it', async () => {
  const secret = await mailed('reset-password')
  await renderScreen(server, `/reset-password#${secret}`)
  await screen.findByLabelText('Contraseña nueva')
  reload()
  await userEvent.type(await screen.findByLabelText('Contraseña nueva'), 'otra amarra')
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar contraseña' }))
  await screen.findByText(accountApi.resetPassword.success)
})

test('an address without its secret says what is missing', async () => {
  await renderScreen(server, '/reset-password')
  await screen.findByText('A este enlace le falta una parte. Ábrelo de nuevo desde el correo.')
  expect(screen.getByRole('link', { name: 'Pedir otro enlace' })).toBeTruthy()
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { endSessionsOfOperator } from '#server/operator/operator-sessions.ts'
import { inviteOperator } from '#server/operator/set-up.ts'
import { codeAt, stepOf } from '#server/operator/totp.ts'
import { joinOperator, OPERATOR_PASSWORD } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { endOperatorSession, operatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
afterEach(() => endOperatorSession(false))

test('an operator who opens the link chooses a password, adds the second factor, keeps the codes, and is at the desk', async () => {
  const moment = server.context()
  const { token } = await inviteOperator(moment, { email: 'mar@example.com', name: 'Mar Vidal' })
  await renderScreen(server, `/operator/setup#${token}`)
  const picture = await screen.findByRole('img', { name: 'Código para tu aplicación' })
  const secret = new URL(picture.getAttribute('data-address') ?? '').searchParams.get('secret') ?? ''
  const password = screen.getByLabelText('Contraseña')
  await userEvent.type(password, 'corta')
  await userEvent.type(screen.getByLabelText('Código de la aplicación'), codeAt(secret, stepOf(new Date())))
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el alta' }))
  await screen.findByText('La contraseña debe tener al menos 12 caracteres.')
  await userEvent.clear(password)
  await userEvent.type(password, OPERATOR_PASSWORD)
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el alta' }))
  expect(await screen.findAllByRole('listitem')).toHaveLength(10)
  await userEvent.click(screen.getByRole('button', { name: 'Los he guardado, entrar' }))
  await screen.findByText('mar@example.com')
  const { token: session = '' } = operatorSession() ?? {}
  expect((await server.bearer(session).call(operatorApi.audit)).status).toBe(200)
})

test('a link that is spent says what to do', async () => {
  await renderScreen(server, '/operator/setup#nada')
  await screen.findByText(refusals.operator_link_spent.message)
})

test('one signs in with password and code, and is told when the shift is over', async () => {
  const laia = await joinOperator(server)
  const [recovery = ''] = laia.recoveryCodes
  await renderScreen(server, '/operator')
  await userEvent.type(await screen.findByLabelText('Correo electrónico'), laia.email)
  await userEvent.type(screen.getByLabelText('Contraseña'), OPERATOR_PASSWORD)
  const code = screen.getByLabelText('Código')
  await userEvent.type(code, '000000')
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText(refusals.wrong_operator_credentials.message)
  await userEvent.clear(code)
  await userEvent.type(code, recovery)
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await screen.findByText('Laia Soler')
  await endSessionsOfOperator(server.context(), laia.id)
  await userEvent.click(screen.getByRole('button', { name: 'Terminar el turno' }))
  await screen.findByRole('heading', { name: 'Entrar de guardia' })
})

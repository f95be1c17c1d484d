import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { FURTHER_REDRESS } from '#domain/notices/complaint-text.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { REDRESS } from '#domain/notices/statement-text.ts'
import { reopenNotice } from '#server/notices/reopen-notice.ts'
import { MEASURE_FACTS, measureScene } from '#test/measure-scene.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
const { take, linkTo } = measureScene(() => server)
const told = noticeScene(() => server)

test('a closed account reads why, complains once, and is told the next step', async () => {
  const ana = await server.join('owner')
  const token = await linkTo(await take(ana, { action: 'disable' }))
  await renderScreen(server, `/decision/${token}`)
  await screen.findByRole('heading', { name: 'Hemos cerrado tu cuenta' })
  expect(screen.getByText(REDRESS).previousSibling?.textContent).toContain(MEASURE_FACTS)
  const box = screen.getByRole('textbox', { name: 'Por qué no estás de acuerdo' })
  const send = screen.getByRole('button', { name: 'Enviar la reclamación' })
  await userEvent.type(box, 'No.')
  await userEvent.click(send)
  await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
  await userEvent.type(box, ' No es cierto: el teléfono no es mío.')
  await userEvent.click(send)
  await screen.findByText('La está mirando una persona')
  screen.getByText('No. No es cierto: el teléfono no es mío.')
  expect(screen.queryByRole('button', { name: 'Enviar la reclamación' })).toBe(null)
  within(screen.getByRole('region', { name: 'Tus datos' })).getByText('Tu contraseña')
})

test('a warning asks for no password, since its person can sign in', async () => {
  const token = await linkTo(await take(await server.join('owner')))
  await renderScreen(server, `/decision/${token}`)
  await screen.findByRole('heading', { name: 'Una advertencia' })
  expect(screen.queryByRole('region', { name: 'Tus datos' })).toBe(null)
})

test('the sender of a notice reads its outcome, complains once, and is told the next step', {
  tags: 'rare',
}, async () => {
  const notice = await told.close(await told.tell(await server.join('owner')), { outcome: 'warn' })
  await renderScreen(server, `/decision/${await told.linkTo(notice)}`)
  await screen.findByRole('heading', { name: `Tu aviso ${notice.reference}` })
  expect(screen.getByText(REDRESS).previousSibling?.textContent).toContain(
    'no es de ninguna cuenta de Singladura a la que podamos advertir',
  )
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Por qué no estás de acuerdo' }),
    'Sigue pidiendo dinero: miradlo otra vez.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Enviar la reclamación' }))
  await screen.findByText('La está mirando una persona')
  expect(screen.queryByRole('region', { name: 'Tus datos' })).toBe(null)
})

test('a notice that is open again says that it is looked at, and nothing of a way elsewhere', async () => {
  const notice = await told.close(await told.tell(await server.join('owner')))
  const token = await told.linkTo(notice)
  const body = { text: 'Sigue pidiendo dinero: miradlo otra vez.' }
  await server.visitor.call(decisionApi.complain, { params: { token }, body })
  const moment = server.context()
  await reopenNotice(moment, notice.id)
  await renderScreen(server, `/decision/${token}`)
  await screen.findByText('La estamos mirando de nuevo')
  screen.getByText(/Hemos vuelto a abrir tu aviso/)
  expect(screen.queryByText(FURTHER_REDRESS)).toBe(null)
})

test('a link that leads nowhere says so', async () => {
  await renderScreen(server, '/decision/clave')
  await screen.findByRole('heading', { name: refusals.decision_not_found.message })
})

test('the settings list what was decided about a person, and open it', async () => {
  const ana = await server.join('owner')
  await take(ana, { action: 'hide' })
  await renderScreen(server, '/profile/settings', ana)
  const list = await screen.findByRole('region', { name: 'Decisiones sobre ti' })
  within(list).getByRole('heading', { name: 'Hemos retirado tu perfil' })
  await userEvent.click(within(list).getByRole('button', { name: 'Leer' }))
  await screen.findByRole('button', { name: 'Enviar la reclamación' })
  const { decisions } = (await ana.call(decisionApi.listOwn)).body
  expect(decisions).toHaveLength(1)
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { deskPaths } from '#domain/operator/desk-paths.ts'
import { sitAtTheDesk } from '#test/at-the-desk.ts'
import { measureScene } from '#test/measure-scene.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { joinOperator } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { endOperatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
const { take, linkTo } = measureScene(() => server)
const told = noticeScene(() => server)
afterEach(() => endOperatorSession(false))

test('a complaint is found in its queue, opened with a reason, and answered with the words that the person reads', {
  tags: 'rare',
}, async () => {
  const laia = await joinOperator(server)
  const { ana } = await server.cast()
  const token = await linkTo(await take(ana, { operator: { id: laia.id, name: 'Laia Soler' } }))
  await server.visitor.call(decisionApi.complain, {
    params: { token },
    body: { text: 'No es cierto: el teléfono no es mío.' },
  })
  sitAtTheDesk(laia)
  await renderScreen(server, '/operator/complaints')
  const queue = await screen.findByRole('list', { name: 'Quejas abiertas' })
  await userEvent.click(within(queue).getByRole('link', { name: /Ana Ferrer.*Te toca/s }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Por qué lo abres' }), 'en turno')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByText('«No es cierto: el teléfono no es mío.»')
  await userEvent.click(screen.getByRole('radio', { name: /Revocar/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Por qué' }), 'El teléfono es de otra persona')
  const letter = screen.getByRole('region', { name: 'Lo que leerá Ana Ferrer' })
  expect(letter.textContent).toContain(
    'Hemos leído tu reclamación y la revocamos: la advertencia queda sin efecto. El teléfono es de otra persona.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Revocar y comunicar' }))
  await screen.findByText('Ninguna queja espera')
  const { body } = await server.visitor.call(decisionApi.read, { params: { token } })
  expect(body.complaint).toMatchObject({ outcome: 'reversed', reason: 'El teléfono es de otra persona' })
})

test('a complaint against their own decision is shown without the form to who has a colleague', async () => {
  const mar = await joinOperator(server, 'mar@example.com', 'Mar Vidal')
  await joinOperator(server, 'pau@example.com', 'Pau Martí')
  const { ana } = await server.cast()
  const token = await linkTo(await take(ana, { operator: { id: mar.id, name: 'Mar Vidal' } }))
  await server.visitor.call(decisionApi.complain, {
    params: { token },
    body: { text: 'No es cierto: el teléfono no es mío.' },
  })
  sitAtTheDesk(mar)
  await renderScreen(server, '/operator/complaints')
  await userEvent.click(await screen.findByRole('link', { name: /La resuelve otra persona/ }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Por qué lo abres' }), 'en turno')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByText(refusals.complaint_of_own_decision.message)
  expect(screen.queryByRole('radio')).toBe(null)
})

test('a complaint about a notice leads to the notice, and says that it would be opened again', async () => {
  const mar = await joinOperator(server, 'mar.notice@example.com', 'Mar Vidal')
  const { ana } = await server.cast()
  const notice = await told.close(await told.tell(ana))
  await server.visitor.call(decisionApi.complain, {
    params: { token: await told.linkTo(notice) },
    body: { text: 'Sigue pidiendo dinero: miradlo otra vez.' },
  })
  sitAtTheDesk(mar)
  await renderScreen(server, '/operator/complaints')
  const row = await screen.findByRole('link', { name: /Eva Roca/ })
  expect(row.textContent).toContain(`Aviso ${notice.reference}: perfil de Ana Ferrer`)
  await userEvent.click(row)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Por qué lo abres' }), 'en turno')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await screen.findByText('«Sigue pidiendo dinero: miradlo otra vez.»')
  expect(screen.queryByRole('link', { name: /Abrir la ficha/ })).toBe(null)
  const link = screen.getByRole('link', { name: `Abrir el aviso ${notice.reference}` })
  expect(link.getAttribute('href')).toBe(deskPaths.notice(notice.id))
  await userEvent.click(screen.getByRole('radio', { name: /El aviso vuelve a la cola/ }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Por qué' }), 'El anuncio sigue igual')
  const letter = screen.getByRole('region', { name: 'Lo que leerá Eva Roca' })
  expect(letter.textContent).toContain('la revocamos: volvemos a abrir tu aviso. El anuncio sigue igual.')
  await userEvent.click(screen.getByRole('button', { name: 'Revocar y comunicar' }))
  await screen.findByRole('heading', { name: 'Quejas' })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Eva Roca/ })).toBe(null))
  expect(await told.found(notice.reference)).toMatchObject({ outcome: null })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { noticeApi } from '#domain/notices/notice-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { buildJob } from '#test/builders.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { writeIn } from '#test/write-in.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
afterEach(() => {
  endOperatorSession(false)
  sessionStorage.clear()
})

const arrive = async ({ id, email, token }: OperatorPerson, address: string) => {
  startOperatorSession({
    token,
    operator: { _id: id, name: 'Laia Soler', email },
    until: Date.now() + DAY_MS,
  })
  await renderScreen(server, address)
}
async function reported() {
  const [ana, carla] = [await server.join('owner', { name: 'Ana Ferrer' }), await server.join('crew')]
  const job = await buildJob(server.context(), ana.id, {
    title: 'Traslado fácil',
    description: 'Se paga al llegar. Para guardar la plaza se adelantan 150 € por Bizum.',
  })
  const details = 'Pide 150 euros por Bizum para guardar la plaza.'
  await carla.call(moderationApi.report, {
    body: { subject: 'job', subjectId: job.id, reason: 'fraud', details },
  })
  const laia = await joinOperator(server)
  const { notices } = (await laia.call(noticeDeskApi.list, { query: {} })).body
  return { laia, notice: notices.find(({ subject }) => subject?.name === 'Traslado fácil'), ana, carla }
}
const facts = 'La oferta pide 150 € por Bizum antes de dar los datos del barco.'
const letter = (name: string) => screen.getByRole('region', { name: `Lo que leerá ${name}` }).textContent

test('with the keyboard alone a notice is found, opened with a reason, and decided by what its person will read', {
  tags: 'rare',
}, async () => {
  const { laia, notice } = await reported()
  await arrive(laia, '/operator/notices')
  const row = await screen.findByRole('link', { name: /Traslado fácil/ })
  row.focus()
  await userEvent.keyboard('{Enter}')
  const why = await screen.findByLabelText('Por qué lo abres')
  await waitFor(() => expect(document.activeElement).toBe(why))
  await userEvent.keyboard('en turno{Enter}')
  await screen.findByRole('heading', { name: `Aviso ${notice?.reference}` })
  screen.getByRole('link', { name: 'Avisos 1' })
  expect(document.querySelector('mark')?.textContent).toBe(
    'Para guardar la plaza se adelantan 150 € por Bizum.',
  )
  screen.getByRole('radio', { name: /^Nada/ }).focus()
  await userEvent.keyboard(' ')
  expect(letter('Carla Pons')).toContain('lo que denuncias sigue como estaba')
  expect(screen.queryByLabelText(/Hechos/)).toBeNull()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.selectOptions(screen.getByLabelText('Cláusula'), '11.1')
  screen.getByLabelText(/Hechos/).focus()
  await userEvent.keyboard(facts)
  expect(letter('Ana Ferrer')).toContain(
    `Hemos retirado tu oferta «Traslado fácil» en toda la plataforma, sin fecha de fin. ${facts} Va contra las Condiciones, 11.1`,
  )
  await userEvent.tab()
  await userEvent.keyboard('Dos avisos iguales{Enter}')
  await screen.findByText(noticeDeskApi.decide.success)
  await screen.findByText('Ningún aviso espera')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Avisos 1' })).toBeNull())
  const { entries } = (await laia.call(operatorApi.audit)).body
  expect(entries.slice(0, 2).map(({ act, reason }) => [act, reason])).toEqual([
    ['notice_decided', 'Dos avisos iguales'],
    ['notice_opened', 'en turno'],
  ])
  await arrive(laia, `/operator/notices/${notice?._id}`)
  await screen.findByRole('heading', { name: 'Retirado' })
})

test('a colleague’s decision says so, and nothing is decided twice', async () => {
  const { laia, notice } = await reported()
  await arrive(laia, `/operator/notices/${notice?._id}`)
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'en turno{Enter}')
  await userEvent.click(await screen.findByRole('radio', { name: /^Nada/ }))
  await writeIn(screen.getByLabelText('Motivo para la auditoría'), 'Nada que ver')
  await laia.call(noticeDeskApi.decide, {
    params: { id: notice?._id ?? '' },
    body: { action: 'none', reason: 'Antes que nadie' },
  })
  await userEvent.click(screen.getByRole('button', { name: 'No hacer nada y comunicar' }))
  await waitFor(() => screen.getByText(refusals.notice_decided.message))
})

test('for an address elsewhere, the notifier will read that there is nobody to warn', async () => {
  const laia = await joinOperator(server)
  await server.visitor.call(noticeApi.send, {
    body: {
      ...{ kind: 'scam', url: 'https://example.org/a', explanation: 'Pide dinero por adelantado.' },
      ...{ name: 'Eva Roca', email: 'eva@example.com', goodFaith: true },
    },
  })
  const { notices } = (await laia.call(noticeDeskApi.list, { query: {} })).body
  const notice = notices.find(({ subject }) => subject === null)
  await arrive(laia, `/operator/notices/${notice?._id}`)
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'en turno{Enter}')
  await userEvent.click(await screen.findByRole('radio', { name: /^Advertir/ }))
  expect(letter('Eva Roca')).toContain('no es de ninguna cuenta de Singladura a la que podamos advertir')
})

test('the author of a deleted thing can be warned, and it is not retired', async () => {
  const [laia, ana] = [await joinOperator(server), await server.join('owner', { name: 'Ana Ferrer' })]
  const boat = { name: 'Bóreas', type: 'sailboat' as const, length: 12 }
  const { vessel } = (await ana.call(vesselApi.create, { body: boat })).body
  await server.visitor.call(noticeApi.send, {
    body: {
      ...{ kind: 'rights', url: paths.vessel(vessel._id), explanation: 'Esa foto la hice yo, sin permiso.' },
      ...{ name: 'Eva Roca', email: 'eva@example.com', goodFaith: true },
    },
  })
  await ana.call(vesselApi.remove, { params: { id: vessel._id } })
  const { notices } = (await laia.call(noticeDeskApi.list, { query: {} })).body
  const notice = notices.find(({ kind }) => kind === 'rights')
  await arrive(laia, `/operator/notices/${notice?._id}`)
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'en turno{Enter}')
  expect(await screen.findByRole('radio', { name: /^Retirar el barco ?Ya no está$/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('radio', { name: /^Advertir/ })).toHaveProperty('disabled', false)
})

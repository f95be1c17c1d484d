import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { passages } from '#server/passages/passage-table.ts'
import { newId } from '#server/platform/ids.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildJob } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

const { server, cast } = useCast({ now: () => new Date() })
const scene = ledgerScene(() => ({ server, cast }))
let laia: OperatorPerson
beforeEach(async () => {
  await server.db.delete(tasks)
  laia = await joinOperator(server)
})
afterEach(() => endOperatorSession(false))

const arrive = async (address: string) => {
  const { id, email, token } = laia
  startOperatorSession({
    token,
    operator: { _id: id, name: 'Laia Soler', email },
    until: Date.now() + DAY_MS,
  })
  await renderScreen(server, address)
}
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)
const fail = () =>
  server.db.insert(tasks).values({
    id: newId(),
    kind: 'delete-picture',
    payload: { picture: 'x.jpg' },
    runAt: ago(HOUR_MS),
    createdAt: ago(HOUR_MS),
    failedAt: ago(40 * MINUTE_MS),
    attempts: 3,
    lastError: 'The disk is away.',
  })
/** A boat that should have told of herself 200 minutes ago. */
const silence = async () => {
  const moment = server.context()
  const { id } = await buildJob(moment, cast.ana.id, {
    vesselName: 'Bóreas',
    originPort: 'Roses',
    destinationPort: 'Maó',
  })
  await server.db.insert(passages).values({
    jobId: id,
    departedAt: ago(DAY_MS),
    conditions: [],
    departureHash: 'x',
    nextReportBy: ago(200 * MINUTE_MS),
    createdAt: server.now(),
    updatedAt: server.now(),
  })
}
const rowOf = async (name: RegExp) => screen.findByRole('link', { name })

test('the overview says how much there is, and lists the waiting tasks in order of danger', async () => {
  await silence()
  await fail()
  await arrive('/operator')
  const late = await rowOf(/Sin señal/)
  const failed = await rowOf(/Tarea fallida.*Borrado de un retrato, 3 intentos.*40 min/)
  const waiting = within(screen.getByRole('list', { name: 'Lo que espera' })).getAllByRole('link')
  expect([waiting.indexOf(late), waiting.indexOf(failed) > 0, late.getAttribute('href')]).toEqual([
    0,
    true,
    '/operator/late',
  ])
  expect(late.textContent).toContain('Bóreas, Roses – Maó')
  expect(late.textContent).toContain('3 h 20 min tarde')
  within(screen.getByRole('region', { name: 'Altas' })).getByText(/4 en treinta días; 4 en los siete últimos/)
  expect(screen.getByText('En la mar').nextSibling?.textContent).toBe('1')
  const tasksLink = screen.getByRole('link', { name: /^Tareas/ })
  expect(tasksLink.textContent).toBe('Tareas 1')
  expect(screen.getByRole('link', { name: 'Resumen' }).getAttribute('aria-current')).toBe('page')
})

test('a failed task is repeated for a reason, and leaves the list', async () => {
  await fail()
  await arrive('/operator/tasks')
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir: Borrado de un retrato' }))
  const dialog = await screen.findByRole('dialog', { name: 'Repetir la tarea' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Repetir' }))
  await within(dialog).findByText('Escribe el motivo: queda en la auditoría.')
  await userEvent.type(within(dialog).getByRole('textbox'), 'buzón lleno')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Repetir' }))
  await screen.findByText('La tarea se repite en cuanto un servidor esté libre.')
  await screen.findByText('Todas las tareas siguen su curso.')
  const [row] = await server.db.select().from(tasks)
  expect([row?.failedAt, row?.attempts]).toEqual([null, 0])
})

test('a payment in dispute shows its parties for a reason', { tags: 'rare' }, async () => {
  const { jobId } = await scene.arrived({ startDate: '2099-06-03', endDate: '2099-06-06' })
  const { payment } = (await scene.pay(jobId, { amount: 86 })).body
  await scene.disputePayment(jobId, payment, cast.carla, 'No está en mi cuenta.')
  await arrive('/operator/disputes')
  await userEvent.click(await rowOf(/86,00/))
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'me han llamado')
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  const ana = await screen.findByRole('link', { name: 'Ana Ferrer' })
  screen.getByText('No está en mi cuenta.')
  expect(ana.getAttribute('href')).toBe(`/operator/people/${cast.ana.id}`)
})

test('a silent passage leads to who can be asked', async () => {
  await silence()
  await arrive('/operator/late')
  const links = await screen.findAllByRole('link', { name: 'Quien arma: Bóreas, Roses – Maó' })
  expect(links.map(link => link.getAttribute('href'))).toContain(`/operator/people/${cast.ana.id}`)
})

test('the settings say what is set, and no secret', { tags: 'rare' }, async () => {
  await arrive('/operator/settings')
  const name = await screen.findByText('SMTP_URL')
  expect([name.nextSibling?.textContent, screen.getByText('PORT').nextSibling?.textContent]).toEqual([
    'Sin poner',
    '3000 (de fábrica)',
  ])
})

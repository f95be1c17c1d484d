import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

const { server, cast } = useCast({ now: () => new Date('2026-06-01T10:00:00Z') })
let laia: OperatorPerson
beforeEach(async () => {
  laia = await joinOperator(server, `${newId()}@example.com`)
})
afterEach(() => {
  endOperatorSession(false)
  sessionStorage.clear()
})

const REASON = 'Escribe que no puede entrar.'
const arrive = async ({ id }: Person) => {
  const { email, token } = laia
  const operator = { _id: laia.id, name: 'Laia Soler', email }
  startOperatorSession({ token, operator, until: Date.now() + DAY_MS })
  await renderScreen(server, `/operator/people/${id}`)
}
const open = async (person: Person) => {
  await arrive(person)
  fireEvent.change(await screen.findByLabelText('Por qué lo abres'), { target: { value: REASON } })
  await userEvent.type(screen.getByLabelText('Por qué lo abres'), '{Enter}')
  await screen.findByRole('heading', { name: person.user.name })
}
const entriesOf = async ({ id }: Person) =>
  (await laia.call(operatorApi.audit, { query: { limit: '100' } })).body.entries.filter(
    ({ subject }) => subject.id === id,
  )
const act = async (label: string, confirm: string) => {
  await userEvent.click(screen.getByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog', { name: label }))
  const reason = { target: { value: 'Lo pide por teléfono.' } }
  fireEvent.change(dialog.getByLabelText('Motivo para la auditoría'), reason)
  server.later(MINUTE_MS)
  await userEvent.click(dialog.getByRole('button', { name: confirm }))
}
const acts = () =>
  within(screen.getByRole('region', { name: 'Qué se puede hacer' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

test('a person is opened once a reason is given, and it is in the audit and on the screen', async () => {
  const { ana } = cast
  await arrive(ana)
  await screen.findByLabelText('Por qué lo abres')
  expect(screen.queryByText('Ana Ferrer')).toBeNull()
  fireEvent.change(screen.getByLabelText('Por qué lo abres'), { target: { value: REASON } })
  await userEvent.type(screen.getByLabelText('Por qué lo abres'), '{Enter}')
  await screen.findByRole('heading', { name: 'Ana Ferrer' })
  screen.getByText(`La abriste: «${REASON}»`)
  screen.getByText('Armador')
  screen.getByText(ana.user.email)
  expect(await entriesOf(ana)).toMatchObject([{ act: 'person_opened', reason: REASON }])
})

test('the story is told month by month, the last thing first, with the way to the other person', async () => {
  const { ana, carla } = cast
  const context = (day: string) => ({ db: server.db, now: new Date(`${day}T10:00:00Z`) })
  const job = await buildJob(context('2026-04-03'), ana.id, { title: 'Palma – Maó' })
  await buildApplication(context('2026-05-02'), job, carla.id, {
    status: 'accepted',
    acceptedAt: new Date('2026-05-04T10:00:00Z'),
  })
  await buildContract(context('2026-05-06'), job, carla.id)
  await open(ana)
  const months = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(months).toEqual(['Junio de 2026', 'Mayo de 2026', 'Abril de 2026', 'Qué se puede hacer'])
  const inMay = within(screen.getByRole('list', { name: 'Mayo de 2026' })).getAllByRole('listitem')
  expect(inMay.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^6 may.*Contrato firmado por el tripulante «Palma – Maó» con Carla Pons$/),
    expect.stringMatching(/^4 may.*Candidatura aceptada «Palma – Maó» con Carla Pons$/),
  ])
  const [link] = screen.getAllByRole('link', { name: 'Carla Pons' })
  expect(link?.getAttribute('href')).toBe(`/operator/people/${carla.id}`)
})

test('only what can be done is offered: an active account is not verified or opened again', {
  tags: 'rare',
}, async () => {
  await open(cast.ana)
  expect(acts()).toEqual(['Cerrar sus sesiones', 'Enlace para otra contraseña', 'Cerrar la cuenta…'])
})

test('an act asks for its reason, is done, and the screen shows the new state', {
  tags: 'rare',
}, async () => {
  const { ana } = cast
  await open(ana)
  await act('Cerrar sus sesiones', 'Cerrar sesiones')
  await screen.findByText('Sus sesiones están cerradas.')
  await screen.findByText('Ninguna abierta')
  screen.getByText('Laia Soler: «Lo pide por teléfono.»')
  expect(acts()).toEqual(['Enlace para otra contraseña', 'Cerrar la cuenta…'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await entriesOf(ana)).map(entry => entry.act)).toContain('person_signed_out')
})

test('without a reason an act says so, and nothing is done', { tags: 'rare' }, async () => {
  await open(cast.ana)
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar sus sesiones' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cerrar sesiones' }))
  await dialog.findByText('Escribe el motivo: queda en la auditoría.')
  expect((await entriesOf(cast.ana)).map(entry => entry.act)).toEqual(['person_opened'])
})

test('a closed account is opened again', { tags: 'rare' }, async () => {
  const { ana } = cast
  await disableAccount(server.context(), ana.id)
  await open(ana)
  screen.getByText('Cerrada')
  expect(acts()).toEqual(['Volver a abrir la cuenta'])
  await act('Volver a abrir la cuenta', 'Abrir la cuenta')
  await screen.findByText('Activa')
})

test('a colleague’s quicker act is said in the dialog', async () => {
  const eva = await server.join('crew', { name: 'Eva Sastre', emailVerifiedAt: null })
  await open(eva)
  await disableAccount(server.context(), eva.id)
  await act('Reenviar la verificación', 'Enviar')
  await screen.findByText(refusals.enable_first.message)
})

test('a person who is not there is said so, with the way back', { tags: 'rare' }, async () => {
  await arrive({ ...cast.ana, id: newId() })
  fireEvent.change(await screen.findByLabelText('Por qué lo abres'), { target: { value: REASON } })
  await userEvent.type(screen.getByLabelText('Por qué lo abres'), '{Enter}')
  await screen.findByText(refusals.desk_person_not_found.message)
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Personas' }).getAttribute('href')).toBe(
    '/operator/people',
  )
})

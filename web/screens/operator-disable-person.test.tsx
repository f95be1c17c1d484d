import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { refusals } from '#domain/errors.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import { statements } from '#server/notices/statement-table.ts'
import { newId } from '#server/platform/ids.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

const { server, cast } = useCast({ now: () => new Date() })
let laia: OperatorPerson
beforeEach(async () => {
  laia = await joinOperator(server, `${newId()}@example.com`)
})
afterEach(() => {
  endOperatorSession(false)
  sessionStorage.clear()
})

const TITLE = 'Cerrar la cuenta'
const CONFIRM = 'Cerrar la cuenta y comunicar'
const facts = 'La cuenta la usan varias personas con el mismo nombre.'
const arrive = async () => {
  const { id, email, token } = laia
  const operator = { _id: id, name: 'Laia Soler', email }
  startOperatorSession({ token, operator, until: Date.now() + DAY_MS })
  await renderScreen(server, `/operator/people/${cast.ana.id}`)
}
const dialog = async () => within(await screen.findByRole('dialog', { name: TITLE }))
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar la cuenta…' }))
  return dialog()
}
const open = async () => {
  await arrive()
  await userEvent.type(await screen.findByLabelText('Por qué lo abres'), 'en turno{Enter}')
  return openDialog()
}
type Asked = Awaited<ReturnType<typeof open>>
const fill = async (asked: Asked) => {
  await userEvent.selectOptions(asked.getByLabelText('Cláusula'), '4.3')
  fireEvent.change(asked.getByLabelText(/^Hechos/), { target: { value: facts } })
  const reason = { target: { value: 'Lo dicen dos tripulantes' } }
  fireEvent.change(asked.getByLabelText('Motivo para la auditoría'), reason)
}
const letter = (asked: Asked) =>
  asked.getByRole('region', { name: 'Lo que leerá Ana Ferrer' }).textContent ?? ''
const written = () => server.db.select().from(statements).where(eq(statements.personId, cast.ana.id))

test('an account is closed by what its person will read, once for two presses, and the story tells it', {
  tags: 'rare',
}, async () => {
  const asked = await open()
  expect(letter(asked)).toContain('Hemos cerrado tu cuenta en toda la plataforma, sin fecha de fin. …')
  await fill(asked)
  const shown = letter(asked)
  expect(shown).toContain(`${facts} Va contra las Condiciones, 4.3 (`)
  expect(shown).not.toContain('Nos llegó un aviso')
  await userEvent.dblClick(asked.getByRole('button', { name: CONFIRM }))
  await screen.findByText(measureApi.disable.success)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Laia Soler: «Lo dicen dos tripulantes»')
  screen.getByText('Cerrada')
  screen.getByRole('button', { name: 'Volver a abrir la cuenta' })
  expect(screen.queryByRole('button', { name: 'Cerrar la cuenta…' })).toBeNull()
  expect(await written()).toMatchObject([{ action: 'disable', clause: '4.3', facts }])
})

test('a missing field is said in its place, and the first one has the focus', async () => {
  const asked = await open()
  await userEvent.click(asked.getByRole('button', { name: CONFIRM }))
  await asked.findByText('Indica qué artículo o apartado incumple.')
  asked.getByText(/^Cuenta los hechos en al menos 20 caracteres/)
  asked.getByText('Escribe el motivo: queda en la auditoría.')
  expect(document.activeElement).toBe(asked.getByLabelText('Cláusula'))
  expect(await written()).toEqual([])
})

test('typing is there again, and can be thrown away', { tags: 'rare' }, async () => {
  await fill(await open())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cerrar la cuenta…' }))
  await arrive()
  const asked = await openDialog()
  expect(letter(asked)).toContain(facts)
  await userEvent.click(asked.getByRole('button', { name: 'Descartarlo' }))
  expect(letter(asked)).not.toContain(facts)
})

test('without a network nothing is lost, and a second try closes it once', async () => {
  const asked = await open()
  await fill(asked)
  const answer = globalThis.fetch
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  await userEvent.click(asked.getByRole('button', { name: CONFIRM }))
  await asked.findByRole('alert')
  globalThis.fetch = answer
  await userEvent.click(asked.getByRole('button', { name: CONFIRM }))
  await screen.findByText(measureApi.disable.success)
  expect(await written()).toHaveLength(1)
})

test('a colleague’s quicker act stays said in the dialog', { tags: 'rare' }, async () => {
  const asked = await open()
  await fill(asked)
  await laia.call(measureApi.disable, {
    params: { id: cast.ana.id },
    body: { ground: 'law', clause: 'cp-401', facts, until: null, reason: 'Antes que nadie' },
  })
  await userEvent.click(asked.getByRole('button', { name: CONFIRM }))
  await screen.findByText('Cerrada')
  asked.getByText(refusals.already_disabled.message)
  expect(await written()).toMatchObject([{ clause: 'cp-401' }])
})

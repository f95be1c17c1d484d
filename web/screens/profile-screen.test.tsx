import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildContract, buildJob } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

type Payment = [kind: 'fee' | 'advance' | 'refund', euros: number, at: string]
async function paid(crew: Person, ...given: Payment[]) {
  const context = server.context()
  const owner = await server.join('owner')
  const contract = await buildContract(context, await buildJob(context, owner.id), crew.id, {
    status: 'completed',
    ownerSignedAt: server.now(),
  })
  await server.db.insert(payments).values(
    given.map(([kind, euros, at]) => ({
      id: newId(),
      contractId: contract.id,
      authorId: kind === 'refund' ? crew.id : owner.id,
      kind,
      cents: euros * 100,
      at: new Date(at),
      method: 'transfer' as const,
      status: 'confirmed' as const,
      createdAt: new Date(at),
    })),
  )
}
const TITLE = 'Lo que declaramos a Hacienda'
const shown = (region: HTMLElement) =>
  [...region.querySelectorAll('dl > div')].map(row => row.textContent?.replaceAll('\u00a0', ' '))

test('a person who has been paid nothing is told nothing of taxes, and no owner is', {
  tags: 'rare',
}, async () => {
  for (const role of ['crew', 'owner'] as const) {
    await renderScreen(server, '/profile', await server.join(role, { idNumber: '12345678Z' }))
    await screen.findByRole('region', { name: 'Solo para tus contratos' })
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(screen.queryByRole('region', { name: TITLE })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Datos para Hacienda' })).toBeNull()
  }
})

test('a person who has been paid sees each year’s quarters', async () => {
  const carla = await server.join('crew', { idNumber: '12345678Z', address: 'Moll Vell 1' })
  await paid(
    carla,
    ['fee', 1150, '2026-02-01T10:00:00Z'],
    ['refund', 200, '2026-05-01T10:00:00Z'],
    ['advance', 300, '2025-11-01T10:00:00Z'],
  )
  await renderScreen(server, '/profile', carla)
  const region = await screen.findByRole('region', { name: TITLE })
  await waitFor(() =>
    expect(shown(region)).toEqual([
      'Enero a marzo1 traslado1.150,00 €',
      'Abril a junio−200,00 €',
      'Julio a septiembre0,00 €',
      'Octubre a diciembre0,00 €',
      'Total de 2026950,00 €',
    ]),
  )
  expect(region.textContent).toContain('Va sin tu fecha de nacimiento.')
  await userEvent.click(within(region).getByRole('button', { name: '2025' }))
  await waitFor(() => expect(shown(region).at(-1)).toBe('Total de 2025300,00 €'))
})

test('a gap is asked for where it is filled, with the reason, and then no more', {
  tags: 'rare',
}, async () => {
  const carla = await server.join('crew', { idNumber: '12345678Z' })
  await paid(carla, ['fee', 1150, '2026-02-01T10:00:00Z'])
  await renderScreen(server, '/profile', carla)
  const note = await screen.findByRole('region', { name: 'Datos para Hacienda' })
  expect(note.textContent).toContain('Hacienda nos pide tu fecha de nacimiento y tu dirección.')
  await userEvent.click(within(note).getByRole('link', { name: 'Añadir mis datos' }))
  const part = await screen.findByRole('region', { name: 'Contratos y Hacienda' })
  expect(part.textContent).toContain('la ley nos obliga a declarar a Hacienda')
  const born = await within(part).findByLabelText<HTMLInputElement>(/^Fecha de nacimiento/)
  await waitFor(() => expect(document.activeElement).toBe(born))
  await userEvent.type(born, '2016-05-12')
  await userEvent.type(within(part).getByLabelText(/^Dirección/), 'Moll Vell 1, Palma')
  await userEvent.click(within(part).getByRole('button', { name: 'Guardar estos datos' }))
  await within(part).findByText('Hay que tener al menos 16 años. Revisa la fecha de nacimiento.')
  await userEvent.clear(born)
  await userEvent.type(born, '1990-05-12')
  await userEvent.click(within(part).getByRole('button', { name: 'Guardar estos datos' }))
  await screen.findByText(accountApi.updateProfile.success)
  const { user } = (await carla.call(accountApi.readProfile)).body
  expect([user.idNumber, user.birthDate, user.address]).toEqual([
    '12345678Z',
    '1990-05-12',
    'Moll Vell 1, Palma',
  ])
  await renderScreen(server, '/profile', carla)
  await screen.findByRole('region', { name: 'Para tus contratos y Hacienda' })
  expect(screen.queryByRole('region', { name: 'Datos para Hacienda' })).toBeNull()
})

test.each(['owner', 'crew'] as const)(
  'an %s is asked once as what they act, and the profile says it from then on',
  async role => {
    const person = await server.join(role)
    await renderScreen(server, '/profile', person)
    const name = '¿Actúas como particular, autónomo o empresa?'
    const question = await screen.findByRole('region', { name })
    expect(question.textContent?.includes('en tus ofertas')).toBe(role === 'owner')
    await userEvent.click(within(question).getByRole('button', { name: 'Autónomo' }))
    await screen.findByText(accountApi.updateProfile.success)
    await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
    const facts = screen.getByRole('region', { name: 'Información profesional' })
    expect(shown(facts)).toContain('Actúa comoAutónomo')
    expect((await person.call(accountApi.readProfile)).body.user.professionalStatus).toBe('autonomo')
  },
)

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import { joinOperator, type OperatorPerson } from '#test/operator.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'
import { endOperatorSession, startOperatorSession } from '#web/session/operator-session.ts'

const server = useServer({ now: () => new Date() })
afterEach(() => endOperatorSession(false))

let laia: OperatorPerson
beforeAll(async () => {
  laia = await joinOperator(server)
  const verified = { emailVerifiedAt: server.now() }
  await server.join('owner', { ...verified, name: 'Íñigo Múgica', email: 'inigo@example.com' })
  await server.join('crew', { name: 'Iñaki Peña', email: 'inaki@example.com', phone: '612 345 678' })
  for (let number = 10; number < 30; number++)
    await server.join('crew', { ...verified, name: `Marinero ${number}`, email: `${number}@example.com` })
})

const arrive = async (address: string) => {
  const { id, email, token } = laia
  const operator = { _id: id, name: 'Laia Soler', email }
  startOperatorSession({ token, operator, until: Date.now() + DAY_MS })
  await renderScreen(server, address)
}
const rows = () => within(screen.getByRole('list', { name: 'Personas' })).getAllByRole('link')
const names = () => rows().map(row => row.firstElementChild?.textContent)

test('people are listed by name and page by page, each with enough to tell them apart', async () => {
  await arrive('/operator/people')
  const inaki = await screen.findByRole('link', { name: /^Iñaki Peña/ })
  expect(inaki.textContent).toMatch(/^Iñaki Peñainaki@example\.comTripulante, desde .*Sin verificar$/)
  expect(inaki.getAttribute('href')).toMatch(/^\/operator\/people\/[\w-]{36}$/)
  const first = rows().length
  await userEvent.click(screen.getByRole('button', { name: 'Ver más resultados' }))
  await screen.findByText('No hay más resultados.')
  expect([first, rows().length]).toEqual([20, 22])
})

test('the search stays in the address, and is done again from it', { tags: 'rare' }, async () => {
  await arrive('/operator/people')
  await userEvent.type(await screen.findByRole('searchbox'), 'inigo')
  await waitFor(() => expect(window.location.search).toBe('?q=inigo'))
  await waitFor(() => expect(names()).toEqual(['Íñigo Múgica']))
  await arrive('/operator/people?q=612345678&role=crew&state=unverified')
  await screen.findByRole('link', { name: /^Iñaki Peña/ })
  expect(names()).toEqual(['Iñaki Peña'])
  expect(screen.getByRole('status').textContent).toBe('1 persona')
})

test('nobody found is said so, and the way back to all of them is there', async () => {
  await arrive('/operator/people?q=zepelin')
  await screen.findByText('Nadie así')
  await userEvent.click(screen.getByRole('button', { name: 'Ver a todas las personas' }))
  await screen.findByRole('link', { name: /^Íñigo Múgica/ })
  expect(window.location.search).toBe('')
})

test('the arrows go from person to person', { tags: 'rare' }, async () => {
  await arrive('/operator/people')
  const first = await screen.findByRole('link', { name: /^Iñaki Peña/ })
  first.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toMatch(/^Íñigo Múgica/)
  await userEvent.keyboard('{End}')
  expect(document.activeElement).toBe(rows().at(-1))
})

test('a search that fails says why, and is tried again', { tags: 'rare' }, async () => {
  await arrive('/operator/people?q=inigo')
  await screen.findByRole('link', { name: /^Íñigo Múgica/ })
  const { fetch } = globalThis
  globalThis.fetch = async () =>
    new Response('{"message":"No se ha podido.","code":"too_many_requests"}', { status: 429 })
  await userEvent.type(screen.getByRole('searchbox'), ' m')
  await screen.findByRole('alert')
  globalThis.fetch = fetch
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await screen.findByRole('link', { name: /^Íñigo Múgica/ })
})

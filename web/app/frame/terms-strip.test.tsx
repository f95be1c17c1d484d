import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { announceTerms } from '#server/legal/announce-terms.ts'
import { termsAnnouncements } from '#server/legal/terms-table.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

// jsdom lacks it: nothing is scrolled here.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver

const server = useServer()
const day = '2099-01-15'
const announce = async () => {
  server.at('2098-12-01T09:00:00Z')
  await announceTerms(server.context(), { effectiveOn: day, summary: 'Los anexos cambian.' })
}
beforeEach(async () => {
  await server.db.delete(termsAnnouncements)
})

const NAME = 'Cambio de las condiciones'
const isUnread = async (person: Person) =>
  (await person.call(accountApi.readProfile)).body.user.termsNotice !== undefined

test('closed, it is gone here and on the person’s other devices', async () => {
  await announce()
  const ana = await server.join('owner')
  await renderScreen(server, '/profile', ana)
  const strip = await screen.findByRole('region', { name: NAME })
  expect(strip.textContent).toContain('Las condiciones cambian el 15 de enero de 2099.')
  await userEvent.click(within(strip).getByRole('button', { name: 'Cerrar el aviso' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull())
  expect(await isUnread(ana)).toBe(false)
})

test('it leads to what changes, and is read then', async () => {
  await announce()
  const carla = await server.join('crew')
  await renderScreen(server, '/profile', carla)
  const strip = await screen.findByRole('region', { name: NAME })
  await userEvent.click(within(strip).getByRole('link', { name: 'Ver qué cambia' }))
  await screen.findByText('Los anexos cambian.')
  screen.getByRole('heading', { name: 'Cambian el 15 de enero de 2099' })
  await waitFor(async () => expect(await isUnread(carla)).toBe(false))
  await waitFor(() => expect(screen.queryByRole('region', { name: NAME })).toBeNull())
})

test('nothing is said without an announcement', { tags: 'rare' }, async () => {
  const ana = await server.join('owner')
  await renderScreen(server, '/profile', ana)
  await screen.findByRole('heading', { name: 'Información profesional' })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.queryByRole('region', { name: NAME })).toBeNull()
  await renderScreen(server, '/terms')
  await screen.findByRole('heading', { name: 'Cambios en estas condiciones' })
  expect(screen.queryByText(/^Anunciado el/)).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-table.ts'
import { daysAhead } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ now: () => new Date() })
const { departed, ready } = passageScene(() => ({ server, cast }))
const soon = daysAhead(2, 5)

test('the skipper reads the sheet as it was frozen: boat, plan, people with their phones, guests without', async () => {
  await server.db.update(users).set({ phone: '600 123 456' }).where(eq(users.id, cast.carla.id))
  const { jobId } = await departed(soon, { reportEvery: 6, others: 'Pau Riera' })
  await renderScreen(server, `/passages/${jobId}/shore`, cast.carla)
  const aboard = within(await screen.findByRole('region', { name: 'A bordo' }))
  expect(aboard.getByRole('link', { name: '600 123 456' }).getAttribute('href')).toBe('tel:600123456')
  aboard.getByText('Patrón, a bordo')
  aboard.getByText('Pau Riera')
  within(screen.getByRole('region', { name: 'Brisa' })).getByText('casco azul, vela blanca')
  screen.getByText('Cada 6 horas')
  screen.getByText(/^Quedó así al zarpar/)
  screen.getByRole('button', { name: 'Imprimir' })
})

test('before the departure the owner reads it as it is now, from a link among the papers', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready(soon)
  await renderScreen(server, `/passages/${jobId}`, cast.ana)
  const papers = within(await screen.findByRole('region', { name: 'Papeles' }))
  const link = papers.getByRole('link', { name: /Hoja para tierra/ })
  expect(link.getAttribute('href')).toBe(`/passages/${jobId}/shore`)
  link.click()
  await screen.findByText(/^Así la recibiría hoy/)
})

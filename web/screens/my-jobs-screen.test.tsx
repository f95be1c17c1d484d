import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#domain/fields.ts'
import { buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
const context = () => ({ db: server.db, now: server.now() })
const days = daysAhead(12, 15)
const offers = () => screen.findByRole('list', { name: 'Mis ofertas' })
const shows = (count: number) =>
  waitFor(async () =>
    expect(within(await offers()).getAllByRole('heading', { level: 2 })).toHaveLength(count),
  )
const state = (name: string) => screen.findByRole('button', { name })

test('an owner of more than a page of offers finds them by words and by state', async () => {
  const ana = await server.join('owner')
  // The oldest, on the last page.
  const before = new Date(server.now().getTime() - 60_000)
  await buildJob(context(), ana.id, { ...days, createdAt: before, title: 'El viejo', status: 'cancelled' })
  for (let at = 0; at <= PAGE_SIZE; at += 1)
    await buildJob(context(), ana.id, { ...days, title: `Barco ${at}` })
  await renderScreen(server, '/my-jobs', ana)
  await shows(PAGE_SIZE + 2)
  await userEvent.click(await state('Canceladas 1'))
  await shows(1)
  expect(window.location.search).toBe('?status=cancelled')
  await userEvent.click(await state(`Todas ${PAGE_SIZE + 2}`))
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'viejos')
  await state('Abiertas 0')
  await shows(1)
  await userEvent.click(await state('Abiertas 0'))
  await screen.findByRole('heading', { name: 'Ninguna oferta tuya en ese rumbo' })
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await shows(PAGE_SIZE + 2)
})

test('a few offers have nothing to be searched by', async () => {
  const ana = await server.join('owner')
  await buildJob(context(), ana.id, { ...days, title: 'Una' })
  await renderScreen(server, '/my-jobs', ana)
  await shows(1)
  expect(screen.queryByRole('searchbox', { name: 'Buscar' })).toBeNull()
})

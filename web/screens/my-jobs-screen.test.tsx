import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { PAGE_SIZE } from '#domain/fields.ts'
import { paths } from '#domain/paths.ts'
import { buildApplication, buildJob, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
const days = daysAhead(12, 15)
const offers = () => screen.findByRole('list', { name: 'Mis ofertas' })
const shows = (count: number) =>
  waitFor(async () =>
    expect(within(await offers()).getAllByRole('heading', { level: 2 })).toHaveLength(count),
  )
const state = (name: string) => screen.findByRole('button', { name })

test('an owner of more than a page of offers finds them by words and by state', {
  tags: 'rare',
}, async () => {
  const ana = await server.join('owner')
  // The oldest, on the last page.
  const before = new Date(server.now().getTime() - 60_000)
  await buildJob(server.context(), ana.id, {
    ...days,
    createdAt: before,
    title: 'El viejo',
    status: 'cancelled',
  })
  for (let at = 0; at <= PAGE_SIZE; at += 1)
    await buildJob(server.context(), ana.id, { ...days, title: `Barco ${at}` })
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

test('a few offers have nothing to be searched by', { tags: 'rare' }, async () => {
  const ana = await server.join('owner')
  await buildJob(server.context(), ana.id, { ...days, title: 'Una' })
  await renderScreen(server, '/my-jobs', ana)
  await shows(1)
  expect(screen.queryByRole('searchbox', { name: 'Buscar' })).toBeNull()
  screen.getByRole('button', { name: 'Cancelar oferta' })
})

test('many offers are rows, with the acts of a ticket', async () => {
  const ana = await server.join('owner')
  const jobs = []
  for (let at = 0; at < 6; at += 1)
    jobs.push(await buildJob(server.context(), ana.id, { ...days, title: `Barco ${at}`, crewRequired: 2 }))
  const asked = jobs[2] as (typeof jobs)[number]
  const carla = await server.join('crew')
  await buildApplication(server.context(), asked, carla.id)
  await renderScreen(server, '/my-jobs', ana)
  await shows(6)
  const row = (await screen.findByRole('heading', { name: 'Barco 2' })).closest('li') as HTMLElement
  within(row).getByText('1 candidatura · 0 de 2 plazas')
  expect(within(row).getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(paths.editJob(asked.id))
  await userEvent.click(within(row).getByRole('button', { name: 'Ver más' }))
  await waitFor(() => expect(window.location.search).toBe(`?oferta=${asked.id}`))
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }))
  await userEvent.click(await within(row).findByRole('button', { name: 'Ver Solicitantes' }))
  await screen.findByRole('heading', { name: carla.user.name })
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones con Barco 2' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelar oferta' }))
  const question = within(await screen.findByRole('alertdialog', { name: '¿Cancelar esta oferta?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar oferta' }))
  await within(row).findByText('Cancelada')
  expect(within(row).queryByRole('link', { name: 'Editar' })).toBeNull()
})

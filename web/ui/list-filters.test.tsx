import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { buildJob, buildUser, daysAhead } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeAll(async () => {
  ;({ ana } = await server.cast())
  const context = server.context()
  const days = daysAhead(12, 15)
  await buildJob(context, ana.id, {
    ...days,
    title: 'Velero caro',
    vesselType: 'sailboat',
    budget: 2000,
    vesselLength: 15,
  })
  await buildJob(context, ana.id, {
    ...days,
    title: 'Velero barato',
    vesselType: 'sailboat',
    budget: 300,
    vesselLength: 9.5,
  })
  await buildJob(context, ana.id, { ...days, title: 'Yate', vesselType: 'yacht', budget: 2500 })
})

const titles = async () => {
  const list = await screen.findByRole('list', { name: /^(Ofertas|Publicadas hoy)$/ })
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
    .sort()
}
const shows = (expected: string[]) => waitFor(async () => expect(await titles()).toEqual(expected))
const chip = (name: string) => screen.findByRole('button', { name: `Quitar ${name}` })
const budget = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Presupuesto desde' })

test('an amount has two decimals, or none', async () => {
  await renderScreen(server, '/jobs?minBudget=1000.5', ana)
  await chip('Presupuesto desde 1.000,50\u00a0€')
})

test('the list’s filters are shown below the fields, and taken away piece by piece', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs', ana)
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Embarcación' }), 'Velero')
  await userEvent.type(await budget(), '1.000')
  await shows(['Velero caro'])
  expect(window.location.search).toBe('?vesselType=sailboat&minBudget=1000')
  await userEvent.click(await chip('Embarcación: Velero'))
  await shows(['Velero caro', 'Yate'])
  await waitFor(async () => expect(document.activeElement).toBe(await chip('Presupuesto desde 1.000\u00a0€')))
  await userEvent.click(await chip('Presupuesto desde 1.000\u00a0€'))
  await shows(['Velero barato', 'Velero caro', 'Yate'])
  expect([(await budget()).value, screen.queryByRole('list', { name: 'Filtros puestos' })]).toEqual([
    '',
    null,
  ])
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Filtros de las ofertas' })),
  )
})

test('taking the filters away leaves the words that were searched for', async () => {
  await renderScreen(server, '/jobs?q=velero&minBudget=1000&vesselType=sailboat', ana)
  await shows(['Velero caro'])
  await userEvent.click(screen.getByRole('button', { name: 'Quitar filtros' }))
  await shows(['Velero barato', 'Velero caro'])
  expect(window.location.search).toBe('?q=velero')
})

test('a choice is undone by going back, order included; typing is no step', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', ana)
  const sort = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
  await userEvent.selectOptions(sort, 'Mayor presupuesto')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'velero')
  await waitFor(() => expect(window.location.search).toBe('?sort=budget&q=velero'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Embarcación' }), 'Velero')
  await waitFor(() => expect(window.location.search).toBe('?sort=budget&q=velero&vesselType=sailboat'))
  window.history.back()
  await waitFor(() => expect(window.location.search).toBe('?sort=budget&q=velero'))
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Embarcación' }).value).toBe(''),
  )
  window.history.back()
  await waitFor(() => expect(window.location.search).toBe(''))
  await waitFor(() => expect(sort.value).toBe('recent'))
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Buscar' }).value).toBe('')
})

test('a person who goes back before their choice was drawn is not shown it', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs?q=velero', ana)
  const type = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Embarcación' })
  await act(async () => {
    fireEvent.change(type, { target: { value: 'sailboat' } })
    window.history.replaceState({ ...window.history.state, key: 'before' }, '', '/jobs?q=velero')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await shows(['Velero barato', 'Velero caro'])
  expect(type.value).toBe('')
})

test('the crew’s list is narrowed in the same way, and says so where nobody is left', {
  tags: 'rare',
}, async () => {
  const context = server.context()
  await buildUser(context, 'crew', { name: 'Núria Salas', certifications: ['Patrón de Yate (PY)'] })
  await renderScreen(server, '/crew', ana)
  const people = async () =>
    within(await screen.findByRole('list', { name: 'Tripulantes' })).getAllByRole('heading').length
  const all = await people()
  await userEvent.click(await screen.findByRole('combobox', { name: 'Titulación' }))
  await userEvent.paste('patrón de yate')
  await waitFor(async () => expect(await people()).toBe(1))
  expect(all).toBeGreaterThan(1)
  await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar' }))
  await userEvent.paste('nadie se llama así')
  const nobody = (await screen.findByRole('heading', { name: 'Nadie en ese rumbo' })).closest('div')
  await userEvent.click(within(nobody as HTMLElement).getByRole('button', { name: 'Quitar filtros' }))
  await waitFor(async () => expect(await people()).toBe(all))
  expect(window.location.search).toBe('')
})

const FIT = 'Solo las que valen con mis titulaciones'

test('a filter that is on or off is a button that stays pressed, and is only for who it is meant for', async () => {
  const carla = await server.join('crew')
  await renderScreen(server, '/jobs', carla)
  await userEvent.click(await screen.findByRole('button', { name: FIT, pressed: false }))
  await waitFor(() => expect(window.location.search).toBe('?fit=mine'))
  await userEvent.click(await screen.findByRole('button', { name: FIT, pressed: true }))
  await waitFor(() => expect(window.location.search).toBe(''))
  await renderScreen(server, '/jobs?fit=mine', ana)
  await shows(['Velero barato', 'Velero caro', 'Yate'])
  expect([screen.queryByRole('button', { name: FIT }), screen.queryByText('Quitar filtros')]).toEqual([
    null,
    null,
  ])
})

test('offers are narrowed by the length of the vessel, from the least to the most', {
  tags: 'rare',
}, async () => {
  await renderScreen(server, '/jobs', ana)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Eslora desde' }), '9,5')
  await shows(['Velero barato', 'Velero caro'])
  await userEvent.type(screen.getByRole('textbox', { name: 'Eslora hasta' }), '12')
  await shows(['Velero barato'])
  expect(window.location.search).toBe('?lengthMin=9.5&lengthMax=12')
  await chip('Eslora hasta 12 m')
  await userEvent.click(await chip('Eslora desde 9,5 m'))
  await waitFor(() => expect(window.location.search).toBe('?lengthMax=12'))
})

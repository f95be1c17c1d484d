import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { SearchFilters } from '#domain/searches/search.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import { SEARCHES_MAX } from '#domain/searches/search-limits.ts'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { renderScreen } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { filtersInWords } from '#web/searches/search-words.ts'

const { server, cast } = useCast({ now: () => new Date() })

const saved = async (person: Person) => (await person.call(searchApi.list)).body.searches
const save = async (name: string, filters: SearchFilters) =>
  (await cast.carla.call(searchApi.create, { body: { name, filters, alert: 'now' } })).body.search
const publish = async () => {
  await cast.ana.call(jobApi.create, {
    body: jobInputExample({ vesselType: 'sailboat', ...daysAhead(12, 15) }),
  })
  await server.runTasks()
}
const ask = () => screen.findByRole('button', { name: 'Avísame de ofertas así' })

test('the list’s filters are saved with a name, after a look at what they would have found', async () => {
  await publish()
  await renderScreen(server, '/jobs?vesselType=sailboat', cast.carla)
  await userEvent.click(await ask())
  const dialog = within(await screen.findByRole('dialog', { name: 'Avísame de ofertas así' }))
  await dialog.findByText(/En los últimos 30 días habría encontrado/)
  const name = dialog.getByLabelText<HTMLInputElement>('Nombre')
  expect(name.value).toBe('Velero')
  await userEvent.clear(name)
  await userEvent.type(name, 'Veleros')
  await userEvent.click(dialog.getByRole('radio', { name: /Cada mañana/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar búsqueda' }))
  // A saved search is not offered again: its button leads to where it is changed.
  await userEvent.click(await screen.findByRole('button', { name: 'Te avisamos de ofertas así' }))
  await within(await screen.findByRole('dialog', { name: 'Mis búsquedas' })).findByText('Veleros')
  expect(await saved(cast.carla)).toMatchObject([
    { name: 'Veleros', filters: { vesselType: 'sailboat' }, alert: 'daily' },
  ])
})

test.each([
  [{ lengthMin: 9.5, lengthMax: 12 }, 'de 9,5 a 12 m'],
  [{ lengthMin: 9 }, 'desde 9 m'],
  [{ lengthMax: 12, vesselType: 'sailboat' as const }, 'Velero · hasta 12 m'],
  [{ lengthMin: 0 }, ''],
])('%j is «%s» in words', (filters, words) => {
  expect(filtersInWords(filters)).toBe(words)
})

test('without a filter the button says what to do', async () => {
  await renderScreen(server, '/jobs', cast.carla)
  await userEvent.click(await ask())
  await screen.findByText(/Filtra primero/)
})

test('an owner has no searches', { tags: 'rare' }, async () => {
  await renderScreen(server, '/jobs', cast.ana)
  await screen.findByRole('region', { name: 'Filtros de las ofertas' })
  expect(screen.queryByRole('button', { name: 'Avísame de ofertas así' })).toBeNull()
})

test('a name that is missing is asked for, and the twenty-first is refused in words', {
  tags: 'rare',
}, async () => {
  for (let index = 0; index < SEARCHES_MAX; index++) await save(`Una ${index}`, {})
  await renderScreen(server, '/jobs?port=Palma', cast.carla)
  await userEvent.click(await ask())
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.clear(await dialog.findByLabelText('Nombre'))
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar búsqueda' }))
  await dialog.findByText('Pon un nombre a la búsqueda.')
  await userEvent.type(dialog.getByLabelText('Nombre'), 'Otra')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar búsqueda' }))
  await dialog.findByText(refusals.searches_full.message)
})

test('new finds are counted, and seen once the search is opened', { tags: 'rare' }, async () => {
  const search = await save('Veleros desde Palma', { vesselType: 'sailboat' })
  await publish()
  await renderScreen(server, '/jobs', cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: /Mis búsquedas 1 oferta nueva/ }))
  const list = within(await screen.findByRole('list', { name: 'Búsquedas guardadas' }))
  await list.findByText('1 nueva')
  await userEvent.click(list.getByRole('link', { name: search.name }))
  await waitFor(() => expect(window.location.search).toBe('?vesselType=sailboat'))
  await waitFor(async () => expect((await saved(cast.carla))[0]?.newCount).toBe(0))
})

test('the address of a search that is gone shows the whole list, and says so', async () => {
  const search = await save('Veleros', { vesselType: 'sailboat' })
  await cast.carla.call(searchApi.remove, { params: { id: search._id } })
  await renderScreen(server, `/jobs?search=${search._id}`, cast.carla)
  await screen.findByText(refusals.search_not_found.message)
  expect(window.location.search).toBe('')
})

test('a search gets another name and the filters of now, and is deleted after a question', async () => {
  await save('Veleros', { vesselType: 'sailboat' })
  await renderScreen(server, '/jobs?port=Palma', cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Mis búsquedas' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar búsqueda' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: /los de ahora: Palma/ }))
  await userEvent.clear(dialog.getByLabelText('Nombre'))
  await userEvent.type(dialog.getByLabelText('Nombre'), 'Palma')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await screen.findByText(/La estás viendo/)
  expect(await saved(cast.carla)).toMatchObject([{ name: 'Palma', filters: { port: 'Palma' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  await userEvent.click(
    await within(await screen.findByRole('alertdialog')).findByRole('button', { name: 'Borrar' }),
  )
  await screen.findByText(/No queda ninguna/)
  expect(await saved(cast.carla)).toEqual([])
})

test('a search that another device has given other filters keeps them when it gets another name here', async () => {
  const { _id: id } = await save('Veleros', { vesselType: 'sailboat' })
  await renderScreen(server, '/jobs', cast.carla)
  await userEvent.click(await screen.findByRole('button', { name: 'Mis búsquedas' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Editar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar búsqueda' }))
  const body = { filters: { vesselType: 'catamaran', port: 'Palma' }, alert: 'daily' }
  await cast.carla.call(searchApi.change, { params: { id }, body })
  await userEvent.type(dialog.getByLabelText('Nombre'), ' y más')
  await userEvent.click(dialog.getByRole('button', { name: 'Guardar cambios' }))
  await waitFor(async () =>
    expect(await saved(cast.carla)).toMatchObject([{ name: 'Veleros y más', ...body }]),
  )
})

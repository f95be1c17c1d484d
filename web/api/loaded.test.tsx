import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { Loaded } from '#web/api/loaded.tsx'

afterEach(cleanup)

const show = (data: string[] | undefined, error: Error | null) =>
  render(
    <MemoryRouter>
      <Loaded
        call={{ data, error, refetch: () => undefined } as never}
        empty={(each: string[]) => each.length === 0}
        whenEmpty={<p>No hay ninguna</p>}
      >
        {(each: string[]) => <p>{each.join()}</p>}
      </Loaded>
    </MemoryRouter>,
  )

const unreachable = new ApiError('Sin conexión.', 0, 'no_answer')

test('an empty copy from before says nothing of now while the server cannot be reached', () => {
  show([], unreachable)
  screen.getByRole('heading', { name: 'Sin conexión' })
  screen.getByText(/^La última vez que se vio no había nada aquí/)
  expect(screen.queryByText('No hay ninguna')).toBeNull()
})

test('an empty reply of the server is empty, and a full copy stays', () => {
  show([], null)
  screen.getByText('No hay ninguna')
  cleanup()
  show(['Palma'], unreachable)
  screen.getByText('Palma')
})

test.each([
  [403, false],
  [404, false],
  [409, false],
  [429, true],
  [500, true],
])('a refusal with %d is tried again: %s', (status, again) => {
  show(undefined, new ApiError('No se puede.', status, 'internal'))
  expect(screen.getByRole('alert').textContent).toContain('No se puede.')
  expect(screen.queryByRole('button', { name: 'Reintentar' }) !== null).toBe(again)
  expect(screen.queryByRole('link', { name: 'Ir al inicio' }) !== null).toBe(!again)
})

test.each([
  ['a failure', 500, 'Reintentar'],
  ['a refusal', 404, null],
  ['no connection', 0, 'Probar otra vez'],
])('a whole screen of %s has a heading and a way on', (_, status, again) => {
  const call = { data: undefined, error: new ApiError('No se puede.', status, 'internal'), refetch: () => {} }
  render(
    <MemoryRouter>
      <Loaded call={call} way={{ to: '/passages', label: 'Ir a Travesías' }}>
        {() => null}
      </Loaded>
    </MemoryRouter>,
  )
  screen.getByRole('heading', { name: status === 0 ? 'Sin conexión' : 'No se puede.' })
  expect(screen.getByRole('link').getAttribute('href')).toBe('/passages')
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(again)
})

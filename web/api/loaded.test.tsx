import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '#web/api/client.ts'
import { Loaded } from '#web/api/loaded.tsx'

afterEach(cleanup)

const show = (data: string[] | undefined, error: Error | null) =>
  render(
    <Loaded
      call={{ data, error, refetch: () => undefined } as never}
      empty={(each: string[]) => each.length === 0}
      whenEmpty={<p>No hay ninguna</p>}
    >
      {(each: string[]) => <p>{each.join()}</p>}
    </Loaded>,
  )

const unreachable = new ApiError('Sin conexión.', 0, 'no_answer')

test('an empty copy from before says nothing of now while the server cannot be reached', () => {
  show([], unreachable)
  screen.getByRole('heading', { name: 'Sin conexión' })
  screen.getByText(/^La última vez que se vio no había nada aquí/)
  expect(screen.queryByText('No hay ninguna')).toBeNull()
})

test('what the server says is empty is empty, and a full copy stays', () => {
  show([], null)
  screen.getByText('No hay ninguna')
  cleanup()
  show(['Palma'], unreachable)
  screen.getByText('Palma')
})

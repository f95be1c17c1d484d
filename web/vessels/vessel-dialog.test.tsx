import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { arriveAt } from '#test/render-screen.tsx'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'
import { Queries } from '#web/api/queries.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { VesselDialog } from '#web/vessels/vessel-dialog.tsx'

const server = useServer({ now: () => new Date() })
let ana: Person
beforeAll(async () => {
  ana = await server.join('owner')
})

function Around({ onSubmit }: { onSubmit: () => void }) {
  const [open, setOpen] = useState(true)
  const [saved, setSaved] = useState('nada')
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <p>Guardado: {saved}</p>
      <VesselDialog open={open} onClose={() => setOpen(false)} onSaved={({ name }) => setSaved(name)} />
    </form>
  )
}

test('within another form a boat is saved without sending that one, and typed text survives closing', async () => {
  await arriveAt(server, '/', ana)
  let sent = 0
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Queries>
          <ConfirmProvider>
            <Around onSubmit={() => (sent += 1)} />
          </ConfirmProvider>
        </Queries>
      ),
    },
  ])
  render(<RouterProvider router={router} />)
  const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
  await userEvent.type(await box('Nombre del barco'), 'Garbí')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect((await box('Nombre del barco')).value).toBe('Garbí')
  await userEvent.type(await box('Eslora'), '9,5')
  await userEvent.click(screen.getByRole('button', { name: 'Guardar barco' }))
  await screen.findByText('Guardado: Garbí')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toBe(0)
})

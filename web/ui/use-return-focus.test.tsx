import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DialogSurface } from '#web/ui/dialog-surface.tsx'

function Page({ leadsOn }: { leadsOn: boolean }) {
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    if (!open && place) document.getElementById(place)?.focus()
  }, [open, place])
  const close = () => {
    setOpen(false)
    if (leadsOn) setPlace('place')
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <p id="place" tabIndex={-1}>
        Aquí
      </p>
      <DialogSurface open={open} onOpenChange={setOpen} title="Faltan dos" inAddress>
        <button type="button" onClick={close}>
          Seguir
        </button>
      </DialogSurface>
    </>
  )
}

async function focusAfter(leadsOn: boolean) {
  const { unmount } = render(<Page leadsOn={leadsOn} />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Radix gives the focus back in a task of its own.
  await new Promise(resolve => setTimeout(resolve, 20))
  const { textContent } = document.activeElement ?? {}
  unmount()
  return textContent
}

test('A closed dialog gives the focus back to what opened it, unless it has led elsewhere', async () => {
  expect([await focusAfter(false), await focusAfter(true)]).toEqual(['Abrir', 'Aquí'])
})

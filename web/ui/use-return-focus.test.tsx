import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DialogSurface } from '#web/ui/dialog-surface.tsx'

interface Props {
  leadsOn?: boolean
  /** The act in the dialog takes its opener away. */
  isLast?: boolean
}

function Page({ leadsOn = false, isLast = false }: Props) {
  const [open, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const [place, setPlace] = useState<string>()
  useEffect(() => {
    if (!open && place) document.getElementById(place)?.focus()
  }, [open, place])
  const close = () => {
    setOpen(false)
    setDone(isLast)
    if (leadsOn) setPlace('place')
  }
  return (
    <>
      <section>
        <h2>Papeles</h2>
        {!isDone && (
          <button type="button" onClick={() => setOpen(true)}>
            Abrir
          </button>
        )}
      </section>
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

async function focusAfter(props: Props) {
  const { unmount } = render(<Page {...props} />, { wrapper: MemoryRouter })
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // Radix gives the focus back in a task of its own.
  await new Promise(resolve => setTimeout(resolve, 20))
  const { textContent } = document.activeElement ?? {}
  unmount()
  return textContent
}

test('A closed dialog gives the focus back to what opened it, or to the heading around it, unless it has led elsewhere', async () => {
  expect([
    await focusAfter({}),
    await focusAfter({ isLast: true }),
    await focusAfter({ leadsOn: true }),
  ]).toEqual(['Abrir', 'Papeles', 'Aquí'])
})

import { render, screen, waitForElementToBeRemoved } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { test } from 'vitest'
import { ToastList } from '#web/app/frame/toaster.tsx'
import { announce } from '#web/ui/announce.ts'
import { DialogSurface } from '#web/ui/dialog-surface.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  const sign = () => {
    setOpen(true)
    announce.success('Contrato preparado.')
  }
  return (
    <MemoryRouter>
      <button type="button" onClick={sign}>
        Firmar
      </button>
      <DialogSurface open={open} onOpenChange={setOpen} title="Firma Digital" inAddress>
        <canvas />
      </DialogSurface>
      <ToastList />
    </MemoryRouter>
  )
}

test('a dialog that opens has no earlier toast over it, and keeps what the press that opened it says', async () => {
  render(<Page />)
  announce.success('Perfil actualizado.')
  const earlier = await screen.findByText('Perfil actualizado.')
  await userEvent.click(screen.getByRole('button', { name: 'Firmar' }))
  await screen.findByRole('dialog', { name: 'Firma Digital' })
  await waitForElementToBeRemoved(earlier)
  screen.getByText('Contrato preparado.')
})

import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { HeaderNet } from '#web/app/frame/header-net.tsx'

let isBroken = true

function Panel() {
  const [open, setOpen] = useState(false)
  if (open && isBroken) throw new Error('broken')
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Notificaciones
    </button>
  )
}

test('a header that fails leaves the screen and what was typed, and can be tried again', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  render(
    <MemoryRouter>
      <HeaderNet>
        <Panel />
      </HeaderNet>
      <textarea />
    </MemoryRouter>,
  )
  const box = screen.getByRole<HTMLTextAreaElement>('textbox')
  fireEvent.change(box, { target: { value: 'Zarpamos el lunes' } })
  fireEvent.click(screen.getByRole('button', { name: 'Notificaciones' }))
  expect(screen.getByRole('alert').textContent).toBe('La cabecera ha fallado.')
  expect(screen.getByRole('textbox')).toBe(box)
  expect(box.value).toBe('Zarpamos el lunes')
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(screen.getByRole('button', { name: 'Notificaciones' })).toBeTruthy()
  vi.mocked(console.error).mockClear()
})

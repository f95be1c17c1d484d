import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from '#web/app/keep-focus.ts'

let stop: () => void
beforeEach(() => {
  stop = keepFocus()
})
afterEach(() => stop())

function Offer({ goesWhole, onDone }: { goesWhole: boolean; onDone: () => void }) {
  const [isDone, setDone] = useState(false)
  return (
    <li>
      <h2>Palma – Maó</h2>
      {!isDone && (
        <button type="button" onClick={() => (goesWhole ? onDone() : setDone(true))}>
          Aceptar
        </button>
      )}
    </li>
  )
}

function Page({ goesWhole, placed = false }: { goesWhole: boolean; placed?: boolean }) {
  const [isOver, setOver] = useState(false)
  return (
    <main>
      <h1>Candidaturas</h1>
      <ul>{!isOver && <Offer goesWhole={goesWhole} onDone={() => setOver(true)} />}</ul>
      {isOver && placed && (
        <p ref={words => words?.focus()} tabIndex={-1}>
          Hecho
        </p>
      )}
    </main>
  )
}

test.each([
  ['stays', { goesWhole: false }, 'Palma – Maó'],
  ['is gone', { goesWhole: true }, 'Candidaturas'],
  ['has placed the focus itself', { goesWhole: true, placed: true }, 'Hecho'],
])(
  'A button goes after its act: where what it was in %s, reading goes on at the right words',
  async (_, props, words) => {
    render(<Page {...props} />)
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar' }))
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words))
  },
)

test('A press beside everything leaves the focus nowhere', { tags: 'rare' }, async () => {
  render(<Page goesWhole={false} />)
  screen.getByRole('button', { name: 'Aceptar' }).focus()
  await userEvent.click(document.body)
  document.body.append(document.createElement('p'))
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(document.activeElement).toBe(document.body)
})

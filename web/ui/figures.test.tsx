import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CountField } from '#web/ui/count-field.tsx'
import { DecimalField } from '#web/ui/decimal-field.tsx'
import type { TypedNumber } from '#web/ui/typed-number.ts'

afterEach(cleanup)

let held: TypedNumber

function Budget({ first }: { first: TypedNumber }) {
  const [value, setValue] = useState(first)
  held = value
  return <DecimalField label="Presupuesto" suffix="€" value={value} onChange={setValue} />
}

function Crew({ first }: { first: TypedNumber }) {
  const [value, setValue] = useState(first)
  held = value
  return <CountField label="Tripulantes" min={1} max={99} value={value} onChange={setValue} />
}

const box = () => screen.getByRole<HTMLInputElement>('textbox')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('A figure is text with a number pad, which no arrow changes', async () => {
  render(<Budget first={1150} />)
  expect([box().type, box().inputMode, box().value]).toEqual(['text', 'decimal', '1150'])
  await userEvent.click(box())
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{PageUp}')
  expect([box().value, held]).toEqual(['1150', 1150])
})

test('Typing stays as it is typed, and shows as it was understood once the box is left', async () => {
  render(<Budget first="" />)
  await userEvent.type(box(), '1.150,50')
  expect([box().value, held]).toEqual(['1.150,50', 1150.5])
  await userEvent.tab()
  expect([box().value, held]).toEqual(['1150,5', 1150.5])
})

test('Text that could be two numbers is neither: the box keeps it and asks', async () => {
  render(<Budget first="" />)
  await userEvent.type(box(), '1,150')
  expect(screen.queryByText(/Escribe la cifra sin separar los miles/)).toBeNull()
  await userEvent.tab()
  expect([box().value, held, box().getAttribute('aria-invalid')]).toEqual(['1,150', '1,150', 'true'])
  screen.getByText(/Escribe la cifra sin separar los miles/)
  await userEvent.clear(box())
  expect([held, box().getAttribute('aria-invalid')]).toEqual(['', null])
})

async function staysInItsBox(typed: string) {
  for (const field of [<Budget key="budget" first="" />, <Crew key="crew" first="" />]) {
    render(field)
    await userEvent.type(box(), typed)
    await userEvent.tab()
    expect([box().value, held]).toEqual([typed, typed])
    screen.getByText(/^No se entiende la cifra/)
    cleanup()
  }
}
test.each(['€1250,50'])(
  '%s stays in its box when that is left, and is refused in words',
  { tags: 'rare' },
  staysInItsBox,
)
test.each(['$1250.50', '~1250,50', 'EUR1250,50', 'l250,50', '1O50,5', "1'250.50"])(
  '%s stays in its box when that is left, and is refused in words',
  { tags: 'rare' },
  staysInItsBox,
)

test('Text that a draft kept is shown again', () => {
  render(<Budget first="1.150," />)
  expect(box().value).toBe('1.150,')
})

test('A count goes up and down by one, not beyond its ends, and says where it is', async () => {
  render(<Crew first={1} />)
  await press('Uno menos')
  expect(held).toBe(1)
  expect(screen.getByRole('button', { name: 'Uno menos' }).getAttribute('aria-disabled')).toBe('true')
  await press('Uno más')
  await press('Uno más')
  expect([held, box().value, screen.getByRole('status').textContent]).toEqual([3, '3', '3'])
  await press('Uno menos')
  expect(held).toBe(2)
})

test('A count can be typed, and comes back from beyond its end', async () => {
  render(<Crew first={1} />)
  await userEvent.clear(box())
  await userEvent.type(box(), '200')
  expect(held).toBe(200)
  await press('Uno menos')
  expect(held).toBe(99)
})

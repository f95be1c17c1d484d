import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DayField as Field, DayRangeFields as Fields } from '#web/ui/day-field.tsx'

let DayField: typeof Field
let DayRangeFields: typeof Fields
// Asked for while its code is read: a mouse points.
beforeAll(async () => {
  window.matchMedia = media =>
    ({ matches: false, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  ;({ DayField, DayRangeFields } = await import('#web/ui/day-field.tsx'))
})
afterEach(cleanup)

let held: string[]

function OneDay({ first = '' }) {
  const [value, setValue] = useState(first)
  held = [value]
  return <DayField label="Fecha" value={value} onChange={setValue} />
}

function TwoDays({ first = ['', ''] }) {
  const [start, setStart] = useState(first[0])
  const [end, setEnd] = useState(first[1])
  held = [start ?? '', end ?? '']
  return (
    <DayRangeFields
      min="2026-12-03"
      start={{ label: 'Desde', value: start, onChange: setStart }}
      end={{ label: 'Hasta', value: end, onChange: setEnd }}
    />
  )
}

const box = (name = 'Fecha') => screen.getByRole<HTMLInputElement>('textbox', { name })
const calendar = async () => within(await screen.findByRole('dialog', { name: 'Calendario' }))

test('A day is typed in Spanish order, and shown in it', { tags: 'rare' }, async () => {
  render(<OneDay />)
  await userEvent.type(box(), '5/12/26')
  expect([box().value, held]).toEqual(['5/12/26', ['2026-12-05']])
  await userEvent.tab()
  expect(box().value).toBe('05/12/2026')
})

test('Under a finger an empty box of the system says that it is empty, and one with a day or a part of one does not', async () => {
  const pointing = window.matchMedia
  window.matchMedia = media =>
    ({ matches: true, media, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList
  vi.resetModules()
  const { DayField: SystemField } = await import('#web/ui/day-field.tsx')
  window.matchMedia = pointing
  function OfSystem() {
    const [value, setValue] = useState('')
    return <SystemField label="Fecha" value={value} onChange={setValue} />
  }
  render(<OfSystem />)
  const system = screen.getByLabelText<HTMLInputElement>('Fecha')
  expect([system.type, system.dataset.empty]).toEqual(['date', 'true'])
  fireEvent.change(system, { target: { value: '2026-12-05' } })
  expect(system.dataset.empty).toBeUndefined()
  fireEvent.change(system, { target: { value: '' } })
  Object.defineProperty(system, 'validity', { value: { badInput: true } })
  fireEvent.blur(system)
  expect(system.dataset.empty).toBeUndefined()
})

test('A text that is no day stays in its box, and says so when the box is left', {
  tags: 'rare',
}, async () => {
  render(<OneDay first="2026-12-05" />)
  await userEvent.clear(box())
  await userEvent.type(box(), '31/02/2026')
  await userEvent.tab()
  expect([box().value, held, box().getAttribute('aria-invalid')]).toEqual([
    '31/02/2026',
    ['31/02/2026'],
    'true',
  ])
  screen.getByText('Esa fecha no existe en el calendario.')
})

test('The calendar opens, moves and chooses by keyboard alone, in Spanish, and gives the focus back', async () => {
  render(<OneDay first="2026-12-05" />)
  await userEvent.click(box())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const shown = await calendar()
  shown.getByRole('grid', { name: /diciembre de 2026/ })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/sábado, 5 de diciembre de 2026/)
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect([box().value, held]).toEqual(['13/12/2026', ['2026-12-13']])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir el calendario' }))
})

test('A date is one stop of the keyboard', async () => {
  render(<TwoDays />)
  await userEvent.click(box('Desde'))
  await userEvent.tab()
  expect(document.activeElement).toBe(box('Hasta'))
})

test('Escape closes the calendar alone, and leaves the day as it was', async () => {
  render(<OneDay first="2026-12-05" />)
  let heard = 0
  const hear = () => heard++
  document.addEventListener('keydown', hear, true)
  await userEvent.click(screen.getByRole('button', { name: 'Abrir el calendario' }))
  await calendar()
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', hear, true)
  expect([screen.queryByRole('dialog'), held, heard]).toEqual([null, ['2026-12-05'], 0])
})

test('A range is chosen as one, in one calendar, from the first day that may be', async () => {
  render(<TwoDays first={['2026-12-05', '']} />)
  await userEvent.click(screen.getAllByRole('button', { name: 'Abrir el calendario' })[1] as HTMLElement)
  const shown = await calendar()
  expect(shown.getByRole('button', { name: /miércoles, 2 de diciembre/ }).getAttribute('aria-disabled')).toBe(
    'true',
  )
  await userEvent.click(shown.getByRole('button', { name: /martes, 8 de diciembre/ }))
  await userEvent.click(shown.getByRole('button', { name: /viernes, 11 de diciembre/ }))
  expect(held).toEqual(['2026-12-08', '2026-12-11'])
  expect([box('Desde').value, box('Hasta').value]).toEqual(['08/12/2026', '11/12/2026'])
})

test('One end alone may be typed', { tags: 'rare' }, async () => {
  render(<TwoDays />)
  await userEvent.type(box('Hasta'), '20-12-2026')
  expect(held).toEqual(['', '2026-12-20'])
})

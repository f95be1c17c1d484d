import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { HourField } from '#web/ui/hour-field.tsx'

function Form() {
  const form = useForm({ defaultValues: { at: '' } })
  return (
    <form>
      <HourField label="Cuándo" error={form.formState.errors.at?.message} {...form.register('at')} />
      <button type="button" onClick={() => form.reset({ at: '2026-07-01T10:30' })}>
        Recuperar
      </button>
      <button type="button" onClick={() => form.reset({ at: '' })}>
        Vaciar
      </button>
    </form>
  )
}

test('an empty box of a day and an hour is marked, so that a browser that shows now in it is overruled', () => {
  render(<Form />)
  const box = screen.getByLabelText<HTMLInputElement>('Cuándo')
  const isMarked = () => box.hasAttribute('data-empty')
  expect([box.type, box.value, isMarked()]).toEqual(['datetime-local', '', true])
  fireEvent.input(box, { target: { value: '2026-07-01T09:00' } })
  expect(isMarked()).toBe(false)
  fireEvent.input(box, { target: { value: '' } })
  expect(isMarked()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Recuperar' }))
  expect([box.value, isMarked()]).toEqual(['2026-07-01T10:30', false])
  fireEvent.click(screen.getByRole('button', { name: 'Vaciar' }))
  expect([box.value, isMarked()]).toEqual(['', true])
})

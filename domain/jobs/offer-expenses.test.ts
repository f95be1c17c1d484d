import { expect, test } from 'vitest'
import { statedExpenses, withExpense } from '#domain/jobs/offer-expenses.ts'

const none = { fuel: false, food: false, travel: false }
const all = 'El armador paga el combustible, la comida y los viajes.'
const some = 'El armador paga el combustible; la tripulación, la comida y los viajes.'

test('each switch changes the one sentence of the description, and the last one takes it away', () => {
  let text = withExpense('Dos días de mar.\n', 'fuel', true)
  expect(text).toBe(`Dos días de mar.\n\n${some}`)
  text = withExpense(text, 'food', true)
  expect(text).toBe(
    'Dos días de mar.\n\nEl armador paga el combustible y la comida; la tripulación, los viajes.',
  )
  text = withExpense(text, 'travel', true)
  expect(text).toBe(`Dos días de mar.\n\n${all}`)
  for (const expense of ['fuel', 'travel'] as const) text = withExpense(text, expense, false)
  expect(text).toBe(
    'Dos días de mar.\n\nEl armador paga la comida; la tripulación, el combustible y los viajes.',
  )
  expect(withExpense(text, 'food', false)).toBe('Dos días de mar.')
})

test('without a description it is the sentence alone', () => {
  expect(withExpense('', 'fuel', true)).toBe(some)
  expect(withExpense(some, 'fuel', false)).toBe('')
})

test('text around the sentence stays', () => {
  expect(withExpense(`Antes. ${some} Después.`, 'fuel', false)).toBe('Antes.\n\nDespués.')
})

test.each([
  [all, { fuel: true, food: true, travel: true }],
  [some, { ...none, fuel: true }],
  ['El armador paga el combustible y el amarre.', undefined],
  ['', undefined],
])('%j states %j', (description, stated) => {
  expect(statedExpenses(description)).toEqual(stated)
})

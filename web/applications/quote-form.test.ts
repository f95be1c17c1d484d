import { expect, test } from 'vitest'
import { quoteFormFor } from '#web/applications/quote-form.ts'

test.each([
  ['Dos días de mar.', false, false],
  ['El armador paga el combustible, la comida y los viajes.', false, false],
  ['El armador paga el combustible y la comida; la tripulación, los viajes.', false, true],
  ['El armador paga el combustible; la tripulación, la comida y los viajes.', true, true],
])('on %j a quote begins with food %s and travel %s in its price', (description, food, travel) => {
  expect(quoteFormFor({ description })).toMatchObject({ includesFood: food, includesTravel: travel })
})

import { expect, test } from 'vitest'
import { checklistInput } from '#domain/checklists/checklist.ts'
import { handedOverAt, inputOf, startValues } from '#web/checklists/fill/start-form-values.ts'

test.each([
  ['14:20', '2026-12-05T13:20:00.000Z'],
  ['14.20', '2026-12-05T13:20:00.000Z'],
  ['1420', '2026-12-05T13:20:00.000Z'],
  ['9h05', '2026-12-05T08:05:00.000Z'],
  [' 9:05 ', '2026-12-05T08:05:00.000Z'],
  ['25:70', undefined],
  ['14', undefined],
  ['', undefined],
])('%j on a day in Madrid is %s', (hour, instant) => {
  expect(handedOverAt({ day: '2026-12-05', hour })).toBe(instant)
})

test('an hour that is none is said, and what is known is filled in', () => {
  const values = startValues('arrival', undefined, null)
  expect(checklistInput.safeParse(inputOf(values, 'arrival', null)).success).toBe(true)
  const typed = { ...values, handover: { ...values.handover, hour: '25:70' } }
  const checked = checklistInput.safeParse(inputOf(typed, 'arrival', null))
  expect(checked.error?.issues.map(({ message }) => message)).toEqual([
    'La fecha y la hora de la llegada no son válidas.',
  ])
})

test('at the departure nothing is handed over', () => {
  const input = inputOf(startValues('departure', undefined, null), 'departure', null)
  expect('handedOverAt' in input).toBe(false)
})

import { expect, test } from 'vitest'
import { dayFault, isDay, shownDay, typedDay } from '#web/ui/typed-day.ts'

test.each([
  ['12/11/2026', '2026-11-12'],
  ['5/6/2027', '2027-06-05'],
  ['05-12-26', '2026-12-05'],
  ['31.12.2026', '2026-12-31'],
  ['1 2 2027', '2027-02-01'],
  ['29/02/2028', '2028-02-29'],
  ['05122026', '2026-12-05'],
  [' 05 / 12 / 2026 ', '2026-12-05'],
  ['2026-12-05', '2026-12-05'],
])('%j is the day %s, with the day before the month', (text, day) => {
  expect(typedDay(text)).toBe(day)
  expect(isDay(typedDay(text))).toBe(true)
  expect(dayFault(typedDay(text))).toBeUndefined()
})

test.each([
  ['12/03/98', '1998-03-12'],
  ['12/03/26', '2026-03-12'],
  ['05/12/26', '1926-12-05'],
  ['29/02/00', '2000-02-29'],
  ['12/03/2098', '2098-03-12'],
])('in a box for days up to 4 December 2026 %j is %s', (text, day) => {
  expect(typedDay(text, '2026-12-04')).toBe(day)
})

test('A day after the last that the box takes is a fault, and without a last one none', () => {
  expect(dayFault('2098-03-12', '2026-12-04')).toBe('Esa fecha todavía no ha llegado.')
  expect([dayFault('2026-12-04', '2026-12-04'), dayFault('2098-03-12')]).toEqual([undefined, undefined])
})

test.each([
  ['31/02/2026', 'Esa fecha no existe en el calendario.'],
  ['12/31/2026', 'Esa fecha no existe en el calendario.'],
  ['12/11', 'Escribe la fecha con día, mes y año, por ejemplo 05/12/2026.'],
  ['12/11/202', 'Escribe la fecha con día, mes y año, por ejemplo 05/12/2026.'],
  ['mañana', 'Escribe la fecha con día, mes y año, por ejemplo 05/12/2026.'],
])('%j is no day, stays as it is, and the fault says so', (text, fault) => {
  expect(typedDay(text)).toBe(text)
  expect(isDay(text)).toBe(false)
  expect(dayFault(text)).toBe(fault)
})

test('A day is shown in Spanish order, and read back as the same', () => {
  expect(shownDay('2026-11-12')).toBe('12/11/2026')
  expect(typedDay(shownDay('2026-11-12'))).toBe('2026-11-12')
  expect([shownDay(null), shownDay(''), shownDay('12/1')]).toEqual(['', '', '12/1'])
  expect([typedDay('  '), dayFault('')]).toEqual(['', undefined])
})

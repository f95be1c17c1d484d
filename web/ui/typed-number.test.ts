import { expect, test } from 'vitest'
import { figureFault, readNumber, shownNumber, typedNumber } from '#web/ui/typed-number.ts'

test.each([
  ['1150', 1150],
  ['1.150', 1150],
  ['1 150', 1150],
  ['1\u00a0150,5', 1150.5],
  ['1.150,50', 1150.5],
  ['1150,50', 1150.5],
  ['1150.5', 1150.5],
  ['1150.50', 1150.5],
  ['1,150.50', 1150.5],
  ['1.150.000', 1_150_000],
  ['1,150,000', 1_150_000],
  ['1.150.000,25', 1_150_000.25],
  ['1 150 000', 1_150_000],
  ['12,5', 12.5],
  ['12.50', 12.5],
  ['0,150', 0.15],
  ['0.125', 0.125],
  [',5', 0.5],
  ['.5', 0.5],
  ['0', 0],
  ['007', 7],
  ['-2', -2],
  ['−2,5', -2.5],
  ['  1150 € ', 1150],
])('%j is the number that a Spaniard means', (text, number) => {
  expect(readNumber(text)).toBe(number)
  expect(figureFault(text)).toBeUndefined()
})

test('any text is a finite number or none, and what is none stays in the box', () => {
  const signs = ['1', '0', '5', ',', '.', ' ', '-', '€', 'l', 'O', "'", '+']
  const texts = signs.flatMap(one =>
    signs.flatMap(two => signs.flatMap(three => signs.map(four => one + two + three + four))),
  )
  const lost = texts.filter(text => shownNumber(typedNumber(text)).trim() === '' && text.trim() !== '')
  expect(lost).toEqual([])
})

test.each([
  '1,150',
  '1.15,5',
  '1.1500,5',
  '1 15',
  '12,5,5',
  '1.150.00',
  '1.150,',
  '1150,',
  '.',
  ',',
  '-',
  '--2',
  '1e3',
  '0x10',
  'Infinity',
  'NaN',
  'mil',
  '12-15',
  '1150 €€',
  '1.150,000,5',
  '1.150 000',
  '1,150,000.5.5',
  '1234567890123456',
  '€1250,50',
  '$1250.50',
  '~1250,50',
  'EUR1250,50',
  'l250,50',
  '1O50,5',
  "1'250.50",
  '+12,5',
  '1.250,5O',
  '9'.repeat(400),
])('%j is no number, and the fault says so', text => {
  expect(readNumber(text)).toBeUndefined()
  expect(figureFault(text)).toBeTruthy()
  expect(typedNumber(text)).toBe(text)
})

test('A figure that could be two numbers is asked about', () => {
  expect(figureFault('1,150')).toBe('¿1150 o 1,15? Escribe la cifra sin separar los miles.')
})

test('An empty box is nothing, and no fault', () => {
  expect(typedNumber('  ')).toBe('')
  expect(figureFault('')).toBeUndefined()
  expect(figureFault(null)).toBeUndefined()
})

test.each([
  [1150, '1150'],
  [1150.5, '1150,5'],
  ['1.150,', '1.150,'],
  [null, ''],
  [undefined, ''],
  [Number.NaN, ''],
])('%j is shown as %j', (value, shown) => expect(shownNumber(value)).toBe(shown))

test('A shown number is read as the same number', () => {
  for (const value of [0, 7, 1150, 1150.5, 0.01, 999.99, 1_000_000, 10_000_000, -2.5])
    expect(readNumber(shownNumber(value))).toBe(value)
})

import { expect, test } from 'vitest'
import { listMeantPorts } from '#domain/ports/list-meant-ports.ts'

const meant = (text: string) => listMeantPorts(text).map(({ name }) => name)

test.each([
  ['mah', ['Maó']],
  ['MAHÓ', ['Maó']],
  ['puerto de mah', ['Maó']],
  ['la coru', ['A Coruña']],
  ['cruñ', ['A Coruña']],
  ['eivi', ['Ibiza']],
  ['luar', ['Luarca']],
])('the beginning %j may mean %j', (text, names) => {
  expect(meant(text)).toEqual(names)
})

test('many ports may be meant by what many begin with', () => {
  expect(meant('palm')).toEqual(['Palma', 'Las Palmas de Gran Canaria', 'Santa Cruz de La Palma'])
})

test('a whole name means no longer name that begins so', () => {
  expect([meant('Palma'), meant('La Palma'), meant('Port de Maó')]).toEqual([
    ['Palma'],
    ['Santa Cruz de La Palma'],
    ['Maó'],
  ])
})

test.each(['', 'ma', 'marina', 'puerto de', 'port de ma', '¿?', 'bergantín', 'ahón'])(
  '%j means none',
  text => {
    expect(meant(text)).toEqual([])
  },
)

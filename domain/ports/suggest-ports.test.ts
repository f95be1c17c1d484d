import { expect, test } from 'vitest'
import { aliasFor, suggestPorts } from '#domain/ports/suggest-ports.ts'

const namesFor = (text: string, max?: number) => suggestPorts(text, max).map(({ name }) => name)

test.each([
  ['pal', 'Palma'],
  ['PALMA DE', 'Palma'],
  ['mah', 'Maó'],
  ['coru', 'A Coruña'],
  ['la coru', 'A Coruña'],
  ['donos', 'San Sebastián'],
  ['estar', 'L’Estartit'],
  ['xab', 'Jávea'],
  ['puerto de val', 'Valencia'],
  ['la palma', 'Santa Cruz de La Palma'],
  ['canaria', 'Las Palmas de Gran Canaria'],
  ['oporto', 'Porto'],
])('typing %j offers %s first', (text, first) => {
  expect(namesFor(text)[0]).toBe(first)
})

test('a name that begins so goes before an alias, and both before a word within', () => {
  const names = namesFor('mar', 600)
  const places = ['Marbella', 'Las Galletas', 'Arenys de Mar'].map(name => names.indexOf(name))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('Spanish ports go before the others', () => {
  expect(namesFor('p', 4)).toEqual(['Palma', 'Pasajes', 'Palamós', 'Portbou'])
})

test('eight are offered, or as many as are asked for', () => {
  expect([namesFor('s').length, namesFor('s', 3).length]).toEqual([8, 3])
})

test.each(['', '  ', '¿?', 'bergantín'])('%j offers none', text => {
  expect(namesFor(text)).toEqual([])
})

test.each([
  ['mahó', 'Mahón'],
  ['es cast', 'Es Castell'],
  ['ma', undefined],
])('typing %j shows beside Maó: %s', (text, alias) => {
  const mao = suggestPorts(text, 600).find(({ id }) => id === 'mao')
  expect(mao && aliasFor(mao, text)).toBe(alias)
})

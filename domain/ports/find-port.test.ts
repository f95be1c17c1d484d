import { expect, test } from 'vitest'
import { findPort } from '#domain/ports/find-port.ts'

test.each([
  ['Palma', 'Palma'],
  ['palma de mallorca', 'Palma'],
  ['PUERTO DE PALMA', 'Palma'],
  ['Puerto de Valencia', 'Valencia'],
  ['València', 'Valencia'],
  ['Valencia (Real Club Náutico)', 'Valencia'],
  ['Valencia, España', 'Valencia'],
  ['Real Club Náutico de Dénia', 'Dénia'],
  ['Mahón', 'Maó'],
  ['mao', 'Maó'],
  ['Donostia', 'San Sebastián'],
  ['Donostia / San Sebastián', 'San Sebastián'],
  ['La Coruña', 'A Coruña'],
  ['Coruña', 'A Coruña'],
  ['Xàbia', 'Jávea'],
  ['Javea', 'Jávea'],
  ['Alacant', 'Alicante'],
  ['Fuenterrabía', 'Hondarribia'],
  ['Eivissa', 'Ibiza'],
  ['Ametlla de Mar', 'L’Ametlla de Mar'],
  ["L'Estartit", 'L’Estartit'],
  ['Estartit', 'L’Estartit'],
  ['Marina Botafoch', 'Ibiza'],
  ['Port de Pollença', 'Pollença'],
  ['Puerto de Mogán', 'Puerto de Mogán'],
  ['Puerto Banús', 'Puerto Banús'],
  ['Oporto', 'Porto'],
  ['Porto', 'Porto'],
  ['Les Sables d Olonne', 'Les Sables-d’Olonne'],
  ['Santander ', 'Santander'],
  ['Pasaia', 'Pasajes'],
  ['Las Palmas', 'Las Palmas de Gran Canaria'],
  ['Kuşadası', 'Kusadasi'],
])('%s is %s', (text, name) => {
  expect(findPort(text)?.name).toBe(name)
})

test('La Palma is the island, although Palma without an article is not', () => {
  expect([findPort('La Palma')?.name, findPort('Palma')?.name]).toEqual(['Santa Cruz de La Palma', 'Palma'])
})

test.each(['', ' ', 'La', 'Puerto', 'Marina', 'Mallorca', 'Palmas de', 'Valenci', 'Madrid'])(
  '%j names no port',
  text => {
    expect(findPort(text)).toBeUndefined()
  },
)

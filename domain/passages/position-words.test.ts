import { expect, test } from 'vitest'
import { numberInWords, positionFigures, positionSpoken } from '#domain/passages/position-words.ts'

test.each([
  [39.205, 2.0833333, '39° 12,3′ N 002° 05,0′ E'],
  [-0.5, -123.75, '00° 30,0′ S 123° 45,0′ W'],
  // Rounded up to a whole degree, never to 60 minutes.
  [38.99999, 0.99999, '39° 00,0′ N 001° 00,0′ E'],
  [36.1, -180, '36° 06,0′ N 180° 00,0′ W'],
])('%d, %d is written in degrees and decimal minutes', (latitude, longitude, words) => {
  expect(positionFigures({ latitude, longitude })).toBe(words)
})

test.each([
  [
    39 + 26 / 60,
    54.5 / 60,
    'treinta y nueve grados, veintiséis coma cero minutos norte; cero grados, cincuenta y cuatro coma cinco minutos este',
  ],
  [
    41 + 1.2 / 60,
    -1 - 31 / 60,
    'cuarenta y un grados, uno coma dos minutos norte; un grado, treinta y uno coma cero minutos oeste',
  ],
  [
    -21.5,
    100.25,
    'veintiún grados, treinta coma cero minutos sur; cien grados, quince coma cero minutos este',
  ],
])('%d, %d is read aloud', (latitude, longitude, words) => {
  expect(positionSpoken({ latitude, longitude })).toBe(words)
})

test('Every number of degrees has its own words', () => {
  const words = Array.from({ length: 181 }, (_, value) => numberInWords(value))
  expect(new Set(words).size).toBe(181)
  expect([words[16], words[30], words[99], words[101], words[180]]).toEqual([
    'dieciséis',
    'treinta',
    'noventa y nueve',
    'ciento uno',
    'ciento ochenta',
  ])
})

import { expect, test } from 'vitest'
import { routeInWords } from '#domain/charts/route-words.ts'

const palma = { name: 'Palma', longitude: 2.62, latitude: 39.55 }
const valencia = { name: 'Valencia', longitude: -0.318, latitude: 39.435 }
const vigo = { name: 'Vigo', longitude: -8.73, latitude: 42.24 }
const cadiz = { name: 'Cádiz', longitude: -6.28, latitude: 36.54 }

test.each([
  [palma, valencia, 139.6, 'Ruta de Palma a Valencia: 140 millas náuticas, rumbo oeste.'],
  [valencia, palma, 139.6, 'Ruta de Valencia a Palma: 140 millas náuticas, rumbo este.'],
  [vigo, cadiz, 457, 'Ruta de Vigo a Cádiz: 457 millas náuticas, rumbo sur.'],
  [cadiz, palma, 1457, 'Ruta de Cádiz a Palma: 1.457 millas náuticas, rumbo nordeste.'],
  [
    palma,
    { ...palma, name: 'Portixol', longitude: 2.67 },
    1.2,
    'Ruta de Palma a Portixol: una milla náutica, rumbo este.',
  ],
  [palma, palma, 0, 'Ruta de Palma a Palma: menos de una milla náutica, rumbo norte.'],
])('A route is a sentence: %#', (from, to, miles, sentence) => {
  expect(routeInWords({ from, to, miles })).toBe(sentence)
})

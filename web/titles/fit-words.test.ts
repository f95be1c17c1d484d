import { expect, test } from 'vitest'
import type { FitView } from '#domain/titles/fit-view.ts'
import { shortReason } from '#web/titles/fit-words.ts'

const fits = (text: string): FitView => ({
  verdict: 'fits',
  reasons: [{ code: 'professional_in_range', text }],
})

test.each([
  [
    'Patrón Profesional de Embarcaciones de Recreo (PPER): vale hasta 60 millas de la costa, y la ruta no se aleja más.',
    'PPER, hasta 60 mn',
  ],
  [
    'Patrón de Altura de la Marina Mercante: vale sin límite de distancia a la costa.',
    'Patrón de Altura, sin límite',
  ],
  [
    'Patrón Profesional de Embarcaciones de Recreo (PPER): vale hasta 60 millas de la costa, y esta ruta se aleja 210,5 millas.',
    'a 210,5 mn; llegas a 60',
  ],
  [
    'Patrón de Yate: un título de recreo no permite cobrar.',
    'Patrón de Yate: un título de recreo no permite cobrar',
  ],
  ['Falta la eslora del barco.', 'Falta la eslora del barco'],
])('a list says %s as «%s»', (text, words) => {
  expect(shortReason(fits(text))).toBe(words)
})

test('a condition is said before the title that it is for, and nothing where there is no reason', () => {
  const reasons = [
    { code: 'professional_in_range', text: 'Patrón de Altura: vale.' },
    { code: 'no_medical', text: 'Falta el reconocimiento médico.' },
  ]
  expect(shortReason({ verdict: 'conditional', reasons })).toBe('falta el médico')
  expect(shortReason({ verdict: 'does_not_fit', reasons: [] })).toBeUndefined()
})

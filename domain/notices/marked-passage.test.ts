import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markPassages } from '#domain/notices/marked-passage.ts'

const text =
  'Velero grande, muy cómodo. Para guardarte la plaza se adelantan 150 € por Bizum.\nPlazas limitadas, contesto rápido.'
const markedIn = (explanation: string) =>
  markPassages(text, explanation).flatMap(({ words, marked }) => (marked ? [words.trim()] : []))

test('the sentence that the notice repeats is marked, whatever the forms of its words', () => {
  expect(markedIn('Pide 150 euros por BIZUM, que hay que adelantar.')).toEqual([
    'Para guardarte la plaza se adelantan 150 € por Bizum.',
  ])
})
test.each(['', 'No me gusta.', 'Por la plaza.', 'Bizum'])('%j marks nothing', explanation => {
  expect(markedIn(explanation)).toEqual([])
})
test('nothing of a text is lost', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (whole, explanation) => {
      const parts = markPassages(whole, explanation)
      expect(parts.map(({ words }) => words).join('')).toBe(whole)
    }),
  )
})

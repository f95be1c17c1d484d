import { expect, test } from 'vitest'
import { loadFonts } from '#server/platform/pdf/fonts.ts'
import { withFallbackGlyphs } from '#server/platform/pdf/glyph-fallback.ts'

const { text: font } = loadFonts()

test.each([
  'Íñiguez «Peñón», 3.º 2.ª — 1.250,50 €',
  'Łukasz Škoda',
  'Ελένη Παπαδοπούλου',
  'Жанна',
  '≈ 968 →',
])('the letters of Europe stay as they are: %s', name => {
  expect(withFallbackGlyphs(name, font)).toBe(name)
})

test('a letter that no font has shows as one box, however many code points it is', () => {
  expect(withFallbackGlyphs('Lin 林 🚢', font)).toBe('Lin □ □')
  expect(withFallbackGlyphs('👩‍✈️ a bordo', font)).toBe('□ a bordo')
})

test('a letter and its accent written apart become one', () => {
  expect(withFallbackGlyphs('n\u0303', font)).toBe('ñ')
})

test('marks that turn a line around or hide do not reach the paper', () => {
  expect(withFallbackGlyphs('pagar\u202e 001\u200b €', font)).toBe('pagar 001 €')
})

test.each(['\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v'])('%j ends a line', sign => {
  expect(withFallbackGlyphs(`Primera${sign}segunda`, font)).toBe('Primera\nsegunda')
})

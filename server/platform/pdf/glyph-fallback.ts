import type { Font } from 'fontkit'
import { LINE_BREAKS } from '#domain/clean-text.ts'

/** For characters that no font here has: PDF/A allows no empty glyph. */
export const MISSING = '□'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** Marks that change direction, join letters or hide: on paper they could only mislead. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** No word is this long, and a longer text can't be broken into lines. */
const ENDLESS = /\S{80}(?=\S)/gu

export function withFallbackGlyphs(text: string, font: Font): string {
  const composed = text
    .normalize('NFC')
    .replace(LINE_BREAKS, '\n')
    .replaceAll('\t', ' ')
    .replace(ENDLESS, '$& ')
  const plain = composed.replace(INVISIBLE, '')
  const drawable = (letter: string) =>
    [...letter].every(point => point === '\n' || font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0))
  if (drawable(plain)) return plain
  return [...graphemes.segment(composed)]
    .map(({ segment }) => segment.replace(INVISIBLE, ''))
    .map(letter => (drawable(letter) ? letter : MISSING))
    .join('')
}

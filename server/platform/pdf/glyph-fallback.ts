import type { Font } from 'fontkit'

/** In the place of what no font here can draw: a PDF that promises to be readable for ever may hold no empty glyph. */
export const MISSING = '□'

const graphemes = new Intl.Segmenter('es', { granularity: 'grapheme' })
/** Marks that turn the direction of a line, join letters or hide: on paper they could only mislead. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu

/** No word is so long; what is can't be broken into lines in any reasonable time. */
const ENDLESS = /\S{80}(?=\S)/gu

/** The text as the font can draw it, whole letters at a time. */
export function withFallbackGlyphs(text: string, font: Font): string {
  const composed = text.normalize('NFC').replaceAll('\t', ' ').replace(ENDLESS, '$& ')
  const plain = composed.replace(INVISIBLE, '')
  const drawable = (letter: string) =>
    [...letter].every(point => point === '\n' || font.hasGlyphForCodePoint(point.codePointAt(0) ?? 0))
  if (drawable(plain)) return plain
  return [...graphemes.segment(composed)]
    .map(({ segment }) => segment.replace(INVISIBLE, ''))
    .map(letter => (drawable(letter) ? letter : MISSING))
    .join('')
}

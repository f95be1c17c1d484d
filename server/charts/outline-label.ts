import { ink } from '#server/charts/ink.ts'
import { type Label, looksOf } from '#server/charts/label.ts'
import { type Face, loadFonts } from '#server/platform/pdf/fonts.ts'

const fontOf: Record<Label['face'], Face> = {
  end: 'title',
  port: 'strong',
  leg: 'strong',
  exposure: 'strong',
  degree: 'text',
  caption: 'note',
  water: 'note',
}
const before = { start: 0, middle: 0.5, end: 1 }

/** A label as shapes, for a drawing that is made into a picture where there are no fonts. */
export function outlineLabel({ face, text, x, y, size, anchor, turn = 0 }: Label): string {
  const font = loadFonts()[fontOf[face]]
  const { fill, spacing, halo } = looksOf(face)
  const scale = size / font.unitsPerEm
  const run = font.layout(text)
  const advances = run.positions.map(({ xAdvance }) => xAdvance * scale + spacing * size)
  const width = advances.reduce((sum, advance) => sum + advance, 0)
  let at = -before[anchor] * width
  const glyphs = run.glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(at, 0).toSVG()
    at += advances[index] ?? 0
    return path
  })
  const edge = halo
    ? ` paint-order="stroke" stroke="${ink.papel}" stroke-opacity=".85" stroke-width="${halo}"`
    : ''
  return `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})" fill="${fill}"${edge} d="${glyphs.join('')}"/>`
}

import { ink } from '#server/charts/ink.ts'
import { type Box, boxAround } from '#server/charts/label-placement.ts'

const display = "Newsreader,'Iowan Old Style',Georgia,serif"
const sans = "'Instrument Sans',system-ui,sans-serif"

const faces = {
  end: { family: display, weight: 500, fill: ink.tinta, spacing: -0.01, halo: 4 },
  port: { family: sans, weight: 600, fill: ink.tinta, spacing: 0.08, halo: 3 },
  leg: { family: sans, weight: 600, fill: ink.magenta, spacing: 0.02, halo: 4 },
  exposure: { family: sans, weight: 600, fill: ink.tinta, spacing: 0.01, halo: 4 },
  degree: { family: sans, weight: 400, fill: ink['tinta-2'], spacing: 0.02, halo: 3 },
  caption: { family: display, weight: 400, fill: ink['tinta-2'], spacing: 0, halo: 0 },
  water: { family: display, weight: 400, fill: ink.mar, spacing: 0.04, halo: 0 },
} as const

export const looksOf = (face: keyof typeof faces): { fill: string; spacing: number; halo: number } =>
  faces[face]

export interface Label {
  face: keyof typeof faces
  text: string
  x: number
  y: number
  size: number
  anchor: 'start' | 'middle' | 'end'
  /** In degrees around its anchor; only a centred label is turned. */
  turn?: number
}

// In ems, of the widest fallback font.
const NARROW = 0.36
const LOWER = 0.58
const UPPER = 0.78
const widthOfLetter = (letter: string) => {
  if (/[iljtfr.,:;'’´·/°()\s-]/.test(letter)) return NARROW
  if (/[mwMWÑ]/.test(letter)) return 0.92
  return /[A-ZÀ-Ý]/.test(letter) ? UPPER : LOWER
}

export const widthOf = ({ text, size, face }: Pick<Label, 'text' | 'size' | 'face'>): number =>
  [...text].reduce((sum, letter) => sum + widthOfLetter(letter) + faces[face].spacing, 0) * size

const leftOf = { start: 0, middle: 0.5, end: 1 }

export function boxesOf(label: Label): Box[] {
  const { x, y, size, anchor, turn = 0 } = label
  const width = widthOf(label)
  const left = x - leftOf[anchor] * width
  if (turn === 0) return [{ left, right: left + width, top: y - 0.8 * size, bottom: y + 0.26 * size }]
  const angle = (turn * Math.PI) / 180
  const count = Math.ceil(width / size)
  return Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.5) / count - 0.5) * width
    // The middle of the letters is above the baseline.
    const [middleX, middleY] = [x + Math.sin(angle) * 0.27 * size, y - Math.cos(angle) * 0.27 * size]
    return boxAround(middleX + along * Math.cos(angle), middleY + along * Math.sin(angle), 0.62 * size)
  })
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
export const escapeXml = (text: string) => text.replace(/[&<>]/g, character => escapes[character] ?? '')

export function drawLabel({ face, text, x, y, size, anchor, turn }: Label): string {
  const { family, weight, fill, spacing, halo } = faces[face]
  const place = turn
    ? `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"`
    : `x="${x.toFixed(1)}" y="${y.toFixed(1)}"`
  return [
    `<text ${place} font-family="${family}" font-size="${size.toFixed(1)}" font-weight="${weight}" fill="${fill}"`,
    ` letter-spacing="${(spacing * size).toFixed(2)}"`,
    anchor === 'start' ? '' : ` text-anchor="${anchor}"`,
    face === 'water' || face === 'caption' ? ' font-style="italic"' : '',
    halo ? ` paint-order="stroke" stroke="${ink.papel}" stroke-opacity=".85" stroke-width="${halo}"` : '',
    `>${escapeXml(text)}</text>`,
  ].join('')
}

import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

type Point = [x: number, y: number]
export interface DrawnText {
  text: string
  /** The corners of its ink on the sheet, with its rotation. */
  corners: Point[]
}

const require = createRequire(import.meta.url)
const open = (file: string) => openSync(require.resolve(`@fontsource-variable/${file}.woff2`)) as Font
const newsreader = {
  normal: open('newsreader/files/newsreader-latin-wght-normal'),
  italic: open('newsreader/files/newsreader-latin-wght-italic'),
}
const sans = open('instrument-sans/files/instrument-sans-latin-wght-normal')

function fontOf(text: Element): Font {
  if (!text.getAttribute('font-family')?.startsWith('Newsreader')) return sans
  return newsreader[text.getAttribute('font-style') === 'italic' ? 'italic' : 'normal']
}

/** The ratio of a heavier weight's width to the default's. */
const HEAVIER = 1.06

const number = (text: Element, name: string) => Number(text.getAttribute(name) ?? 0)
const shift = { start: 0, middle: 0.5, end: 1 }

function measure(text: Element): DrawnText {
  const content = text.textContent ?? ''
  const size = number(text, 'font-size')
  const font = fontOf(text)
  const { advanceWidth } = font.layout(content)
  const heavier = number(text, 'font-weight') > 400 ? HEAVIER : 1
  const width =
    (advanceWidth / font.unitsPerEm) * size * heavier + [...content].length * number(text, 'letter-spacing')
  const anchor = (text.getAttribute('text-anchor') ?? 'start') as keyof typeof shift
  const left = -shift[anchor] * width
  const [, x = number(text, 'x'), y = number(text, 'y'), turn = 0] =
    text
      .getAttribute('transform')
      ?.match(/translate\((\S+) (\S+)\) rotate\((\S+)\)/)
      ?.map(Number) ?? []
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [top, bottom] = [-0.72 * size, 0.2 * size]
  const corners: Point[] = [
    [left, top],
    [left + width, top],
    [left + width, bottom],
    [left, bottom],
  ]
  return {
    text: content,
    corners: corners.map(([dx, dy]) => [x + dx * cos - dy * sin, y + dx * sin + dy * cos]),
  }
}

/** Every text of the drawing, measured in the site's typeface. */
export const drawnTexts = (drawing: Document): DrawnText[] =>
  [...drawing.querySelectorAll('text')].map(measure)

const axesOf = (corners: Point[]): Point[] =>
  corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % corners.length] as Point
    return [y - nextY, nextX - x]
  })

/** Two convex shapes overlap unless a line separates them. */
export function overlap(a: Point[], b: Point[]): boolean {
  return [...axesOf(a), ...axesOf(b)].every(([axisX, axisY]) => {
    const along = (corners: Point[]) => corners.map(([x, y]) => x * axisX + y * axisY)
    const [ofA, ofB] = [along(a), along(b)]
    return Math.max(...ofA) > Math.min(...ofB) && Math.max(...ofB) > Math.min(...ofA)
  })
}

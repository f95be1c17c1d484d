// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type DrawnRoute, routeInWords } from '#domain/charts/route-words.ts'
import { openCharts } from '#server/charts/charts.ts'
import { drawRouteChart } from '#server/charts/draw-route-chart.ts'
import { ink } from '#server/charts/ink.ts'
import { formats } from '#server/charts/route-sheet.ts'
import { drawnRoutes } from '#test/drawn-routes.ts'
import { type DrawnText, drawnTexts, overlap } from '#test/drawn-text.ts'

const palmaValencia = drawnRoutes[0] as DrawnRoute

const charts = drawnRoutes.flatMap(route =>
  (['wide', 'phone'] as const).map(format => {
    const svg = drawRouteChart({ ...route, format })
    const drawing = parseSvg(svg)
    const name = `${route.from.name} – ${route.to.name}, ${format}`
    return { name, route, format, svg, drawing, texts: drawnTexts(drawing) }
  }),
)

function parseSvg(svg: string): Document {
  const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml')
  const fault = drawing.querySelector('parsererror')
  if (fault) throw new Error(fault.textContent ?? 'This is no SVG.')
  return drawing
}
const pairsOf = (texts: DrawnText[]) => texts.flatMap((a, i) => texts.slice(i + 1).map(b => [a, b] as const))

/** The dashed line in short pieces, as shapes that text may not overlap. */
function piecesOf(drawing: Document): [number, number][][] {
  const path = drawing.querySelector('[stroke-dasharray]')?.getAttribute('d') ?? ''
  const line = path
    .slice(1)
    .split('L')
    .map(place => place.split(' ').map(Number) as [number, number])
  return line.slice(1).map((to, i) => [line[i] as [number, number], to])
}

describe.each(charts)('$name', ({ route, format, svg, drawing, texts }) => {
  test('weighs at most 15 kB', () => {
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(15_000)
  })

  test('says in a sentence what it shows, and what it is not for', () => {
    expect([
      drawing.documentElement.getAttribute('role'),
      drawing.documentElement.firstElementChild?.textContent,
      drawing.querySelector('desc')?.textContent,
    ]).toEqual(['img', routeInWords(route), 'Carta ilustrativa, no apta para la navegación.'])
  })

  test('names both ports and writes its caption', () => {
    const written = texts.map(({ text }) => text)
    expect(written).toEqual(
      expect.arrayContaining([
        route.from.name,
        route.to.name,
        'Carta ilustrativa, no apta para la navegación',
      ]),
    )
  })

  test('keeps every name on the sheet', () => {
    const { width } = formats[format]
    const height = Number(drawing.documentElement.getAttribute('height'))
    const outside = texts.filter(({ corners }) =>
      corners.some(([x, y]) => x < 0 || x > width || y < 0 || y > height),
    )
    expect(outside.map(({ text }) => text)).toEqual([])
  })

  test('lets no name cover another, nor the route', () => {
    const covering = pairsOf(texts).filter(([a, b]) => overlap(a.corners, b.corners))
    const pieces = piecesOf(drawing)
    const covered = texts.filter(({ corners }) => pieces.some(piece => overlap(corners, piece)))
    expect(covering.map(([a, b]) => `${a.text} / ${b.text}`)).toEqual([])
    expect(covered.map(({ text }) => text)).toEqual([])
    expect(pieces.length).toBe(route.legs.length - 1)
  })

  test('runs nothing and fetches nothing', () => {
    const names = new Set([...drawing.querySelectorAll('*')].map(({ localName }) => localName))
    const drawn = ['svg', 'title', 'desc', 'path', 'g', 'circle', 'text']
    const attributes = [...drawing.querySelectorAll('*')].flatMap(element => element.getAttributeNames())
    expect([...names].filter(name => !drawn.includes(name))).toEqual([])
    expect(attributes.filter(name => /^on|href|^style$|^src$/.test(name))).toEqual([])
    expect(svg).not.toMatch(/url\(|NaN|undefined/)
  })
})

test.each(['wide', 'phone'] as const)(
  'How far from the coast a route goes is written on the %s sheet',
  format => {
    const written = (passage: DrawnRoute) =>
      drawnTexts(parseSvg(drawRouteChart({ ...passage, format }))).map(({ text }) => text)
    const { offshore: _, furthest: __, ...unknown } = palmaValencia
    expect(written(palmaValencia)).toContain('39,5 mn de la costa · zona 2')
    expect(written(unknown).join()).not.toContain('de la costa')
  },
)

test('The same route is drawn in the same bytes, in the worker too', { tags: 'rare' }, async () => {
  const chart = { ...palmaValencia, format: 'phone' } as const
  const worker = openCharts()
  try {
    const drawn = drawRouteChart(chart)
    expect([drawRouteChart(chart) === drawn, (await worker.draw(chart)) === drawn]).toEqual([true, true])
  } finally {
    await worker.close()
  }
})

test('A port with a name as long as the sheet is still named, and its signs are escaped', () => {
  const name = 'Marina <Nova> & Puerto Deportivo de Sant Antoni'
  const svg = drawRouteChart({ ...palmaValencia, to: { ...palmaValencia.to, name }, format: 'phone' })
  const drawing = parseSvg(svg)
  expect(drawnTexts(drawing).map(({ text }) => text)).toContain(name)
  expect(drawing.querySelector('title')?.textContent).toContain(
    `a ${name}: ${Math.round(palmaValencia.miles)} millas`,
  )
})

test('The colours are those of the style sheet', () => {
  const styles = readFileSync('web/styles.css', 'utf8')
  const tokens = Object.keys(ink).map(token => [
    token,
    styles.match(new RegExp(`--color-${token}: (#[0-9a-f]{6});`))?.[1],
  ])
  expect(ink).toEqual(Object.fromEntries(tokens))
})

import { expect, test } from 'vitest'
import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { stepKeys } from '#domain/passages/passage-step.ts'
import { drawPassageChart } from '#server/charts/draw-passage-chart.ts'
import { boxesOf } from '#server/charts/label.ts'
import { drawnRoutes } from '#test/drawn-routes.ts'

const betweenIslands: DrawnRoute = {
  from: { name: 'Las Palmas de Gran Canaria', latitude: 28.14, longitude: -15.42 },
  to: { name: 'Santa Cruz de Tenerife', latitude: 28.47, longitude: -16.23 },
  miles: 52,
  legs: [
    [-15.42, 28.14],
    [-15.36, 28.2],
    [-16.23, 28.47],
  ],
}
const cases = [...drawnRoutes, betweenIslands].flatMap(route =>
  (['way-phone', 'way-wide'] as const).map(format => ({
    ...route,
    format,
    title: `${route.from.name} – ${route.to.name}, ${format}`,
  })),
)

function marksIn(drawing: string) {
  const steps = drawing.matchAll(
    /data-step="(\w+)".*?data-mark="" cx="([\d.-]+)" cy="([\d.-]+)".*?<text x="([\d.-]+)" y="([\d.-]+)" text-anchor="(\w+)">([^<]+)</g,
  )
  return [...steps].map(([, key, cx, cy, x, y, anchor, text]) => ({
    key,
    at: [Number(cx), Number(cy)] as const,
    name: boxesOf({
      face: 'leg',
      size: 14.5,
      text: text ?? '',
      x: Number(x),
      y: Number(y),
      anchor: anchor as 'start' | 'middle' | 'end',
    }),
  }))
}

test.each(cases)(
  'no ring and no name of a step is cut or faded at an edge: $title',
  { tags: 'rare' },
  ({ title, ...chart }) => {
    const drawing = drawPassageChart(chart)
    const isWide = chart.format === 'way-wide'
    const [width, height] = isWide ? [840, 470] : [390, 318]
    // The page fades a wide sheet at its left, and every sheet above and below.
    const edges = isWide
      ? { left: 90, right: width - 12, top: 40, bottom: height - 90 }
      : { left: 12, right: width - 12, top: 26, bottom: height - 64 }
    const marks = marksIn(drawing)
    expect(marks.map(({ key }) => key).toSorted()).toEqual([...stepKeys].toSorted())
    const outside = marks.filter(({ at: [x, y], name }) =>
      [{ left: x - 9, right: x + 9, top: y - 9, bottom: y + 9 }, ...name].some(
        box =>
          box.left < edges.left ||
          box.right > edges.right ||
          box.top < edges.top ||
          box.bottom > edges.bottom,
      ),
    )
    expect([title, outside]).toEqual([title, []])
  },
)

const wide = cases.filter(({ format }) => format === 'way-wide')
test.each(wide)('on a wide sheet no name covers another: $title', ({ title, ...chart }) => {
  const marks = marksIn(drawPassageChart(chart))
  const covered = marks.flatMap(({ key, name: [a] }, at) =>
    marks
      .slice(at + 1)
      .filter(
        ({ name: [b] }) =>
          a && b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
      )
      .map(other => [key, other.key]),
  )
  expect([title, covered]).toEqual([title, []])
})

import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { placeOn, readSheet } from '#domain/charts/mercator.ts'
import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { openDrawnCharts, serveCharts } from '#server/charts/chart-route.ts'
import type { Charts } from '#server/charts/charts.ts'
import { type Chart, drawChart } from '#server/charts/draw-chart.ts'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { openFolderStore } from '#server/platform/files/file-store.ts'
import { answerError } from '#server/platform/http/answer-error.ts'
import { drawnRoutes } from '#test/drawn-routes.ts'

const route = drawnRoutes[0] as DrawnRoute

let folder: string
let drawn: Chart[]
let held: Promise<void>
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-charts-'))
  drawn = []
  held = Promise.resolve()
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const chartTo = (name: string, format: RouteChart['format']) =>
  drawRouteChart({ ...route, to: { ...route.to, name }, format })

/** A server that knows the route from 'palma' to every 'valencia…', and notes each drawing. */
function start(drawing: (chart: Chart) => string = drawChart) {
  const charts: Charts = {
    draw: async chart => {
      drawn.push(chart)
      await held
      return drawing(chart)
    },
    close: async () => {},
  }
  const app = Fastify()
  app.setErrorHandler(answerError)
  serveCharts(app, {
    chartOf: openDrawnCharts({ charts, files: openFolderStore(folder) }),
    findRoute: async (from, to) =>
      from === 'palma' && to.startsWith('valencia') ? { ...route, to: { ...route.to, name: to } } : null,
  })
  const read = (address: string, encoding = 'gzip, deflate, br', remoteAddress = '127.0.0.1') =>
    app.inject({ url: `/charts/${address}`, headers: { 'accept-encoding': encoding }, remoteAddress })
  return { read }
}

test('A chart is a picture that anybody may load and keep', async () => {
  const { statusCode, headers, rawPayload } = await start().read('palma/valencia/wide.svg')
  expect([statusCode, headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
    200,
    'image/svg+xml; charset=utf-8',
    'br',
    'accept-encoding, origin',
  ])
  expect(headers['cache-control']).toBe('public, max-age=2592000')
  expect(rawPayload.length).toBeLessThanOrEqual(15_000)
  expect(brotliDecompressSync(rawPayload).toString()).toBe(chartTo('valencia', 'wide'))
})

test('A client that does not ask for brotli gets plain text', async () => {
  const { headers, body } = await start().read('palma/valencia/phone.svg', 'gzip')
  expect([headers['content-encoding'], body]).toEqual([undefined, chartTo('valencia', 'phone')])
})

test.each([
  'valencia/palma/wide.svg',
  'palma/../wide.svg',
  'palma/valencia/huge.svg',
  'palma/valencia/wide.png',
  'palma/valencia/wide',
  'palma/valencia/toString.svg',
  'palma/valencia/area-wide.svg',
  'area/1_38_3_40/wide.svg',
  'area/1.2_38_3_40/area-wide.svg',
])('There is no chart at %s', async address => {
  expect([(await start().read(address)).statusCode, drawn]).toEqual([404, []])
})

test('An area’s chart says where a page draws on it, and names no port', async () => {
  const { statusCode, rawPayload } = await start().read('area/-6.5_36_7.5_44/area-phone.svg')
  const drawing = brotliDecompressSync(rawPayload).toString()
  const sheet = readSheet(/data-sheet="([^"]+)"/.exec(drawing)?.[1])
  expect([statusCode, sheet?.width, sheet?.height]).toEqual([200, 390, 360])
  const corners = [
    { longitude: -6.5, latitude: 44 },
    { longitude: 7.5, latitude: 36 },
  ].map(place => sheet && placeOn(sheet, place))
  for (const [x = -1, y = -1] of corners as number[][])
    expect([x > 40 && x < 350, y > 40 && y < 320]).toEqual([true, true])
  expect(drawing).not.toContain('PALMA')
  expect(rawPayload.length).toBeLessThanOrEqual(15_000)
})

test('A chart is drawn once, however many ask at the same time and later, on another server too', {
  tags: 'rare',
}, async () => {
  const { read } = start()
  const both = await Promise.all([read('palma/valencia/wide.svg'), read('palma/valencia/wide.svg')])
  const later = await start().read('palma/valencia/wide.svg')
  expect(drawn.length).toBe(1)
  expect([...both, later].map(({ rawPayload }) => rawPayload.equals(later.rawPayload))).toEqual([
    true,
    true,
    true,
  ])
})

const blank = () => '<svg/>'

test('Forty charts asked for at once wait in line, and all of them come', async () => {
  const { read } = start(blank)
  const forty = Array.from({ length: 40 }, (_, i) => `palma/valencia-${i}/phone.svg`)
  const answers = await Promise.all(forty.map(address => read(address)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(forty.map(() => 200))
})

test('An address that asks for a hundred at once is told to wait, while others have their turn, and what is kept is sent', async () => {
  const { read } = start(blank)
  await read('palma/valencia/wide.svg')
  let goOn = () => {}
  held = new Promise(resolve => {
    goOn = resolve
  })
  const refused: number[] = []
  const hundred = Array.from({ length: 100 }, async (_, i) => {
    const { statusCode } = await read(`palma/valencia-${i}/phone.svg`)
    if (statusCode !== 200) refused.push(statusCode)
    return statusCode
  })
  await expect.poll(() => refused.length).toBe(40)
  const kept = await read('palma/valencia/wide.svg')
  const another = read('palma/valencia/phone.svg', 'br', '203.0.113.7')
  goOn()
  expect([kept.statusCode, (await another).statusCode]).toEqual([200, 200])
  expect((await Promise.all(hundred)).sort()).toEqual([...Array(60).fill(200), ...Array(40).fill(503)])
})

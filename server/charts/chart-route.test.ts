import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Passage } from '#domain/charts/route-words.ts'
import { serveCharts } from '#server/charts/chart-route.ts'
import type { Charts } from '#server/charts/charts.ts'
import { drawRouteChart, type RouteChart } from '#server/charts/draw-route-chart.ts'
import { openFolderStore } from '#server/files/file-store.ts'
import { answerError } from '#server/http/answer-error.ts'
import { passages } from '#test/passages.ts'

const route = passages[0] as Passage

let folder: string
let drawn: RouteChart[]
let held: Promise<void>
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'singladura-charts-'))
  drawn = []
  held = Promise.resolve()
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const chartTo = (name: string, format: RouteChart['format']) =>
  drawRouteChart({ ...route, to: { ...route.to, name }, format })

/** A server that knows the way from 'palma' to every 'valencia…', and notes what it draws. */
function start() {
  const charts: Charts = {
    draw: async chart => {
      drawn.push(chart)
      await held
      return drawRouteChart(chart)
    },
    close: async () => {},
  }
  const app = Fastify()
  app.setErrorHandler(answerError)
  serveCharts(app, {
    charts,
    files: openFolderStore(folder),
    findRoute: async (from, to) =>
      from === 'palma' && to.startsWith('valencia') ? { ...route, to: { ...route.to, name: to } } : null,
  })
  const read = (address: string, encoding = 'gzip, deflate, br') =>
    app.inject({ url: `/charts/${address}`, headers: { 'accept-encoding': encoding } })
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

test('Who does not ask for brotli gets plain text', async () => {
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
])('There is no chart at %s', async address => {
  expect([(await start().read(address)).statusCode, drawn]).toEqual([404, []])
})

test('A chart is drawn once, however many ask at the same time and later, on another server too', async () => {
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

test('Beyond twenty at once a new chart is refused, and one that is kept is not', async () => {
  const { read } = start()
  await read('palma/valencia/wide.svg')
  let goOn = () => {}
  held = new Promise(resolve => {
    goOn = resolve
  })
  const twenty = Array.from({ length: 20 }, (_, i) => `palma/valencia-${i}/phone.svg`)
  const answers = Promise.all(twenty.map(address => read(address)))
  await vi.waitFor(() => expect(drawn.length).toBe(21))
  const [kept, another] = [await read('palma/valencia/wide.svg'), await read('palma/valencia/phone.svg')]
  goOn()
  expect([kept.statusCode, another.statusCode]).toEqual([200, 503])
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(twenty.map(() => 200))
})

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readArea } from '#domain/charts/chart-area.ts'
import type { DrawnRoute } from '#domain/charts/route-words.ts'
import { DAY_SECONDS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import type { Charts } from '#server/charts/charts.ts'
import type { Chart } from '#server/charts/draw-chart.ts'
import { openDrawingLine } from '#server/charts/drawing-line.ts'
import { type AreaFormat, type Format, formats, type RouteFormat } from '#server/charts/route-sheet.ts'
import { openStoredCharts } from '#server/charts/stored-charts.ts'
import type { FileKey, FileStore } from '#server/platform/files/file-store.ts'
import { sha256 } from '#server/platform/sha256.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** The drawing of a chart as it comes from `ChartOf`. */
export const drawingIn = async (packed: Buffer): Promise<string> => (await decompress(packed)).toString()

/** A change of this number draws every chart again: for changes of the drawing. */
const VERSION = 7
const MONTH_SECONDS = 30 * DAY_SECONDS

export interface ChartSources {
  chartOf: ChartOf
  /** The sea route between two ports of the list; null if one is unknown or there is none. */
  findRoute(fromPortId: string, toPortId: string): Promise<DrawnRoute | null>
}

const keyOf = (chart: Chart): FileKey =>
  `charts/${sha256(JSON.stringify([VERSION, chart]), 'base64url')}.svg.br`

/** Gives a chart compressed by brotli; `address` is whose queue it waits in. */
export type ChartOf = (chart: Chart, address: string) => Promise<Buffer>

/** Each chart, compressed and stored; drawn once for concurrent requests. */
export function openDrawnCharts({ charts, files }: { charts: Charts; files: FileStore }): ChartOf {
  const kept = openStoredCharts(files)
  const inLine = openDrawingLine()
  const underway = new Map<FileKey, Promise<Buffer>>()
  const draw = async (key: FileKey, chart: Chart, address: string) => {
    const before = await kept.get(key)
    if (before) return before
    const drawn = await compress(await inLine(address, () => charts.draw(chart)))
    await kept.put(key, drawn)
    return drawn
  }
  return (chart, address) => {
    const key = keyOf(chart)
    const drawing = underway.get(key) ?? draw(key, chart, address).finally(() => underway.delete(key))
    underway.set(key, drawing)
    return drawing
  }
}

const formatNames = Object.keys(formats) as Format[]
const isOfArea = (format: Format): format is AreaFormat => format.startsWith('area-')
const formatIn = (file: string) => formatNames.find(format => file === `${format}.svg`)
function routeFormatIn(file: string): RouteFormat | undefined {
  const format = formatIn(file)
  return format && !isOfArea(format) ? format : undefined
}
function areaFormatIn(file: string): AreaFormat | undefined {
  const format = formatIn(file)
  return format && isOfArea(format) ? format : undefined
}

/** Without a token. Only for known ports and whole areas; charts that were asked for lately are stored. */
export function serveCharts(app: FastifyInstance, { findRoute, chartOf }: ChartSources): void {
  async function send({ headers, ip }: FastifyRequest, reply: FastifyReply, chart: Chart) {
    const packed = await chartOf(chart, ip)
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MONTH_SECONDS}`)
      .header('vary', 'accept-encoding, origin')
    // Over plain http browsers don't ask for brotli.
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(await decompress(packed))
    return reply.header('content-encoding', 'br').send(packed)
  }
  app.get<{ Params: { from: string; to: string; file: string } }>(
    '/charts/:from/:to/:file',
    async (request, reply) => {
      const { from, to, file } = request.params
      const format = routeFormatIn(file)
      const route = format && (await findRoute(from, to))
      if (!route) throw new Refusal('not_found')
      return send(request, reply, { ...route, format })
    },
  )
  app.get<{ Params: { area: string; file: string } }>('/charts/area/:area/:file', async (request, reply) => {
    const format = areaFormatIn(request.params.file)
    const area = readArea(request.params.area)
    if (!format || !area) throw new Refusal('not_found')
    return send(request, reply, { format, area })
  })
}

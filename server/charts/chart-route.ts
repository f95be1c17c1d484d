import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Passage } from '#domain/charts/route-words.ts'
import { Refusal } from '#domain/errors.ts'
import type { Charts } from '#server/charts/charts.ts'
import type { RouteChart } from '#server/charts/draw-route-chart.ts'
import { type Format, formats } from '#server/charts/route-sheet.ts'
import type { FileKey, FileStore } from '#server/files/file-store.ts'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** Another number draws every chart anew: for a change to what is drawn. */
const VERSION = 1
const MONTH_SECONDS = 30 * 24 * 60 * 60
const UNDERWAY_MAX = 20

export interface ChartSources {
  charts: Charts
  files: FileStore
  /** The way over the sea between two ports of the list; null where one isn't known or there is no way. */
  findRoute(fromPortId: string, toPortId: string): Promise<Passage | null>
}

const keyOf = (chart: RouteChart): FileKey =>
  `charts/${createHash('sha256')
    .update(JSON.stringify([VERSION, chart]))
    .digest('base64url')}.svg.br`

/** Each chart as it is kept, compressed; drawn once, however many ask for it at the same time. */
function openChartShelf({ charts, files }: Pick<ChartSources, 'charts' | 'files'>) {
  const underway = new Map<string, Promise<Buffer>>()
  const draw = async (key: FileKey, chart: RouteChart) => {
    const kept = await files.get(key)
    if (kept) return kept
    if (underway.size > UNDERWAY_MAX) throw new Refusal('overloaded')
    const drawn = await compress(await charts.draw(chart))
    await files.put(key, drawn)
    return drawn
  }
  return (chart: RouteChart): Promise<Buffer> => {
    const key = keyOf(chart)
    const drawing = underway.get(key) ?? draw(key, chart).finally(() => underway.delete(key))
    underway.set(key, drawing)
    return drawing
  }
}

const formatNames = Object.keys(formats) as Format[]
const formatOf = (file: string) => formatNames.find(format => file === `${format}.svg`)

/**
 * Charts for any <img>, without a token: /charts/<port>/<port>/wide.svg. Only known ports have one, so there are
 * only so many to draw, and each is drawn once.
 */
export function serveCharts(app: FastifyInstance, { findRoute, ...shelf }: ChartSources): void {
  const chartOf = openChartShelf(shelf)
  app.get<{ Params: { from: string; to: string; file: string } }>(
    '/charts/:from/:to/:file',
    async ({ params: { from, to, file }, headers }, reply) => {
      const format = formatOf(file)
      const route = format && (await findRoute(from, to))
      if (!route) throw new Refusal('not_found')
      const packed = await chartOf({ ...route, format })
      reply
        .type('image/svg+xml; charset=utf-8')
        .header('cache-control', `public, max-age=${MONTH_SECONDS}`)
        .header('vary', 'accept-encoding, origin')
      // Over plain http browsers don't ask for brotli.
      if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return reply.send(await decompress(packed))
      return reply.header('content-encoding', 'br').send(packed)
    },
  )
}

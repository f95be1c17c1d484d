import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { paths } from '#domain/paths.ts'
import { renderEndedPage } from '#server/passages/follow-page.ts'
import type { PageFiles } from '#server/passages/page-parts.ts'
import { readShore, type Shore } from '#server/passages/shore.ts'
import { renderShorePage } from '#server/passages/shore-page.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { guardSecretPage } from '#server/platform/http/guard-secret-page.ts'
import { sendHtml } from '#server/platform/http/send-html.ts'

interface ShoreSources {
  db: Database
  services: Services
  clock: () => Date
  files: PageFiles
  drawChart(route: NonNullable<Shore['route']>, format: 'shore', address: string): Promise<string | undefined>
}

/** The page of a contact ashore, without an account: /shore/<token>. */
export function serveShore(
  app: FastifyInstance,
  { db, services, clock, files, drawChart }: ShoreSources,
): void {
  const { publicUrl } = services.settings
  const showPage = (url: string) =>
    app.get<{ Params: { token: string } }>(url, { config: { counted: true } }, async (request, reply) => {
      const {
        params: { token },
        ip,
      } = request
      const now = clock()
      const shore = await readShore({ db, now, services }, token).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'shore_not_found') return undefined
        throw error
      })
      const page = { files, publicUrl, path: paths.shore(token) }
      guardSecretPage(reply)
      if (!shore) return sendHtml(request, reply.code(404), renderEndedPage(page, 'shore'))
      // The sheet is worth more than its chart.
      const chart = shore.route
        ? await drawChart(shore.route, 'shore', ip).catch((error: unknown) => {
            services.reportError(error)
            return undefined
          })
        : undefined
      return sendHtml(request, reply, renderShorePage({ ...page, shore, chart, now }))
    })
  // Addresses that are written otherwise are led here before (secret-address.ts).
  showPage('/shore/:token')
}

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { Refusal } from '#domain/errors.ts'
import { followView } from '#domain/passages/share.ts'
import { paths } from '#domain/paths.ts'
import { type Followed, follow } from '#server/passages/follow.ts'
import { renderEndedPage, renderFollowPage } from '#server/passages/follow-page.ts'
import { openFollowPictures } from '#server/passages/follow-picture.ts'
import type { PageFiles } from '#server/passages/page-parts.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { guardSecretPage } from '#server/platform/http/guard-secret-page.ts'
import { sendHtml } from '#server/platform/http/send-html.ts'

export interface FollowSources {
  db: Database
  services: Services
  clock: () => Date
  files: PageFiles
  drawChart(
    route: NonNullable<Followed['route']>,
    format: 'follow' | 'social',
    address: string,
  ): Promise<string | undefined>
}

/** Pages for people ashore without an account: /follow/<token>, and its picture for messengers. */
export function serveFollow(app: FastifyInstance, sources: FollowSources): void {
  const { db, services, clock, files, drawChart } = sources
  const { publicUrl } = services.settings
  const pictureOf = openFollowPictures()
  const look = (token: string) =>
    follow({ db, now: clock(), services }, token).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'follow_not_found') return undefined
      throw error
    })

  const showPage = (url: string) =>
    app.get<{ Params: { token: string } }>(url, { config: { counted: true } }, async (request, reply) => {
      const {
        params: { token },
        ip,
      } = request
      const now = clock()
      const found = await look(token)
      const page = { files, publicUrl, path: paths.follow(token) }
      guardSecretPage(reply)
      if (!found) return sendHtml(request, reply.code(404), renderEndedPage(page))
      const chart = found.route ? await drawChart(found.route, 'follow', ip) : undefined
      return sendHtml(
        request,
        reply,
        renderFollowPage({ ...page, view: z.encode(followView, found), chart, now }),
      )
    })
  // A messenger or a person may change the address: no other page is shown for it.
  for (const url of ['/follow/:token', '/:follow(^[Ff][Oo][Ll][Ll][Oo][Ww]$)/:token'])
    for (const end of ['', '/']) showPage(url + end)

  app.get<{ Params: { token: string } }>(
    '/follow/:token/picture.png',
    { config: { counted: true } },
    async ({ params: { token }, ip }, reply) => {
      const found = await look(token)
      const chart = found?.route ? await drawChart(found.route, 'social', ip) : undefined
      if (!found || !chart) throw new Refusal('follow_not_found')
      const picture = await pictureOf(token, found, chart)
      return guardSecretPage(reply)
        .type('image/png')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(picture)
    },
  )
}

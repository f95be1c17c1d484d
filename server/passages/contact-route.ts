import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { paths } from '#domain/paths.ts'
import { readRefusal, refuseContactMails } from '#server/passages/contact-mails.ts'
import { renderContactPage, renderEndedPage } from '#server/passages/follow-page.ts'
import type { PageFiles } from '#server/passages/page-parts.ts'
import type { Services } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { guardSecretPage } from '#server/platform/http/guard-secret-page.ts'
import { sendHtml } from '#server/platform/http/send-html.ts'

interface ContactSources {
  db: Database
  services: Services
  clock: () => Date
  files: PageFiles
}
type Asked = FastifyRequest<{ Params: { token: string } }>

/** Where a contact ashore refuses further mails, without an account. Mail scanners open links: a press changes something. */
export function serveContact(app: FastifyInstance, { db, services, clock, files }: ContactSources): void {
  const { publicUrl } = services.settings
  const show = (request: Asked, reply: FastifyReply, refused: boolean | undefined) => {
    const page = { files, publicUrl, path: paths.contactAshore(request.params.token) }
    guardSecretPage(reply)
    return refused === undefined
      ? sendHtml(request, reply.code(404), renderEndedPage(page, 'contact'))
      : sendHtml(request, reply, renderContactPage(page, refused))
  }
  app.register(async scope => {
    // The form has no fields; a mail program sends one of its own (RFC 8058).
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 100 },
      (_request, _text, done) => done(null, undefined),
    )
    scope.get('/follow/contact/:token', { config: { counted: true } }, async (request: Asked, reply) =>
      show(request, reply, await readRefusal({ db, now: clock() }, request.params.token)),
    )
    scope.post('/follow/contact/:token', { config: { counted: true } }, async (request: Asked, reply) => {
      const found = await refuseContactMails({ db, now: clock() }, request.params.token)
      return show(request, reply, found || undefined)
    })
  })
}

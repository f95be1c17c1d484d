import type { FastifyInstance } from 'fastify'
import { guardSecretPage } from '#server/platform/http/guard-secret-page.ts'

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** How an address of a page with a secret is written: small, with single slashes and none at its end. Undefined for others. */
function secretAddress(url: string): string | undefined {
  const path = decoded(url.split(/[?#]/)[0] ?? '').replace(/\/{2,}/g, '/')
  const [, page] = /^\/(follow|shore|decision)(?:\/|$)/i.exec(path) ?? []
  if (page === undefined) return undefined
  const rest = path.slice(page.length + 1).replace(/\/$/, '')
  return `/${page.toLowerCase()}${rest.split('/').map(encodeURIComponent).join('/')}`
}

/** Otherwise a link with a slash at its end would be a page of the application, with a secret in its address. */
export function guardSecretAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = secretAddress(request.url)
    if (address === undefined) return
    guardSecretPage(reply)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && address !== request.url.split('?')[0]) return reply.redirect(address, 308)
  })
}

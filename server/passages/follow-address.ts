import type { FastifyInstance } from 'fastify'
import { guardSecretPage } from '#server/platform/http/guard-secret-page.ts'

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** How an address below /follow is written: small, with single slashes and none at its end. Undefined for others. */
function followAddress(url: string): string | undefined {
  const path = decoded(url.split(/[?#]/)[0] ?? '').replace(/\/{2,}/g, '/')
  if (!/^\/follow(\/|$)/i.test(path)) return undefined
  const rest = path.slice('/follow'.length).replace(/\/$/, '')
  return `/follow${rest.split('/').map(encodeURIComponent).join('/')}`
}

/** Otherwise a link with a slash at its end would be a page of the application, with a secret in its address. */
export function guardFollowAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const address = followAddress(request.url)
    if (address === undefined) return
    guardSecretPage(reply)
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (isPage && address !== request.url.split('?')[0]) return reply.redirect(address, 308)
  })
}

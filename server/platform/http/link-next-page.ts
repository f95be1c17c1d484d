import type { FastifyReply, FastifyRequest } from 'fastify'

/** The `Link` header of a list that is a bare array: RFC 8288, relative to the address asked. */
export function linkNextPage(request: FastifyRequest, reply: FastifyReply, cursor: string | null): void {
  if (cursor === null) return
  const { pathname, searchParams } = new URL(request.url, 'http://here')
  searchParams.set('cursor', cursor)
  reply.header('link', `<${pathname}?${searchParams}>; rel="next"`)
}

import type { FastifyRequest } from 'fastify'

/** The `Link` header of a list that is a bare array: RFC 8288, relative to the address asked. */
export function nextPageLink(request: FastifyRequest, cursor: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://here')
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams}>; rel="next"`
}

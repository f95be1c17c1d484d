import type { FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip' | 'identity'

const accepts = ({ headers }: FastifyRequest, encoding: Encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(
    String(headers['accept-encoding'] ?? ''),
  )

export const acceptedEncoding = (request: FastifyRequest): Encoding =>
  (['br', 'gzip'] as const).find(each => accepts(request, each)) ?? 'identity'

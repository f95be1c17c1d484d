import { createHash } from 'node:crypto'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const encodings = {
  br: (html: Buffer) => zlib.brotliCompressSync(html),
  gzip: (html: Buffer) => zlib.gzipSync(html),
  identity: (html: Buffer) => html,
}
type Encoding = keyof typeof encodings

const accepts = ({ headers }: FastifyRequest, encoding: Encoding) =>
  new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(
    String(headers['accept-encoding'] ?? ''),
  )

/** Serves one page from memory; each encoding is made at its first use. */
export function servePage(html: string) {
  const plain = Buffer.from(html)
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  const written = new Map<Encoding, Buffer>()
  return (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = (['br', 'gzip'] as const).find(each => accepts(request, each)) ?? 'identity'
    const tag = `"${hash}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const body = written.get(encoding) ?? encodings[encoding](plain)
    written.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body)
  }
}

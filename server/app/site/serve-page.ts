import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '#server/platform/http/accepted-encoding.ts'
import { sha256 } from '#server/platform/sha256.ts'

const encodings = {
  br: (html: Buffer) => zlib.brotliCompressSync(html),
  gzip: (html: Buffer) => zlib.gzipSync(html),
  identity: (html: Buffer) => html,
}
export function servePage(html: string) {
  const plain = Buffer.from(html)
  const hash = sha256(plain, 'base64url').slice(0, 22)
  const written = new Map<Encoding, Buffer>()
  return (request: FastifyRequest, reply: FastifyReply) => {
    const encoding = acceptedEncoding(request)
    const tag = `"${hash}-${encoding}"`
    reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag: tag })
    if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()
    const body = written.get(encoding) ?? encodings[encoding](plain)
    written.set(encoding, body)
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(body)
  }
}

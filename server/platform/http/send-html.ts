import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#server/platform/http/accepted-encoding.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** The best that takes a millisecond or two for a page. */
const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 6 }

const encode = {
  br: (html: Buffer) => brotli(html, { params }),
  gzip: (html: Buffer) => gzip(html),
  identity: async (html: Buffer) => html,
}

/** Sends a page that was made for this request alone. */
export async function sendHtml(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request)
  const body = await encode[encoding](Buffer.from(html))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('text/html; charset=utf-8').send(body)
}

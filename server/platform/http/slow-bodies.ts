import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** The fewest bytes in each window: less than the poorest link brings, more than nothing. */
const WINDOW_MS = 15_000
const LEAST_BYTES = 2_048
const LOOKED_AT_EVERY_MS = 3_000

interface Mark {
  response: ServerResponse
  bytes: number
  at: number
}

/** Bodies under way, with their progress at the beginning of the window. */
const watched = new Map<IncomingMessage, Mark>()
let looking: NodeJS.Timeout | undefined

function lookAtAll(): void {
  const now = performance.now()
  for (const [request, { response, bytes, at }] of watched) {
    const { complete, destroyed, socket } = request
    if (complete || destroyed || response.writableEnded || socket.destroyed) watched.delete(request)
    else if (now - at < WINDOW_MS) continue
    else if (socket.bytesRead - bytes >= LEAST_BYTES)
      watched.set(request, { response, bytes: socket.bytesRead, at: now })
    else {
      watched.delete(request)
      answerBare('too_slow', socket)
    }
  }
  if (watched.size > 0) return
  clearInterval(looking)
  looking = undefined
}

/**
 * Answers 'too slow' to a body that stops. Call it when the body is read: the server's own delay is not the sender's.
 */
export function expectProgress({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  watched.set(request, { response, bytes: request.socket.bytesRead, at: performance.now() })
  // After pending input has been read: a blocked loop is not the sender's delay either.
  looking ??= setInterval(() => setImmediate(lookAtAll), LOOKED_AT_EVERY_MS).unref()
}

/** A form is read only after it is allowed. */
function isReadLater({ headers, routeOptions }: FastifyRequest): boolean {
  const { upload, attaches } = routeOptions.config.endpoint ?? {}
  return (
    upload !== undefined || (attaches !== undefined && /^multipart\//i.test(headers['content-type'] ?? ''))
  )
}

export function watchBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || length !== '0'
    if (hasBody && !isReadLater(request)) expectProgress(request, reply)
  })
}

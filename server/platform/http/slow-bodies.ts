import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** In each such time so much of a body has to come: less than the poorest link brings, more than nothing. */
const WINDOW_MS = 15_000
const LEAST_BYTES = 2_048
const LOOKED_AT_EVERY_MS = 3_000

interface Mark {
  response: ServerResponse
  bytes: number
  at: number
}

/** Bodies on their way, and how far each was when its time began. */
const watched = new Map<IncomingMessage, Mark>()
let looking: NodeJS.Timeout | undefined

function lookAtAll(): void {
  const now = performance.now()
  for (const [request, { response, bytes, at }] of watched) {
    const { complete, destroyed, socket } = request
    // Answered: the rest of it, if there is any, is read by nobody.
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
 * From now on the body has to come: whoever sends a head and then nothing, or a letter now and then, is told that it
 * took too long. Asked for once somebody reads it: what the server itself does not take yet is nobody's delay.
 */
export function expectProgress({ raw: request }: FastifyRequest, { raw: response }: FastifyReply): void {
  watched.set(request, { response, bytes: request.socket.bytesRead, at: performance.now() })
  // After what has come meanwhile was taken in: a loop that was held up is nobody's delay either.
  looking ??= setInterval(() => setImmediate(lookAtAll), LOOKED_AT_EVERY_MS).unref()
}

/** All bodies but uploads, which are read only once they are known to be allowed. */
export function watchBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || length !== '0'
    if (hasBody && !request.routeOptions.config.endpoint?.upload) expectProgress(request, reply)
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MS } from '#domain/durations.ts'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** The fewest bytes in each window, some 550 a second: a link of 4 kB a second has several calls at once. */
const WINDOW_MS = 15_000
const LEAST_BYTES = 8_192
/** For 15 MB at 4 kB a second, and longer than any body that keeps to the rate need take. */
export const LONGEST_REQUEST_MS = 70 * MINUTE_MS
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
    if (complete || destroyed || socket.destroyed) watched.delete(request)
    else if (now - at < WINDOW_MS) continue
    else if (socket.bytesRead - bytes >= LEAST_BYTES)
      watched.set(request, { response, bytes: socket.bytesRead, at: now })
    else {
      watched.delete(request)
      // A sender that has its answer already only holds the connection.
      if (response.writableEnded) socket.destroy()
      else answerBare('too_slow', socket)
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
  // A test's injected request has no connection.
  if (!(request.socket instanceof Socket)) return
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
  // A request that was answered before its body was read: the rest is read and dropped.
  app.addHook('onResponse', async (request, reply) => {
    if (!request.raw.complete) expectProgress(request, reply)
  })
  app.addHook('preParsing', async (request, reply) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers
    const hasBody = encoding !== undefined || length !== '0'
    if (hasBody && !isReadLater(request)) expectProgress(request, reply)
  })
}

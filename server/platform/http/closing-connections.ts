import type { IncomingMessage, ServerResponse } from 'node:http'
import net, { type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** A proxy's call follows its connection at once. */
const ARRIVING_MS = 100

interface Leaving {
  /** The server still accepts all calls, and ends its kept connections. */
  isDraining(): boolean
  /** Clients have so long once the server closes. */
  graceMs: number
}

interface Call {
  request: IncomingMessage
  response: ServerResponse
}

/** Only a whole call without a reply depends on the server: all others wait for their client. */
const isOurs = (call: Call | undefined) => call?.request.complete && !call.response.headersSent

function drop(socket: Socket, call: Call | undefined): void {
  if (call?.response.headersSent) socket.destroy()
  else answerBare('overloaded', socket)
}

/**
 * A closing server waits for each connection that it counts as a request: for a head or a body that comes a byte a
 * second, and for an answer that nobody reads, until the program is ended by force.
 */
export function closeConnections(app: FastifyInstance, { isDraining, graceMs }: Leaving): void {
  let closing = false
  const open = new Map<Socket, Call | undefined>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    open.set(socket, { request, response })
    response.once('close', () => {
      if (open.get(socket)?.request !== request) return
      open.set(socket, undefined)
      // Its head may have left before the close, without a `connection: close`.
      if (closing) socket.destroySoon()
    })
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || isDraining()) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    closing = true
    // No connection is taken from here on, and whose was taken just now sends its call.
    if (app.server.listening) {
      net.Server.prototype.close.call(app.server)
      await sleep(ARRIVING_MS)
    }
    for (const [socket] of open) if (socket.bytesRead === 0) socket.destroy()
    const timer = setTimeout(() => {
      for (const [socket, call] of open) if (!isOurs(call)) drop(socket, call)
    }, graceMs)
    app.server.once('close', () => clearTimeout(timer))
  })
}

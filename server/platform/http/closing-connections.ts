import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBare } from '#server/platform/http/answer-unreadable.ts'

/** Clients have so long once the server closes; then the rest of the program has time for its own end. */
const CLIENTS_MS = 6_000

interface Call {
  request: IncomingMessage
  response: ServerResponse
}

/** Of the server alone is the call that is here and has no answer yet: all others wait for their client. */
const isOurs = (call: Call | undefined) => call?.request.complete && !call.response.headersSent

function drop(socket: Socket, call: Call | undefined): void {
  if (call?.response.headersSent) socket.destroy()
  else answerBare('overloaded', socket)
}

/**
 * A closing server waits for each connection that it counts as a request: for a head or a body that comes a byte a
 * second, and for an answer that nobody reads, until the program is ended by force.
 */
export function closeConnections(app: FastifyInstance, clientsMs = CLIENTS_MS): void {
  const open = new Map<Socket, Call | undefined>()
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, undefined)
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    open.set(socket, { request, response })
    response.once('close', () => {
      if (open.get(socket)?.request === request) open.set(socket, undefined)
    })
  })
  app.addHook('preClose', async () => {
    for (const [socket] of open) if (socket.bytesRead === 0) socket.destroy()
    const timer = setTimeout(() => {
      for (const [socket, call] of open) if (!isOurs(call)) drop(socket, call)
    }, clientsMs)
    app.server.once('close', () => clearTimeout(timer))
  })
}

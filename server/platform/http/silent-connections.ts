import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Node treats a silent connection as a request under way: a closing server would wait for it. */
export function dropSilentConnections(app: FastifyInstance): void {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  })
}

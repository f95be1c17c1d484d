import type { FastifyInstance } from 'fastify'

/** Node's own is 511: most of two thousand pages that return at once would be left to try again for seconds. */
const WAITING_CONNECTIONS = 4_096

export const listen = (app: FastifyInstance, { port, host }: { port: number; host: string }) =>
  app.listen({ port, host, backlog: WAITING_CONNECTIONS })

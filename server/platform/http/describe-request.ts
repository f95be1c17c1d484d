import type { FastifyRequest } from 'fastify'

/** A request in the log: the route instead of the address, which holds ids and search words. */
export const describeRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
})

import type { FastifyRequest } from 'fastify'

/** A request as it goes into the log: the route and not the address, which holds ids and what people search for. */
export const describeRequest = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'none',
})

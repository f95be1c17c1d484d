import type { FastifyReply } from 'fastify'

/** A page whose address is a secret: it is not sent on, not stored by others, and in no search engine. */
export const guardSecretPage = (reply: FastifyReply): FastifyReply =>
  reply
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('cache-control', 'private, no-store')

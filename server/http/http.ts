import type { FastifyReply, FastifyRequest } from 'fastify'

/** What JSON can't carry: a re-encoded upload coming in, headers going out. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
  /** The endpoint's upload, re-encoded; there only where the endpoint declares one. */
  image: Buffer
  /** Of the body's password; '' where the endpoint hashes none or the body has none. */
  passwordHash: string
}

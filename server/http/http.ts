import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptImage } from '#server/files/kept-images.ts'

/** What JSON can't carry: a re-encoded upload coming in, headers going out. */
export interface Http {
  request: FastifyRequest
  reply: FastifyReply
  /** The endpoint's upload, re-encoded and kept among the files; empty where the endpoint declares none. */
  image: KeptImage
  /** The body's signature as `readInk` gives it; empty where the endpoint reads none. */
  ink: Buffer
  /** The body, where the endpoint accepts a file; else empty. */
  file: Buffer
  /** Of the body's password; '' where the endpoint hashes none or the body has none. */
  passwordHash: string
}

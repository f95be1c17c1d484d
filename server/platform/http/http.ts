import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Parsed, Preparation } from '#domain/api.ts'
import type { KeptImage } from '#server/platform/images/kept-images.ts'

type Prepares<E extends Endpoint, P extends Preparation> = E extends { prepare: readonly (infer Given)[] }
  ? P extends Given
    ? true
    : false
  : false
/** A password that the body may leave out has no hash where it did. */
type HashOf<E extends Endpoint> = Parsed<E>['body'] extends { password: string } ? string : string | undefined

/** What was made of the call before its transaction, by what the endpoint declares. */
type Made<E extends Endpoint> = (Prepares<E, 'passwordHash'> extends true
  ? { passwordHash: HashOf<E> }
  : unknown) &
  (Prepares<E, 'signature'> extends true ? { ink: Buffer } : unknown) &
  (E extends { upload: object } ? { image: KeptImage } : unknown) &
  (E extends { accepts: string } ? { file: Buffer } : unknown)

/** What JSON can't carry: headers going in and out, and what was made of the body. */
export type Http<E extends Endpoint> = { request: FastifyRequest; reply: FastifyReply } & Made<E>

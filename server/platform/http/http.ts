import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint, Parsed, Preparation } from '#domain/api.ts'
import type { ReceivedFormFile } from '#server/platform/http/receive-files.ts'
import type { StoredAttachment } from '#server/platform/images/attachments.ts'
import type { StoredImage } from '#server/platform/images/stored-images.ts'

type Prepares<E extends Endpoint, P extends Preparation> = E extends { prepare: readonly (infer Given)[] }
  ? P extends Given
    ? true
    : false
  : false
type HashOf<E extends Endpoint> = Parsed<E>['body'] extends { password: string } ? string : string | undefined

type FilesOf<F> = { [K in keyof F]: ReceivedFormFile | (F[K] extends { optional: true } ? undefined : never) }

/** Results of the steps before the transaction, as the endpoint declares them. */
type Made<E extends Endpoint> = (Prepares<E, 'passwordHash'> extends true
  ? { passwordHash: HashOf<E> }
  : unknown) &
  (Prepares<E, 'signature'> extends true ? { ink: Buffer } : unknown) &
  (E extends { upload: object } ? { image: StoredImage } : unknown) &
  (E extends { attaches: string } ? { attachment?: StoredAttachment } : unknown) &
  (E extends { files: infer F } ? { files: FilesOf<F> } : unknown) &
  (E extends { accepts: string } ? { file: Buffer } : unknown)

/** Headers in and out, and the results of preparing the body: the parts that JSON can't carry. */
export type Http<E extends Endpoint> = { request: FastifyRequest; reply: FastifyReply } & Made<E>

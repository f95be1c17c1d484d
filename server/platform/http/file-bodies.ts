import type { FastifyInstance, FastifyRequest } from 'fastify'
import { acceptedMaxBytes, type Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { PIECE_MAX_BYTES } from '#domain/uploads.ts'
import { type Admission, type Intake, openIntake } from '#server/platform/http/intake.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'

type Accepted = NonNullable<Endpoint['accepts']>

/** An address holds a quarter: one of the largest, or tens of usual ones. */
const HELD_PDFS_MAX_BYTES = 4 * acceptedMaxBytes['application/pdf']
const HELD_PIECES_MAX_BYTES = 64 * PIECE_MAX_BYTES
/** A phone sends from some lanes at once, and a cut connection may not have ended yet. */
const PIECES_EACH = 6

async function receive(
  { raw, headers }: FastifyRequest,
  { type, admission }: { type: Accepted; admission: Admission },
): Promise<Buffer> {
  const maxBytes = acceptedMaxBytes[type]
  if (Number(headers['content-length']) > maxBytes) throw new Refusal('too_large')
  const chunks: Buffer[] = []
  let length = 0
  try {
    // The reply needs the connection, also when the body is refused.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > maxBytes) throw new Refusal('too_large')
      admission.take(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // A sender that disconnects is no fault of the server. The received bytes of a piece need not be sent again.
    if (type !== 'application/octet-stream') throw new Refusal('unreadable')
  }
  admission.complete()
  return Buffer.concat(chunks, length)
}

/** Only for endpoints that accept a file as the body. */
export function readFileBodies(app: FastifyInstance): void {
  const intakes: Record<Accepted, Intake> = {
    'application/pdf': openIntake({ maxBytes: HELD_PDFS_MAX_BYTES }),
    'application/octet-stream': openIntake({ maxBytes: HELD_PIECES_MAX_BYTES, eachAtOnce: PIECES_EACH }),
  }
  const admitted = new WeakMap<FastifyRequest, Admission>()
  app.addHook('preParsing', async (request, reply) => {
    const type = request.routeOptions.config.endpoint?.accepts
    if (!type) return
    const admission = intakes[type].admit({
      socket: request.raw.socket,
      address: networkOf(request),
      holder: request.actor?.id,
    })
    admitted.set(request, admission)
    reply.raw.once('close', admission.release)
  })
  for (const type of Object.keys(intakes) as Accepted[])
    app.addContentTypeParser(type, async (request: FastifyRequest) => {
      const admission = admitted.get(request)
      if (!admission || request.routeOptions.config.endpoint?.accepts !== type)
        throw new Refusal('wrong_media_type')
      return receive(request, { type, admission })
    })
}

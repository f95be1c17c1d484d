import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PDF_MAX_BYTES } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'
import { type Admission, openIntake } from '#server/platform/http/intake.ts'

/** Three of the largest, or hundreds of usual ones. */
const HELD_MAX_BYTES = 3 * PDF_MAX_BYTES

async function receive({ raw, headers }: FastifyRequest, admission: Admission): Promise<Buffer> {
  if (Number(headers['content-length']) > PDF_MAX_BYTES) throw new Refusal('too_large')
  const chunks: Buffer[] = []
  let length = 0
  try {
    // The connection is needed for the answer, whatever happens to the body.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > PDF_MAX_BYTES) throw new Refusal('too_large')
      admission.take(chunk.length)
      chunks.push(chunk)
    }
  } catch (error) {
    // A sender that disconnects is no fault of the server.
    throw error instanceof Refusal ? error : new Refusal('unreadable')
  }
  admission.complete()
  return Buffer.concat(chunks, length)
}

/** Only for endpoints that accept a PDF. */
export function readPdfBodies(app: FastifyInstance): void {
  const intake = openIntake({ maxBytes: HELD_MAX_BYTES })
  const admitted = new WeakMap<FastifyRequest, Admission>()
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint?.accepts) return
    const admission = intake.admit(request.raw.socket)
    admitted.set(request, admission)
    reply.raw.once('close', admission.release)
  })
  app.addContentTypeParser('application/pdf', async (request: FastifyRequest) => {
    const admission = admitted.get(request)
    if (!admission) throw new Refusal('wrong_media_type')
    return receive(request, admission)
  })
}

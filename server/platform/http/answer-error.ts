import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalCode, refusals } from '#domain/errors.ts'
import { sqlState } from '#server/platform/db/database.ts'
import { databaseFault } from '#server/platform/db/database-fault.ts'

/** Fastify's own refusals, and its plugins', in the product's words. */
const translated: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'wrong_media_type',
  FST_FILES_LIMIT: 'too_large',
  FST_PARTS_LIMIT: 'too_large',
  FST_FIELDS_LIMIT: 'too_large',
  FST_REQ_FILE_TOO_LARGE: 'too_large',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_UNDER_PRESSURE: 'overloaded',
}

function asRefusal(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error
  // A value that the schemas let through and the database can't hold: a NUL in a text, a year 0 in a cursor.
  if (sqlState(error)?.startsWith('22')) return new Refusal('invalid_input')
  const code = translated[error.code]
  if (code) return new Refusal(code)
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  // What is left of 4xx is a request that could not be read (a truncated multipart body, say).
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid_input')
  // Last: a sender that broke off has the same codes as a database that did.
  const fault = databaseFault(error)
  return fault && Object.assign(new Refusal(fault), { cause: error })
}

/** Every error under /api is JSON with a Spanish sentence; what nobody foresaw says nothing but its reference. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.cause) request.log.error({ err: refusal }, refusal.code)
    if (refusal.status === 503) reply.header('retry-after', '5')
    return reply.code(refusal.status).send({
      message: refusal.message,
      code: refusal.code,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
    })
  }
  request.log.error({ err: error }, 'unforeseen')
  return reply
    .code(500)
    .send({ message: `${refusals.internal.message} Referencia: ${request.id}`, code: 'internal' })
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = refusals.not_found
  return reply.code(status).send({ message, code: 'not_found' })
}

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound)
  // The web's files are looked for at every address that has no route: not at these.
  app.all('/*', answerNotFound)
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { internalMessage, Refusal, type RefusalCode, refusals } from '#domain/errors.ts'
import { databaseFault } from '#server/platform/db/database-fault.ts'
import { sqlState } from '#server/platform/db/sql-state.ts'
import { TooManyRequests } from '#server/platform/http/too-many-requests.ts'

/** Refusals of Fastify and its plugins, in the product's words. */
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
  // A value that the schemas allow and the database can't store: a NUL in a text, a year 0 in a cursor.
  if (sqlState(error)?.startsWith('22')) return new Refusal('invalid_input')
  const code = translated[error.code]
  if (code) return new Refusal(code)
  if (error.statusCode === 429) return new Refusal('too_many_requests')
  // Any other 4xx is an unreadable request, such as a truncated multipart body.
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new Refusal('invalid_input')
  // Last: a broken sender has the same codes as a broken database.
  const fault = databaseFault(error)
  return fault && Object.assign(new Refusal(fault), { cause: error })
}

/** Every error under /api is JSON with a Spanish sentence; an unexpected one carries only its reference. */
export function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(error)
  if (refusal) {
    if (refusal.cause) request.log.error({ err: refusal }, refusal.code)
    if (refusal.status === 503) reply.header('retry-after', '5')
    if (refusal instanceof TooManyRequests) reply.header('retry-after', String(refusal.retryAfterSeconds))
    return reply.code(refusal.status).send({
      message: refusal.message,
      code: refusal.code,
      ...(refusal.errors ? { errors: refusal.errors } : {}),
    })
  }
  request.log.error({ err: error }, 'unforeseen')
  return reply.code(500).send({ message: internalMessage(request.id), code: 'internal' })
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message } = refusals.not_found
  return reply.code(status).send({ message, code: 'not_found' })
}

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler(answerNotFound)
  // Web files are served at every address without a route, but not at these.
  app.all('/*', answerNotFound)
}

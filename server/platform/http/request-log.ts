import { LogController } from 'fastify'
import { describeRequest } from '#server/platform/http/describe-request.ts'

/** One line a request, at its end; errors have lines of their own with the same `reqId`. */
export const requestLog = (): LogController =>
  Object.assign(new LogController(), {
    incomingRequest() {},
    requestCompleted: (_error, request, { log, statusCode, elapsedTime }) =>
      log.info({ ...describeRequest(request), status: statusCode, ms: Math.round(elapsedTime) }, 'request'),
  } satisfies Partial<LogController>)

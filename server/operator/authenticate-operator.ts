import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/errors.ts'
import { bearer } from '#server/accounts/authentication.ts'
import { hashSecret } from '#server/accounts/sessions.ts'
import { findOperatorSession, isOperatorToken } from '#server/operator/operator-sessions.ts'
import type { HttpDependencies } from '#server/platform/http/serve.ts'

/** Nobody else learns that there is a desk: its calls are not found, with a person's token or without one. */
export function authenticateOperator(
  app: FastifyInstance,
  { db, clock }: Pick<HttpDependencies, 'db' | 'clock'>,
): void {
  const desk = `${app.prefix}/operator/`
  app.decorateRequest('operator', null)
  app.addHook('onRequest', async request => {
    const { endpoint } = request.routeOptions.config
    const token = bearer(request)
    const isOperators = token !== undefined && isOperatorToken(token)
    if (endpoint?.access !== 'operator') {
      // Ignored, as a visitor's, the token would hide the caller's mistake.
      if (isOperators && !request.url.startsWith(desk)) throw new Refusal('not_signed_in')
      return
    }
    const tokenHash = isOperators ? hashSecret(token) : undefined
    const found = tokenHash && (await findOperatorSession({ db, now: clock() }, tokenHash))
    if (!tokenHash || !found) throw new Refusal('not_found')
    if (found === 'over') throw new Refusal('operator_session_over')
    request.operator = found
    request.tokenHash = tokenHash
  })
}

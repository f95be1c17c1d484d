import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#domain/api.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { deviceOf } from '#server/accounts/device.ts'
import { openSessionUse } from '#server/accounts/note-session-use.ts'
import { findSession, hashSecret, type SessionFound } from '#server/accounts/sessions.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'
import type { HttpDependencies } from '#server/platform/http/serve.ts'
import type { Signal } from '#server/platform/live/bus.ts'
import { roomFor } from '#server/platform/room-for.ts'

const REMEMBERED = 50_000
const REMEMBER_MS = MINUTE_MS
const endings = new Set<Signal['topic']>(['session_ended', 'sessions_ended', 'gap'])

export const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]

function checkAccess(endpoint: Endpoint, session: SessionFound): void {
  if (session.kind === 'temporary' && !(endpoint.temporarySession ?? endpoint.method === 'GET'))
    throw new Refusal('password_session_needed')
  if (endpoint.access !== 'user' && endpoint.access !== session.actor.role)
    throw new Refusal(endpoint.wrongRole ?? 'wrong_role')
}

/** Identifies the caller and refuses without access, before the body is read. */
export function authenticate(app: FastifyInstance, { db, services, clock }: HttpDependencies): void {
  const remembered = new LRUCache<string, SessionFound>({
    ...roomFor(REMEMBERED),
    ttl: REMEMBER_MS,
    noUpdateTTL: true,
  })
  const uses = openSessionUse(db)
  // Logout and a changed password count at once, on every server.
  let ends = 0
  services.bus.listen(signal => {
    if (!endings.has(signal.topic)) return
    ends += 1
    if (signal.topic === 'session_ended') remembered.delete(signal.tokenHash)
    if (signal.topic === 'gap') remembered.clear()
    if (signal.topic === 'sessions_ended')
      for (const [hash, { actor }] of remembered.entries())
        if (actor.id === signal.userId) remembered.delete(hash)
  })

  const recognise = async (request: FastifyRequest): Promise<SessionFound> => {
    const token = bearer(request)
    if (!token) throw new Refusal('not_signed_in')
    const tokenHash = hashSecret(token)
    const now = clock()
    const before = ends
    const known = remembered.get(tokenHash) ?? (await findSession(db, tokenHash))
    if (!known || known.expiresAt <= now) throw new Refusal('not_signed_in')
    // Not necessary for the answer: a failure to write it refuses nobody.
    const report = (error: unknown) => request.log.error({ err: error })
    const use = await uses.note(now, known, () => deviceOf(request.headers['user-agent'])).catch(report)
    const session = use?.session ?? known
    // A person who uses one session for months signs in seldom, but the network is known.
    if (use?.firstInHour)
      await services.knownAddresses.add(now, session.actor.id, networkOf(request)).catch(report)
    // A session that ended while it was being read must not be remembered.
    if (before === ends) remembered.set(tokenHash, session)
    return session
  }

  app.decorateRequest('actor', null)
  app.decorateRequest('tokenHash', null)
  app.addHook('onRequest', async request => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || endpoint.access === 'public' || endpoint.access === 'operator') return
    const session = await recognise(request)
    request.actor = session.actor
    request.tokenHash = session.tokenHash
    checkAccess(endpoint, session)
    // Not necessary for the answer: a failure to write it refuses nobody.
    await services.presence.note([session.actor.id]).catch(error => request.log.error({ err: error }))
  })
}

import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'

const WINDOW_SECONDS = 15 * 60
/** Many people may share a marina's address; one account is one person. */
const PER_ADDRESS = 300

export interface RateLimits {
  /** Counts a guarded call; refuses when there were too many. `forgive` takes back the account's count. */
  spend(endpoint: Endpoint, request: FastifyRequest, body: unknown): Promise<{ forgive(): Promise<void> }>
}

const nothing = { forgive: async () => {} }
export const noRateLimits: RateLimits = { spend: async () => nothing }

const accountOf = (request: FastifyRequest, body: unknown): string | undefined => {
  if (request.actor) return request.actor.id
  if (typeof body === 'object' && body !== null && 'email' in body) return String(body.email)
  return undefined
}

/** Counters in the database, so that several servers count together and a restart forgets nothing. */
export function openRateLimits(pool: pg.Pool): RateLimits {
  const shared = { storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true }
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      ...shared,
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      clearExpiredByTimeout: false,
    })
  const perAddress = limiter('address', PER_ADDRESS)
  const perAccount = new Map<string, RateLimiterPostgres>()
  const accountLimiter = (path: string, points: number) => {
    const known = perAccount.get(path) ?? limiter(`account ${path}`, points)
    perAccount.set(path, known)
    return known
  }

  const consume = async (limits: RateLimiterPostgres, key: string) => {
    try {
      await limits.consume(key)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw new Refusal('too_many_requests')
      throw refused
    }
  }
  return {
    async spend(endpoint, request, body) {
      await consume(perAddress, request.ip)
      const account = accountOf(request, body)
      if (account === undefined || !endpoint.guarded) return nothing
      const limits = accountLimiter(endpoint.path, endpoint.guarded.perAccount)
      await consume(limits, account)
      return endpoint.guarded.forgiven
        ? { forgive: async () => void (await limits.delete(account)) }
        : nothing
    },
  }
}

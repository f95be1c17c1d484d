import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#domain/api.ts'
import { Refusal } from '#domain/errors.ts'

const WINDOW_SECONDS = 15 * 60
/** Many people may share a marina's address; one account is one person. */
const PER_ADDRESS = 300
/**
 * Who guesses at an account from one address shuts it for that address; from so many of them, for everybody. Else
 * anybody could keep its owner out by guessing wrong.
 */
const ADDRESSES = 5

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
      // One household has a whole /64 of IPv6 to choose addresses from.
      const address = normalizeIP(request.address)
      await consume(perAddress, address)
      const account = accountOf(request, body)
      if (account === undefined || !endpoint.guarded) return nothing
      const { perAccount: points, forgiven } = endpoint.guarded
      const counts =
        forgiven && !request.actor
          ? ([
              [accountLimiter(`${endpoint.path} from`, points), `${address}:${account}`],
              [accountLimiter(endpoint.path, points * ADDRESSES), account],
            ] as const)
          : ([[accountLimiter(endpoint.path, points), account]] as const)
      for (const [limits, key] of counts) await consume(limits, key)
      if (!forgiven) return nothing
      return {
        async forgive() {
          for (const [limits, key] of counts) await limits.delete(key)
        },
      }
    },
  }
}

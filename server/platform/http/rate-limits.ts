import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '#domain/api.ts'
import { TooManyRequests } from '#server/platform/http/too-many-requests.ts'
import { sha256 } from '#server/platform/sha256.ts'

const WINDOW_SECONDS = 15 * 60
/** Many people may share a marina's address; one account is one person. */
const PER_ADDRESS = 300
/**
 * Guesses from one address lock the account for that address; from this many, for all unknown ones. Otherwise anybody
 * could lock the owner out.
 */
const ADDRESSES = 5

export interface RateLimits {
  /** Counts a guarded call's address, before its body is read; refuses at the limit. */
  arrive(request: FastifyRequest): Promise<void>
  /** Counts its account; refuses at the limit. `forgive` takes back the account's count. */
  spend(endpoint: Endpoint, request: FastifyRequest, body: unknown): Promise<{ forgive(): Promise<void> }>
}

const nothing = { forgive: async () => {} }
export const noRateLimits: RateLimits = { arrive: async () => {}, spend: async () => nothing }

/** One household has a whole /64 of IPv6 to choose addresses from. */
export const networkOf = (request: FastifyRequest): string => normalizeIP(request.address)

const accountOf = (request: FastifyRequest, body: unknown): string | undefined => {
  if (request.actor) return request.actor.id
  const { token } = request.params as { token?: string }
  // A secret is stored nowhere.
  if (token) return sha256(token, 'base64url')
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined
  // A sign-in without an address has no account to count.
  return typeof body.email === 'string' ? body.email : undefined
}

type IsKnown = (email: string, network: string) => Promise<boolean>

/** In the database: several servers count together, and a restart forgets nothing. */
export function openRateLimits(pool: pg.Pool, isKnown: IsKnown): RateLimits {
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
      if (refused instanceof RateLimiterRes) throw new TooManyRequests(refused.msBeforeNext)
      throw refused
    }
  }
  async function countersOf(
    path: string,
    { perAccount: points, forgiven, knownApart, together }: NonNullable<Endpoint['guarded']>,
    request: FastifyRequest,
    account: string,
  ): Promise<(readonly [RateLimiterPostgres, string])[]> {
    const network = networkOf(request)
    const name = together ?? path
    const fromHere = [accountLimiter(`${name} from`, points), `${network}:${account}`] as const
    const inAll = (most: number) => [accountLimiter(name, most), account] as const
    if (request.actor) return [inAll(points)]
    if (knownApart && (await isKnown(account, network))) return [fromHere]
    return forgiven ? [fromHere, inAll(points * ADDRESSES)] : [inAll(points)]
  }

  return {
    arrive: request => consume(perAddress, networkOf(request)),
    async spend({ path, guarded }, request, body) {
      if (guarded?.perNetwork)
        await consume(accountLimiter(`${path} network`, guarded.perNetwork), networkOf(request))
      const account = accountOf(request, body)
      if (account === undefined || !guarded) return nothing
      const counters = await countersOf(path, guarded, request, account)
      for (const [limits, key] of counters) await consume(limits, key)
      if (!guarded.forgiven) return nothing
      return {
        async forgive() {
          for (const [limits, key] of counters) await limits.delete(key)
        },
      }
    },
  }
}

/** Before a body is read: a refused call costs no more than its head. */
export function countGuarded(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async request => {
    const guarded = request.routeOptions.config.endpoint?.guarded
    if (guarded && !guarded.accountAlone) await limits.arrive(request)
  })
}

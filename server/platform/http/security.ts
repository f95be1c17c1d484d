import type { IncomingMessage, ServerResponse } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { DAY_SECONDS } from '#domain/durations.ts'
import { Refusal } from '#domain/errors.ts'
import { networkOf } from '#server/platform/http/rate-limits.ts'

const REQUESTS_A_MINUTE = 1_500
const SLOW_LOOP_MS = 1_500

declare module 'fastify' {
  interface FastifyRequest {
    /** The address when the request came: a closed connection no longer knows it. */
    address: string
  }
}

interface SecuritySettings {
  publicUrl: string
  CORS_ORIGIN?: string | undefined
  RATE_LIMIT: 'on' | 'off'
}

/** Headers, and the defence against floods and overload. */
export async function secure(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  app.decorateRequest('address', '')
  app.addHook('onRequest', async request => {
    request.address = request.ip ?? 'desconocida'
  })
  const https = settings.publicUrl.startsWith('https:')
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Toasts and dialogs write inline styles.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Over plain http, as on a boat's own network, it would break every link.
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    crossOriginResourcePolicy: { policy: settings.CORS_ORIGIN ? 'cross-origin' : 'same-origin' },
    // For browsers that don't read frame-ancestors.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https,
    crossOriginOpenerPolicy: https,
    originAgentCluster: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  if (settings.CORS_ORIGIN) allowOrigin(app, settings.CORS_ORIGIN)
  if (settings.RATE_LIMIT === 'off') return
  await app.register(rateLimit, {
    global: false,
    keyGenerator: networkOf,
    max: REQUESTS_A_MINUTE,
    timeWindow: '1 minute',
    // A page is dozens of small files, and a marina is one address: calls are counted, and pages that read the database.
    allowList: ({ routeOptions: { url, config } }) =>
      config.endpoint?.unlimited ?? (!url?.startsWith('/api/') && config.counted !== true),
  })
  // The plugin's own hook runs after authentication, and would count only known sessions.
  app.addHook('onRequest', app.rateLimit())
  await app.register(underPressure, {
    maxEventLoopDelay: SLOW_LOOP_MS,
    pressureHandler: ({ routeOptions: { config } }) => {
      if (!config.endpoint?.unlimited) throw new Refusal('overloaded')
    },
  })
}

/** They are the same for every answer, and made once. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const answer = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader() {},
  }
  helmet(options)({} as IncomingMessage, answer as unknown as ServerResponse, () => {})
  return headers
}

function allowOrigin(app: FastifyInstance, origin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('access-control-allow-origin', new URL(origin).origin).header('vary', 'origin')
    reply.header('access-control-expose-headers', 'link, content-disposition')
    if (request.method !== 'OPTIONS') return
    reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, idempotency-key, if-match')
      .header('access-control-max-age', String(DAY_SECONDS))
      .code(204)
    return reply.send()
  })
}

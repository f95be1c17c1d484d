import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { buildOpenApi } from '#server/app/site/openapi.ts'
import { lazily } from '#server/platform/lazily.ts'

// The API reader starts by an inline script: only its own pages allow one.
const READER_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** Headers of the connection, which must not be copied. */
const OF_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']

/** Some megabytes and 250 modules: a separate application, made at the first visit. */
async function openReader(content: object, routePrefix: string): Promise<FastifyInstance> {
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: routePrefix as `/${string}`,
    configuration: {
      content,
      pageTitle: 'API de Singladura',
      favicon: '/icon.svg',
      // The reader's own links lead to its maker's services.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
      customCss: '.light-mode { --scalar-color-accent: #a6125c; --scalar-background-1: #fbfaf5 }',
    },
  })
  return app
}

export async function documentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  const content = lazily(async () => buildOpenApi(publicUrl))
  app.get('/openapi.json', content)
  const reader = lazily(async () => openReader(await content(), `${app.prefix}/docs`))
  const ask = async ({ url, host }: FastifyRequest) => (await reader()).inject({ url, headers: { host } })
  for (const url of ['/docs', '/docs/*'])
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await ask(request)
      for (const [name, value] of Object.entries(headers))
        if (value !== undefined && !OF_CONNECTION.includes(name)) reply.header(name, value)
      return reply
        .code(statusCode)
        .header('content-security-policy', READER_CSP)
        .send(rawPayload.length > 0 ? rawPayload : undefined)
    })
}

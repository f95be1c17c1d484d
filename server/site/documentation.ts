import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { buildOpenApi } from '#server/site/openapi.ts'

// The reader starts from an inline script: only its own pages may have one.
const READER_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; frame-ancestors 'none'"

/** The API's description for machines and for people. */
export async function documentation(app: FastifyInstance, publicUrl: string): Promise<void> {
  const content = buildOpenApi(publicUrl)
  app.get('/openapi.json', async () => content)
  await app.register(async scope => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('content-security-policy', READER_CSP)
    })
    await scope.register(scalar, {
      routePrefix: '/docs',
      configuration: {
        content,
        pageTitle: 'API de Singladura',
        favicon: '/icon.svg',
        // The reader's own offers lead to its maker's services.
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        agent: { disabled: true },
        mcp: { disabled: true },
        customCss: '.light-mode { --scalar-color-accent: #a6125c; --scalar-background-1: #fbfaf5 }',
      },
    })
  })
}

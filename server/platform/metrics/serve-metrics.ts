import { once } from 'node:events'
import http from 'node:http'
import type { Registry } from 'prom-client'

/** `GET /metrics` on its own port, which the site's proxy does not know. */
export function serveMetrics(registry: Registry, reportError: (error: unknown) => void) {
  const server = http.createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      text => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      error => {
        reportError(error)
        response.writeHead(500).end()
      },
    )
  })
  return {
    async listen(port: number, host: string): Promise<void> {
      server.listen(port, host)
      await once(server, 'listening')
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}

import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy for several servers: each call goes to the next, with the client's address; a missing one is a 502. */
export async function startProxy(...targets: { url: string }[]) {
  let turn = 0
  const proxy = http.createServer((request, response) => {
    const target = new URL(targets[turn++ % targets.length]?.url ?? '')
    const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress]
      .filter(Boolean)
      .join(', ')
    const onward = http.request(
      {
        host: target.hostname,
        port: target.port,
        method: request.method,
        path: request.url,
        headers: { ...request.headers, 'x-forwarded-for': forwarded },
      },
      answer => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.on('error', () => response.destroy())
        answer.pipe(response)
      },
    )
    onward.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    request.pipe(onward)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/api`,
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

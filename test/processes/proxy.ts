import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy for several servers: each call goes to the next, with the client's address; a missing one is a 502. */
export async function startProxy(...targets: { url: string }[]) {
  let turn = 0
  const swallowers: ((status: number) => void)[] = []
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
        const swallow = swallowers.shift()
        if (swallow) {
          answer.resume().on('end', () => swallow(answer.statusCode ?? 0))
          return
        }
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
    /** The next replies never come; resolves with the statuses that the servers had sent. */
    swallow: (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => new Promise<number>(resolve => swallowers.push(resolve))),
      ),
    close() {
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

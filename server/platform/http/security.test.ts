import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import net from 'node:net'
import { expect, test } from 'vitest'
import { useServer } from '#test/use-server.ts'

const server = useServer({ env: { RATE_LIMIT: 'on' } })

test('A caller who has hung up, and has no address any more, is no fault of the server', async () => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const answered = new Promise<number>(resolve => {
    server.app.server.prependOnceListener('request', (request: IncomingMessage, response: ServerResponse) => {
      response.once('close', () => setImmediate(() => resolve(response.statusCode)))
      request.socket.destroy()
    })
  })
  const caller = net.connect(Number(port), '127.0.0.1')
  await once(caller, 'connect')
  caller.write('GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n')
  expect(await answered).toBe(200)
  caller.destroy()
})

test('Those whom the server turns away, because it does not know them, are counted too', async () => {
  const statuses = new Map<number, number>()
  for (let i = 0; i < 1_501; i++) {
    const { statusCode } = await server.app.inject({ url: '/api/jobs', remoteAddress: '203.0.113.7' })
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([
    [401, 1_500],
    [429, 1],
  ])
  // A balancer asks them, in front of everybody.
  for (const path of ['/api/health', '/api/live', '/api/ready'])
    expect((await server.app.inject({ url: path, remoteAddress: '203.0.113.7' })).statusCode).toBe(200)
})

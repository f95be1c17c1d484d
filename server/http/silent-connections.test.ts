import { once } from 'node:events'
import net from 'node:net'
import { expect, test } from 'vitest'
import { startTestServer } from '#test/test-server.ts'

test('A connection that says nothing does not hold up a server that closes, and one that asks is answered', async () => {
  const server = await startTestServer()
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const silent = net.connect(Number(port), '127.0.0.1')
  const asking = net.connect(Number(port), '127.0.0.1')
  await Promise.all([once(silent, 'connect'), once(asking, 'connect')])
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 2\r\n'
  const arrived = new Promise(resolve => server.app.server.once('request', resolve))
  asking.write(`${head}\r\n`)
  await arrived
  const closing = server.close()
  await once(silent.resume(), 'close')
  asking.write('{}')
  const [answer] = await once(asking, 'data')
  asking.destroy()
  await closing
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
})

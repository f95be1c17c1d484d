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

test('An upload that stops half way is told that it took too long, and its connection is closed', async () => {
  const server = await startTestServer()
  const { ana } = await server.cast()
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  Object.assign(server.app.server, { requestTimeout: 100, headersTimeout: 100 })
  const stopping = net.connect(Number(port), '127.0.0.1')
  stopping.write(
    `POST /api/users/upload-profile-picture HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${ana.token}\r\n` +
      'content-type: multipart/form-data; boundary=limite\r\ncontent-length: 5000\r\n\r\n--limite\r\n',
  )
  const answer = await once(stopping, 'data')
  await once(stopping, 'close')
  await server.close()
  expect([String(answer).split(' ')[1], String(answer).includes('"code":"too_slow"')]).toEqual(['408', true])
})

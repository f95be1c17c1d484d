import { once } from 'node:events'
import net from 'node:net'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from '#server/platform/http/closing-connections.ts'
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

test('A call whose connection was taken just before the server closes is answered, and no other is taken', async () => {
  const server = await startTestServer()
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const taken = once(server.app.server, 'connection')
  const asking = net.connect(Number(port), '127.0.0.1')
  await taken
  const closing = server.close()
  const answer = once(asking, 'data')
  await expect.poll(() => server.app.server.listening).toBe(false)
  const late = once(net.connect(Number(port), '127.0.0.1'), 'connect')
  asking.write('GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await expect(late).rejects.toThrow('ECONNREFUSED')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 200 /)
  asking.destroy()
  await closing
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

function* endless() {
  for (;;) yield Buffer.alloc(65_536)
}

const head = (token: string, length: number) =>
  `POST /api/users/upload-profile-picture HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=limite\r\ncontent-length: ${length}\r\n\r\n--limite\r\n`

test.each<[string, (token: string) => string]>([
  ['a head', () => 'GET /api/health HTTP/1.1\r\nx-lento: '],
  ['a body', token => head(token, 500_000)],
])('%s that goes on and on does not hold up a server that closes', async (_, begin) => {
  const server = await startTestServer({ GRACE_SECONDS: '1' })
  const { ana } = await server.cast()
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }))
  const slow = net.connect(Number(port), '127.0.0.1')
  slow.on('error', () => undefined)
  slow.write(begin(ana.token))
  const [socket] = await once(server.app.server, 'connection')
  await expect.poll(() => socket.bytesRead).toBeGreaterThan(0)
  const dripping = setInterval(() => slow.writable && slow.write('a'.repeat(100)), 100)
  const answer = once(slow, 'data')
  // Held up, it would never end.
  await server.close()
  clearInterval(dripping)
  slow.destroy()
  expect(String((await answer)[0]).split(' ')[1]).toBe('503')
})

test('An answer that nobody reads does not hold up a server that closes, and one that is being made is waited for', async () => {
  const app = fastify()
  closeConnections(app, { isDraining: () => false, graceMs: 200 })
  const { promise: made, resolve: make } = Promise.withResolvers<string>()
  app.get('/endless', (_, reply) => reply.send(Readable.from(endless())))
  app.get('/made', () => made)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [deaf, waiting] = [
    net.connect(Number(port), '127.0.0.1').pause(),
    net.connect(Number(port), '127.0.0.1'),
  ]
  deaf.on('error', () => undefined)
  const gone = new Promise(resolve => {
    app.server.on('connection', (socket: net.Socket) => {
      const { remotePort } = socket
      socket.once('close', () => resolve(remotePort))
    })
  })
  deaf.write('GET /endless HTTP/1.1\r\nhost: localhost\r\n\r\n')
  await once(app.server, 'request')
  waiting.write('GET /made HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  await once(app.server, 'request')
  const closing = app.close()
  expect(await gone).toBe(deaf.localPort)
  make('hecho')
  const [answer] = await once(waiting, 'data')
  await closing
  deaf.destroy()
  expect(String(answer).split(' ')[1]).toBe('200')
})

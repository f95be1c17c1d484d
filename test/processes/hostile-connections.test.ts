/** @module-tag rare */
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { openStream } from '#test/event-stream.ts'
import { cheapestEngine, openPlace, type Place, type Program } from '#test/processes/program.ts'

describe.for(cheapestEngine)('On %s', engine => {
  let place: Place
  let program: Program
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started({ LOG_LEVEL: 'error' })
  })
  afterAll(() => place.close())

  const register = async (name: string) => {
    const account = { username: name, email: `${name}@example.com`, password: 'amarras' }
    return (await program.post<{ token: string }>('/auth/register', account)).body.token
  }
  /** A health check, and a call with a session that queries the database. */
  const isAnswered = async (token: string) => [
    (await program.get('/health')).status,
    (await program.get('/jobs', token)).status,
  ]
  const well = [200, 200]

  /** A bare connection; `closed` resolves with all received bytes. */
  async function connect() {
    const socket = net.connect(Number(new URL(program.url).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    // A server that does not want the rest may reset the connection.
    socket.on('error', () => undefined)
    const closed = new Promise<string>(resolve => socket.once('close', () => resolve(heard)))
    await once(socket, 'connect')
    return { socket, closed, heard: () => heard }
  }
  /** Sends these bytes, and reads until the server closes. */
  async function sendAndHear(text: string | Buffer): Promise<string> {
    const { socket, closed } = await connect()
    socket.write(text)
    return closed
  }
  const statusesOf = (heard: string) =>
    [...heard.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code))
  const bodyOf = (heard: string) => JSON.parse(heard.slice(heard.lastIndexOf('\r\n\r\n') + 4))

  test('Two hundred who send a letter of their head each second are told that it took too long, and others are answered meanwhile', async () => {
    const token = await register('lorena')
    const slow = await Promise.all(Array.from({ length: 200 }, connect))
    const head = 'GET /api/health HTTP/1.1\r\nx-lento: '
    let letters = 0
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write(head[letters] ?? 'a')
      letters += 1
    }, 1_000)
    const meanwhile: number[][] = []
    const asking = async () => {
      while (slow.some(({ socket }) => !socket.destroyed)) {
        meanwhile.push(await isAnswered(token))
        await setTimeout(500)
      }
    }
    const [heard] = await Promise.all([Promise.all(slow.map(({ closed }) => closed)), asking()])
    clearInterval(dripping)
    const words = {
      code: 'too_slow',
      message: refusals.too_slow.message,
    }
    expect([
      heard.every(text => statusesOf(text)[0] === 408),
      bodyOf(heard[0] ?? ''),
      meanwhile.every(statuses => String(statuses) === String(well)),
    ]).toEqual([true, words, true])
  })

  test.each([
    ['one header of 20 KB', `x-largo: ${'a'.repeat(20_000)}\r\n`],
    ['two thousand headers', Array.from({ length: 2_000 }, (_, n) => `x-${n}: aaaa\r\n`).join('')],
    ['a token of a megabyte', `authorization: Bearer ${'a'.repeat(1024 * 1024)}\r\n`],
  ])('With %s a request is refused, in words', async (_, headers) => {
    const { socket, heard } = await connect()
    socket.write(`GET /api/health HTTP/1.1\r\nhost: a\r\n${headers}\r\n`)
    await vi.waitFor(() => expect(statusesOf(heard())).toEqual([431]), { timeout: 60_000 })
    socket.destroy()
    expect(bodyOf(heard())).toEqual({
      code: 'headers_too_large',
      message: refusals.headers_too_large.message,
    })
  })

  const post = (headers: string, body = '') =>
    `POST /api/auth/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${headers}\r\n${body}`
  const MEGABYTE = 1024 * 1024

  test('A body that is announced as too large is refused before it is sent', async () => {
    const heard = await sendAndHear(post(`content-length: ${3 * MEGABYTE}\r\n`))
    expect([statusesOf(heard), bodyOf(heard).code]).toEqual([[413], 'too_large'])
  })

  test('A body without a length is refused as soon as it is too large', async () => {
    const { socket, heard } = await connect()
    const chunk = `${MEGABYTE.toString(16)}\r\n${' '.repeat(MEGABYTE)}\r\n`
    socket.write(post('transfer-encoding: chunked\r\n', chunk.repeat(3)))
    await vi.waitFor(() => expect(statusesOf(heard())).toEqual([413]), { timeout: 60_000 })
    socket.destroy()
  })

  const ask = 'GET /api/health HTTP/1.1\r\nhost: a\r\n\r\n'
  // The request before it on the same connection is dropped: its answer would come after this one.
  test.each<[string, string | Buffer]>([
    ['noise', Buffer.from('16030100a5010000a10303', 'hex')],
    ['a mail program', 'EHLO malo.example\r\n'],
    ['noise after a good request', `${ask}nada de nada\r\n\r\n`],
    ['noise after fifty good requests', `${ask.repeat(50)}\u0000\u0001\r\n\r\n`],
    ['a zero byte in a header', 'GET /api/health HTTP/1.1\r\nhost: a\r\nx: a\u0000b\r\n\r\n'],
    ['a length that is none', post('content-length: muchos\r\n')],
    ['a length below zero', post('content-length: -1\r\n')],
    ['two lengths', post('content-length: 2\r\ncontent-length: 3\r\n', '{}')],
    ['a length and pieces', post('content-length: 2\r\ntransfer-encoding: chunked\r\n', '{}')],
    ['pieces of no size', post('transfer-encoding: chunked\r\n', 'zz\r\n{}\r\n')],
    ['an encoding that nobody knows', post('transfer-encoding: gzip\r\n', '{}')],
    ['a method that nobody knows', 'ROBAR /api/health HTTP/1.1\r\nhost: a\r\n\r\n'],
    ['a version that nobody knows', 'GET /api/health HTTP/9.9\r\nhost: a\r\n\r\n'],
  ])('%s is answered as a bad request, and the connection is closed', async (_, text) => {
    const heard = await sendAndHear(text)
    const words = { code: 'unreadable', message: refusals.unreadable.message }
    expect([statusesOf(heard), bodyOf(heard)]).toEqual([[400], words])
  })

  test.each([
    '/../../../../etc/passwd',
    '/..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/package.json',
    '/assets/../../package.json',
    '/assets/..%5c..%5cpackage.json',
    '/.env',
    '/api/../../package.json',
    '/api/pictures/..%2f..%2fsecreto',
    '/api/photos/%2e%2e%2f%2e%2e%2fpackage.json',
    '/api/users/%00',
    '/api//users/profile',
    '//malo.example/api/jobs',
    '/api/jobs;id=1',
    '/api/jobs/%ff%fe',
    '/api/jobs/%c0%ae%c0%ae',
    `/api/${'a/'.repeat(3_000)}`,
    'http://malo.example/api/jobs',
    '*',
    '/%',
    '/\u00e1',
    '/api/jobs?%',
    `/api/jobs?${'a=1&'.repeat(3_000)}`,
    '/api/jobs?__proto__[role]=owner&constructor=1',
  ])('The address %s opens nothing and breaks nothing', async address => {
    const heard = await sendAndHear(
      Buffer.from(`GET ${address} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
    )
    const [status = 0] = statusesOf(heard)
    expect([status < 500, /root:|"singladura",|DATABASE_URL|node_modules| {4}at /.test(heard)]).toEqual([
      true,
      false,
    ])
  })

  test.each(['PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'CONNECT', 'HEAD'])(
    'The method %s does nothing where it is not meant',
    async method => {
      const heard = await sendAndHear(
        `${method} /api/auth/logout HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      )
      expect(statusesOf(heard).filter(status => status < 400 || status >= 500)).toEqual([])
    },
  )

  test('Uploads that break off half way leave nothing, and hold nobody up', async () => {
    const token = await register('marina')
    const halves = await Promise.all(Array.from({ length: 50 }, connect))
    const head =
      `POST /api/users/upload-profile-picture HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\n` +
      'content-type: multipart/form-data; boundary=limite\r\ncontent-length: 1000000\r\n\r\n' +
      '--limite\r\ncontent-disposition: form-data; name="profilePicture"; filename="yo.png"\r\n\r\n'
    for (const { socket } of halves) socket.write(head + 'a'.repeat(50_000))
    const meanwhile = await isAnswered(token)
    for (const { socket } of halves) socket.destroy()
    await Promise.all(halves.map(({ closed }) => closed))
    const folder = path.join(place.folder, 'files', 'pictures')
    expect([meanwhile, await isAnswered(token), fs.existsSync(folder) && fs.readdirSync(folder)]).toEqual([
      well,
      well,
      false,
    ])
  })

  test('With hundreds of streams open that hear nothing, calls are answered and an event comes through', async () => {
    const origin = new URL(program.url).origin
    const people = process.env.TEST_ALL ? 100 : 30
    const tokens: string[] = []
    for (let n = 0; n < people; n++) tokens.push(await register(`persona${n}`))
    const streams = await Promise.all(
      tokens.flatMap(token => Array.from({ length: 10 }, () => openStream(origin, token))),
    )
    const [first = ''] = tokens
    const calls = await Promise.all(tokens.map(isAnswered))
    await program.post('/auth/logout', {}, first)
    const ended = await Promise.all(streams.slice(0, 10).map(stream => stream.ended))
    for (const stream of streams) stream.close()
    await Promise.all(streams.map(stream => stream.ended))
    expect([
      streams.every(({ response }) => response.status === 200),
      calls.every(statuses => String(statuses) === String(well)),
      ended,
      (await program.get('/health')).status,
    ]).toEqual([true, true, Array(10).fill('ended'), 200])
  })

  test('None of it was a fault, and it is the same process that answers', () => {
    expect([program.printed().includes('"level":50'), program.child.exitCode]).toEqual([false, null])
  })
})

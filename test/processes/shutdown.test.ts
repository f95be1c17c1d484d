import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { plainPicture, uploadOf } from '#test/pictures.ts'
import { enginesThatEnd, openPlace, type Place, type Program } from '#test/processes/program.ts'

const register = async (program: Program) => {
  const account = { username: 'Ana', email: 'ana@example.com', password: 'amarra' }
  return (await program.post<{ token: string }>('/auth/register', account)).body.token
}

/** An upload: the server has its head, and gets the body with `finish`. */
async function beginUpload(program: Program, token: string) {
  const { body, headers } = uploadOf(await plainPicture().png().toBuffer())
  const request = http.request(`${program.url}/users/upload-profile-picture`, {
    method: 'POST',
    headers: {
      ...headers,
      authorization: `Bearer ${token}`,
      'content-length': body.length,
      expect: '100-continue',
    },
  })
  const responded = once(request, 'response') as Promise<[http.IncomingMessage]>
  request.flushHeaders()
  await once(request, 'continue')
  return async () => {
    request.end(body)
    const [response] = await responded
    const text = (await response.toArray()).join('')
    return { status: response.statusCode, body: JSON.parse(text) }
  }
}
async function askOver(agent: http.Agent, program: Program, path: string) {
  const request = http.get(`${program.url}${path}`, { agent })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  await answer.resume().toArray()
  return { status: answer.statusCode, connection: answer.headers.connection }
}
const refusesConnections = (program: Program) =>
  vi.waitFor(() => expect(program.get('/health')).rejects.toThrow(), { timeout: 30_000 })

describe.for(enginesThatEnd)('On SIGTERM (%s)', engine => {
  let place: Place
  let program: Program
  let token: string
  let picture = ''
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started({ DRAIN_SECONDS: '1' })
    token = await register(program)
  })
  afterAll(() => place.close())

  test('all is served while it drains, a request under way is answered, and the program ends in time', async () => {
    const finish = await beginUpload(program, token)
    const kept = new http.Agent({ keepAlive: true })
    const before = await askOver(kept, program, '/live')
    program.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await program.get('/ready')).body).toEqual({ status: 'draining' }))
    const [ready, during] = [await program.get('/ready'), await askOver(kept, program, '/live')]
    expect([before, ready.status, during]).toEqual([
      { status: 200, connection: 'keep-alive' },
      503,
      { status: 200, connection: 'close' },
    ])
    await refusesConnections(program)
    const answer = await finish()
    const code = await program.ended
    picture = answer.body.profilePictureUrl
    // Past its limit it would end with another code.
    expect([answer, code]).toEqual([
      { status: 200, body: { profilePictureUrl: expect.stringMatching(/^\/api\/pictures\//) } },
      0,
    ])
  })

  test('nothing that was answered is lost: it is there after the next start', async () => {
    program = await place.started({ GRACE_SECONDS: '1' })
    const [profile, shown] = [
      await program.get('/users/profile', token),
      await fetch(new URL(picture, program.url)),
    ]
    expect([profile.body, shown.status]).toMatchObject([{ user: { email: 'ana@example.com' } }, 200])
  })

  test('streams are ended, who goes on slowly is told to come again, and the program does not wait for them', {
    tags: 'rare',
  }, async () => {
    const stream = await openStream(new URL(program.url).origin, token)
    const slow = net.connect(Number(new URL(program.url).port), '127.0.0.1')
    slow.on('error', () => undefined)
    const continued = once(slow, 'data')
    slow.write(
      `POST /api/users/upload-profile-picture HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\nexpect: 100-continue\r\n` +
        'content-type: multipart/form-data; boundary=limite\r\ncontent-length: 500000\r\n\r\n',
    )
    await continued
    const refused = once(slow, 'data')
    slow.write('--limite\r\n')
    const dripping = setInterval(() => slow.writable && slow.write('a'.repeat(100)), 100)
    program.child.kill('SIGTERM')
    expect([await stream.ended, await program.ended]).toEqual(['ended', 0])
    clearInterval(dripping)
    expect(String((await refused)[0]).split(' ')[1]).toBe('503')
    expect(stream.retries).toEqual([3_000, 3_000])
  })

  test('SIGINT does not drain, and a second signal ends the program at once', { tags: 'rare' }, async () => {
    const interrupted = await place.started({ DRAIN_SECONDS: '600' })
    interrupted.child.kill('SIGINT')
    const code = await interrupted.ended
    const draining = await place.started({ DRAIN_SECONDS: '600' })
    draining.child.kill('SIGTERM')
    await vi.waitFor(async () => expect((await draining.get('/ready')).status).toBe(503))
    draining.child.kill('SIGINT')
    expect([code, await draining.ended]).toEqual([0, 1])
  })
})

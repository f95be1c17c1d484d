import { once } from 'node:events'
import http from 'node:http'
import { afterEach, expect, test, vi } from 'vitest'
import { plainPicture, uploadOf } from '#test/pictures.ts'
import { enginesThatEnd, openPlace, type Place, type Program } from '#test/processes/program.ts'

let place: Place
afterEach(() => place.close())

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
const refusesConnections = (program: Program) =>
  vi.waitFor(() => expect(program.get('/health')).rejects.toThrow(), { timeout: 30_000 })

test.for(enginesThatEnd)(
  'On SIGTERM a request under way is answered, and the program ends in time (%s)',
  async engine => {
    place = await openPlace(engine)
    const program = await place.started()
    const finish = await beginUpload(program, await register(program))
    program.child.kill('SIGTERM')
    await refusesConnections(program)
    const answer = await finish()
    const code = await program.ended
    // Past its limit it would end with another code.
    expect([answer, code]).toEqual([
      { status: 200, body: { profilePictureUrl: expect.stringMatching(/^\/api\/pictures\//) } },
      0,
    ])
  },
)

test.for(enginesThatEnd)(
  'What was answered before SIGTERM is there after the next start (%s)',
  async engine => {
    place = await openPlace(engine)
    const first = await place.started()
    const token = await register(first)
    first.child.kill('SIGTERM')
    await first.ended
    const second = await place.started()
    expect((await second.get('/users/profile', token)).body).toMatchObject({
      user: { email: 'ana@example.com' },
    })
  },
)

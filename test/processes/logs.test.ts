import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { allApis } from '#domain/all-apis.ts'
import type { Endpoint } from '#domain/api.ts'
import { liveApi } from '#domain/live-api.ts'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { cheapestEngine, openPlace, type Place, type Program } from '#test/processes/program.ts'

const account = { username: 'Ana Reservada', email: 'ana.reservada@example.com', password: 'amarra-oculta' }
const secrets = {
  email: 'otra.reservada@example.com',
  password: 'clave-callada',
  newPassword: 'clave-nueva-callada',
  token: 'A'.repeat(43),
  signature: 'data:image/png;base64,U2VjcmV0bw==',
  idNumber: '12345678Z',
  address: 'Calle Escondida 7',
  phone: '+34 600 111 222',
  text: 'Que nadie lo lea.',
  q: 'lo-que-busco',
}
const inPath = 'lo-que-va-en-la-direccion'
const busyAddress = 'ocupada.reservada@example.com'

describe.for(cheapestEngine)('On %s', engine => {
  const refusing = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        Object.assign(new Error(`Mailbox <${address}> takes nothing`), {
          responseCode: address === busyAddress ? 450 : 550,
        }),
      ),
  })
  let place: Place
  let program: Program
  let token: string

  /** Makes any query of it fail unexpectedly. */
  async function takeAwayKeys() {
    const database = await openDatabase(readSettings(place.data), fault => {
      throw fault
    })
    await database.db.execute(sql`alter table push_keys rename to taken_away`)
    await database.close()
  }

  beforeAll(async () => {
    place = await openPlace(engine)
    await takeAwayKeys()
    await new Promise<void>(resolve => refusing.listen(0, '127.0.0.1', resolve))
    const { port } = refusing.server.address() as AddressInfo
    program = await place.started({ LOG_LEVEL: 'trace', SMTP_URL: `smtp://127.0.0.1:${port}` })
    token = (await program.post<{ token: string }>('/auth/register', account)).body.token
  })
  afterAll(async () => {
    await place.close()
    await new Promise<void>(resolve => refusing.close(resolve))
  })

  type Line = Record<string, unknown> & { msg: string; level: number; reqId?: string }
  const logged = (): Line[] =>
    program
      .printed()
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => JSON.parse(line))

  /** Sends it with every secret that must not be logged. */
  async function askWithSecrets({ method, path: address, body }: Endpoint, as: object) {
    const url = new URL(`${program.url}${address.replace(/:\w+/g, inPath)}`)
    url.search = new URLSearchParams({ q: secrets.q, token: secrets.token, email: secrets.email }).toString()
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', cookie: `session=${secrets.token}`, ...as },
      ...(body ? { body: JSON.stringify({ ...secrets, data: secrets, contractData: secrets }) } : {}),
    })
    await response.arrayBuffer()
  }
  const leaked = () => {
    const text = program.printed()
    return [...Object.values(secrets), ...Object.values(account), token, inPath].filter(each =>
      text.includes(each),
    )
  }

  test('No call writes into the log what it carries, and each has one line', async () => {
    // The stream has no end, and the others would end the session of the rest.
    const apart: Endpoint[] = [liveApi.events, accountApi.logout, accountApi.erase]
    const endpoints = Object.values(allApis).flatMap((api): Endpoint[] => Object.values(api))
    const walked = endpoints.filter(endpoint => !apart.includes(endpoint))
    for (const endpoint of endpoints) await askWithSecrets(endpoint, {})
    for (const endpoint of walked) await askWithSecrets(endpoint, { authorization: `Bearer ${token}` })
    const requests = () => logged().filter(({ msg }) => msg === 'request')
    // Theirs, and the registration's.
    await expect.poll(() => requests().length).toBe(endpoints.length + walked.length + 1)
    expect(leaked()).toEqual([])
    const line = requests().find(({ route }) => route === '/api/users/:id')
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      pid: program.child.pid,
      hostname: expect.any(String),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      route: '/api/users/:id',
      status: 401,
      ms: expect.any(Number),
      msg: 'request',
    })
  })

  test('People’s words about themselves are not in the log either', async () => {
    const { idNumber, address, phone } = secrets
    const { status } = await program.put(
      '/users/profile',
      { idNumber, address, phone, bio: secrets.text },
      token,
    )
    expect([status, leaked()]).toEqual([200, []])
  })

  test('A mail that is refused for now is logged with its task and without its address', async () => {
    await program.post('/auth/register', { ...account, username: 'Bea Reservada', email: busyAddress })
    await program.prints('task failed')
    const [line] = logged().filter(({ msg }) => msg === 'task failed')
    expect([line, leaked()]).toEqual([
      expect.objectContaining({
        kind: 'mail-verification',
        taskId: expect.any(String),
        attempt: 1,
        ms: expect.any(Number),
        err: expect.objectContaining({ message: expect.stringContaining('Mailbox <…@…> takes nothing') }),
      }),
      [],
    ])
  })

  test('A mail that is refused for good is logged as that, without its address, and its task has ended', async () => {
    await program.prints('refuses a mail for good')
    const ended = () => logged().filter(({ msg, kind }) => msg === 'task' && kind === 'mail-verification')
    await expect.poll(() => ended().length, { timeout: 30_000 }).toBeGreaterThan(0)
    const again = ended().filter(({ attempt }) => attempt !== 1)
    expect([again, program.printed().includes(busyAddress), leaked()]).toEqual([[], false, []])
  })

  test('The reference of a fault is the id of its lines in the log', async () => {
    const { status, body } = await program.get<{ message: string }>('/push/key', token)
    const reference = body.message.split('Referencia: ')[1]
    expect(status).toBe(500)
    const isLogged = () => {
      const lines = logged().filter(({ reqId }) => reqId === reference)
      expect(lines.map(({ msg, status }) => [msg, status])).toEqual([
        ['unforeseen', undefined],
        ['request', 500],
      ])
    }
    await vi.waitFor(isLogged, { timeout: 30_000 })
  })
})

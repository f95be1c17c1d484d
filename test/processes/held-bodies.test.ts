/** @module-tag rare */
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadOf } from '#test/pictures.ts'
import { cheapestEngine, openPlace, type Place, type Program } from '#test/processes/program.ts'

const MB = 1024 * 1024
const NOBODY = '0199aaaa-0000-7000-8000-000000000000'
const LIST = `/api/vessel-checklists/${NOBODY}/items/${NOBODY}/photos`
const PDF = `/api/verify/${NOBODY}`

describe.for(cheapestEngine)('On %s', engine => {
  let place: Place
  let program: Program
  beforeAll(async () => {
    place = await openPlace(engine)
    program = await place.started({ LOG_LEVEL: 'error' })
  })
  afterAll(() => place.close())

  let people = 0
  const register = async () => {
    people += 1
    const account = { username: 'Carla', email: `c${people}@example.com`, password: 'amarras', role: 'crew' }
    return (await program.post<{ token: string }>('/auth/register', account)).body.token
  }

  interface Held {
    socket: net.Socket
    /** The status of the answer, once there is one. */
    status(): number | undefined
  }
  /** Sends the head of a request and a part of its body, and holds the rest back. */
  async function hold(
    address: string,
    headers: Record<string, string | number>,
    body: Buffer | string = '',
  ): Promise<Held> {
    const socket = net.connect(Number(new URL(program.url).port), '127.0.0.1')
    let heard = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      heard += text
    })
    // A server that does not want the rest may reset the connection.
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${address} HTTP/1.1\r\nhost: a\r\n${lines.join('')}\r\n`)
    if (body.length > 0) socket.write(body)
    return { socket, status: () => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1]) || undefined }
  }
  const release = (held: Held[]) => {
    for (const { socket } of held) socket.destroy()
  }
  const answered = (held: Held[]) => held.map(({ status }) => status())

  async function verify(): Promise<number> {
    const response = await fetch(`${new URL(program.url).origin}${PDF}`, {
      method: 'POST',
      body: '%PDF-1.7\n',
      headers: { 'content-type': 'application/pdf' },
    })
    return response.status
  }
  const announcedPdf = { 'content-type': 'application/pdf', 'content-length': 20_000_000 }

  test('Heads of PDFs that nothing follows shut the public check for nobody, and are told that it took too long', async () => {
    const held = await Promise.all(Array.from({ length: 30 }, () => hold(PDF, announcedPdf)))
    // There is no such contract; the server says so after reading the body.
    expect(await verify()).toBe(404)
    await vi.waitFor(() => expect(answered(held)).toEqual(held.map(() => 408)), {
      timeout: 60_000,
      interval: 500,
    })
  })

  test('PDFs that are held back a byte before their end make room for one that comes', async () => {
    const almost = Buffer.alloc(19 * MB)
    const held = await Promise.all(Array.from({ length: 4 }, () => hold(PDF, announcedPdf, almost)))
    await vi.waitFor(async () => expect(await verify()).toBe(404), { timeout: 30_000, interval: 500 })
    release(held)
  })

  // A slow body of any kind: server/platform/http/slow-bodies.test.ts.
  test('A form that comes a letter now and then is told that it took too long', {
    tags: 'rare',
  }, async () => {
    const one = await hold(
      '/api/auth/login',
      { 'content-type': 'application/json', 'content-length': 5_000 },
      '{"email":"',
    )
    const dripping = setInterval(() => one.socket.writable && one.socket.write('a'), 500)
    await vi.waitFor(() => expect(one.status()).toBe(408), { timeout: 60_000, interval: 500 })
    clearInterval(dripping)
  })

  const form = uploadOf(Buffer.alloc(14 * MB), { field: 'photo' })
  const announcedForm = (token: string) => ({
    ...form.headers,
    authorization: `Bearer ${token}`,
    'content-length': form.body.length,
  })

  test('A client that may not upload is told so before anything of the picture is sent', async () => {
    const held = await hold(LIST, announcedForm(await register()))
    await vi.waitFor(() => expect(held.status()).toBe(404), { timeout: 30_000 })
    release([held])
  })

  const PICTURE = '/api/users/upload-profile-picture'
  const picture = uploadOf(Buffer.alloc(5 * MB - 1), { field: 'profilePicture' })
  const heldPicture = (token: string) =>
    hold(
      PICTURE,
      { ...picture.headers, authorization: `Bearer ${token}`, 'content-length': picture.body.length },
      picture.body.subarray(0, -10),
    )

  test('Two of the uploads that one account holds back are kept, and the others are told to come again', async () => {
    const token = await register()
    const held = await Promise.all(Array.from({ length: 8 }, () => heldPicture(token)))
    await vi.waitFor(() => expect(answered(held).filter(status => status === 503).length).toBe(6), {
      timeout: 30_000,
    })
    release(held)
  })

  test('Sixty uploads that are held back take a bounded part of the memory, and somebody else’s is taken meanwhile', async () => {
    const tokens: string[] = []
    for (let i = 0; i < 30; i++) tokens.push(await register())
    const before = await residentMegabytes()
    const held = await Promise.all([...tokens, ...tokens].map(heldPicture))
    const other = await register()
    await vi.waitFor(
      async () => expect(await uploadText(other)).toEqual({ status: 415, code: 'picture_not_image' }),
      { timeout: 60_000, interval: 1_000 },
    )
    // 60 times 5 MB are 300 MB, and twice that if they were copied.
    expect((await residentMegabytes()) - before).toBeLessThan(250)
    release(held)
  })

  async function residentMegabytes(): Promise<number> {
    const { readFile } = await import('node:fs/promises')
    const status = await readFile(`/proc/${program.child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }

  async function uploadText(token: string) {
    const { body, headers } = uploadOf(Buffer.from('no es una imagen'), { field: 'profilePicture' })
    const response = await fetch(new URL(PICTURE, program.url), {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { ...headers, authorization: `Bearer ${token}` },
    })
    const { code } = (await response.json()) as { code: string }
    return { status: response.status, code }
  }

  test('None of it was a fault, and it is the same process that answers', async () => {
    expect([program.printed().includes('"level":50'), (await program.get('/health')).status]).toEqual([
      false,
      200,
    ])
  })
})

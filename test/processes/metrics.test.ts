import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readText } from '#test/architecture/read-code.ts'
import {
  cheapestEngine,
  engines,
  freePort,
  openPlace,
  type Place,
  type Program,
} from '#test/processes/program.ts'

const read = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
/** The metric's value by its full name with labels. */
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find(line => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

const join = async (program: Program, username: string, role: string) => {
  const account = { username, email: `${username.toLowerCase()}@example.com`, password: 'amarra', role }
  return (await program.post<{ token: string; user: { _id: string } }>('/auth/register', account)).body
}

describe.for(cheapestEngine)('On %s', engine => {
  let place: Place
  let port: number
  let program: Program
  beforeAll(async () => {
    place = await openPlace(engine)
    port = await freePort()
    program = await place.started({ METRICS_PORT: String(port) })
  })
  afterAll(() => place.close())

  test('calls, acts and streams are counted, each by its own name', async () => {
    const ana = await join(program, 'Ana', 'owner')
    const carla = await join(program, 'Carla', 'crew')
    await program.get(`/users/${ana.user._id}`, carla.token)
    await program.get(`/users/${carla.user._id}`, ana.token)
    await program.get('/jobs')
    await program.get('/messages/conversations', carla.token)
    const stream = await fetch(`${program.url}/events`, { headers: { authorization: `Bearer ${ana.token}` } })
    const { conversation } = (
      await program.post<{ conversation: { _id: string } }>(
        '/messages/conversations',
        { recipientId: ana.user._id },
        carla.token,
      )
    ).body
    await program.post(`/messages/${conversation._id}`, { text: 'Buenas.' }, carla.token)

    const asked = (labels: string) => `singladura_request_duration_seconds_count{${labels}}`
    const wanted = {
      [asked('method="POST",route="/api/auth/register",status="2xx"')]: 2,
      [asked('method="GET",route="/api/users/:id",status="2xx"')]: 2,
      [asked('method="GET",route="/api/jobs",status="4xx"')]: 1,
      'singladura_query_duration_seconds_count{statement="conversations"}': 1,
      'singladura_task_duration_seconds_count{kind="mail-verification",outcome="done"}': 2,
      'singladura_tasks{kind="sweep-jobs",state="scheduled"}': 1,
      singladura_task_oldest_due_seconds: 0,
      'singladura_database_connections{state="waiting"}': 0,
      singladura_passwords_waiting: 0,
      singladura_passwords_total: 2,
      singladura_streams: 1,
      singladura_listening: 1,
      singladura_streams_dropped_total: 0,
    }
    await vi.waitFor(
      async () => {
        const text = await read(port)
        const found = Object.keys(wanted).map(name => [name, figure(text, name)])
        expect(Object.fromEntries(found)).toEqual(wanted)
        expect(figure(text, 'singladura_stream_events_total')).toBeGreaterThan(0)
      },
      { timeout: 60_000 },
    )
    await stream.body?.cancel()
    await expect.poll(async () => figure(await read(port), 'singladura_streams')).toBe(0)
  })

  test('an address that holds an id, a search or nothing that is known makes no figure of its own', async () => {
    for (const address of ['/users/0199aaaa', '/jobs?q=secreto', '/secreto', '/charts/secreto'])
      await program.get(address)
    const text = await read(port)
    expect(text).toContain('route="/api/users/:id"')
    expect(text).not.toMatch(/secreto|0199aaaa/)
  })

  test('the figures are those that the operations page names', async () => {
    const served = [...(await read(port)).matchAll(/^# TYPE (singladura_\w+)/gm)].map(([, name]) => name)
    const named = [...readText('docs/operations.md').matchAll(/^- `(singladura_\w+)/gm)].map(
      ([, name]) => name,
    )
    expect(named.sort()).toEqual(served.sort())
  })

  test('the port of the figures answers nothing else, and the port of the site has no figures', async () => {
    const own = await fetch(`http://127.0.0.1:${port}/api/health`)
    const site = await fetch(new URL('/metrics', program.url))
    expect([own.status, (await site.text()).includes('singladura_')]).toEqual([404, false])
  })

  test('a request for figures does not hold up the end', async () => {
    const answers = Promise.allSettled(Array.from({ length: 3 }, () => read(port)))
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    await answers
  })
})

test('A taken port of the figures is told in a sentence', async () => {
  const port = await freePort()
  const other = net.createServer().listen(port, '127.0.0.1')
  const place = await openPlace(engines.at(-1) ?? 'embedded')
  const program = await place.start({ METRICS_PORT: String(port) })
  const code = await program.ended
  other.close()
  await place.close()
  expect([code, program.printed()]).toEqual([
    1,
    `El puerto ${port} está ocupado. Cierra lo que lo usa, o elige otro con METRICS_PORT.\n`,
  ])
})

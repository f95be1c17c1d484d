import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { daysAhead, jobInputExample } from '#test/builders.ts'
import { openStream } from '#test/event-stream.ts'
import { join } from '#test/processes/contract-acts.ts'
import { engines, isReady, openPlace, type Place, type Program } from '#test/processes/program.ts'
import {
  blocksOf,
  type InstalledProxy,
  installedProxies,
  startInstalledProxy,
} from '#test/processes/proxies.ts'

const CALLS_A_SECOND = 50
const CALLS_A_WRITE = 10

test('The operations page has the settings of both proxies', () => {
  expect([blocksOf('haproxy'), blocksOf('nginx')]).toEqual([
    [
      expect.stringContaining('option httpchk GET /api/ready'),
      expect.stringContaining('option httpchk GET /primary'),
    ],
    [expect.stringContaining('proxy_pass http://singladura;')],
  ])
})

/** Two servers that are ready, and hang up on the first call that comes to either. */
async function startHangingUp() {
  const arrived: string[] = []
  const servers = [0, 1].map(() =>
    http.createServer((request, response) => {
      request.resume()
      if (request.url === '/api/ready' || request.url === '/api/live') return response.end('{}')
      arrived.push(`${request.method} ${request.headers['idempotency-key'] ?? ''}`)
      if (arrived.length === 1) return request.socket.destroy()
      return response.writeHead(201, { 'content-type': 'application/json' }).end('{}')
    }),
  )
  for (const server of servers) await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    urls: servers.map(server => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })),
    /** The calls since this was last asked. */
    arrived: () => arrived.splice(0),
    close() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

describe.for(installedProxies)('A call whose server hangs up (%s)', { tags: 'rare' }, name => {
  test('is sent to another where it reads or has a key, and no other is', async () => {
    const servers = await startHangingUp()
    const proxy = await startInstalledProxy(name, servers.urls)
    const send = async (method: string, key: Record<string, string>) => {
      const body = method === 'POST' ? { body: '{"a":1}' } : {}
      const headers = { 'content-type': 'application/json', ...key }
      const isAnswered = await fetch(`${proxy.url}/jobs`, { method, headers, ...body }).then(
        ({ status }) => status === 201,
        () => false,
      )
      // nginx leaves out who has failed for two seconds, which it counts in whole ones.
      await sleep(3_500)
      return [isAnswered, servers.arrived()]
    }
    // HAProxy has asked both.
    await sleep(3_500)
    const answers = [
      await send('GET', {}),
      await send('POST', { 'idempotency-key': 'una' }),
      await send('POST', {}),
    ]
    await proxy.close()
    servers.close()
    expect(answers).toEqual([
      [true, ['GET ', 'GET ']],
      [true, ['POST una', 'POST una']],
      [false, ['POST ']],
    ])
  })
})

/**
 * Calls at a steady rate over kept connections, until told to stop; returns the faults, and the number of
 * answered writes.
 */
function keepCalling(url: string, token: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const wrong: string[] = []
  let [calls, written] = [0, 0]
  const send = (method: string, address: string, body: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'content-length': String(Buffer.byteLength(body)),
      }
      const request = http.request(`${url}${address}`, { method, agent, headers }, answer => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        answer.once('error', reject)
      })
      request.once('error', reject)
      request.end(body)
    })
  const call = async (isWrite: boolean) => {
    const status = isWrite
      ? await send('POST', '/jobs', JSON.stringify(jobInputExample(daysAhead(30, 33))))
      : await send('GET', '/users/profile', '')
    if (status !== (isWrite ? 201 : 200)) throw new Error(`${isWrite ? 'write' : 'read'} ${status}`)
    if (isWrite) written += 1
  }
  const open = new Set<Promise<void>>()
  const timer = setInterval(() => {
    calls += 1
    const one: Promise<void> = call(calls % CALLS_A_WRITE === 0)
      .catch(error => void wrong.push(String(error)))
      .finally(() => open.delete(one))
    open.add(one)
  }, 1_000 / CALLS_A_SECOND)
  return async () => {
    clearInterval(timer)
    await Promise.all(open)
    agent.destroy()
    return { wrong, written, calls }
  }
}

async function countOffers({ databaseUrl }: Place): Promise<number> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query('select count(*)::int as count from jobs')
  await client.end()
  return rows[0].count
}

describe.runIf(engines.some(engine => engine === 'postgres'))('Behind', { tags: 'rare' }, () => {
  let place: Place
  let proxy: InstalledProxy
  beforeEach(async () => {
    place = await openPlace('postgres')
  })
  afterEach(async () => {
    await proxy.close()
    await place.close()
  })
  const startServers = async (count: number, env: Record<string, string> = {}) => {
    const servers: Program[] = []
    for (let number = 0; number < count; number += 1)
      servers.push(await place.started({ TRUST_PROXY: 'on', ...env }))
    return servers
  }
  const answers = () =>
    expect
      .poll(() =>
        proxy.get('/live').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200)

  test.for(installedProxies)(
    '%s streams, large bodies and the site’s own words pass, also while no server is ready',
    async name => {
      const [server] = await startServers(1, { DRAIN_SECONDS: '600' })
      if (!server) throw new Error('It did not start.')
      proxy = await startInstalledProxy(name, [server])
      await answers()
      const { token } = await join(proxy, 'ana', 'owner')
      const stream = await openStream(new URL(proxy.url).origin, token)
      const large = await fetch(`${proxy.url}/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/pdf' },
        body: new Uint8Array(20 * 1024 * 1024),
      })
      expect([stream.response.headers.get('content-type'), await large.json()]).toEqual([
        'text/event-stream; charset=utf-8',
        { result: 'foreign' },
      ])
      server.child.kill('SIGTERM')
      const during: [number, object][] = []
      for (let times = 0; times < 30; times += 1) {
        await sleep(200)
        const { status, body } = await proxy.get('/users/profile')
        during.push([status, body])
      }
      expect(new Set(during.map(([status]) => status))).toEqual(new Set([401]))
      expect((await proxy.get('/ready')).body).toEqual({ status: 'draining' })
      stream.close()
    },
  )

  test.for(installedProxies)(
    '%s two rolling restarts of three servers fail no call, and lose and double no write',
    async name => {
      const servers = await startServers(3)
      proxy = await startInstalledProxy(name, servers)
      await answers()
      const { token } = await join(proxy, 'ana', 'owner')
      const stop = keepCalling(proxy.url, token)
      for (let round = 0; round < 2; round += 1)
        for (const [at, server] of servers.entries()) {
          server.child.kill('SIGTERM')
          expect(await server.ended).toBe(0)
          servers[at] = await place.start({ TRUST_PROXY: 'on', PORT: new URL(server.url).port })
          await isReady(servers[at] as Program)
          // Until the proxy has asked it.
          await sleep(3_000)
        }
      const { wrong, written, calls } = await stop()
      expect([wrong, await countOffers(place), calls > CALLS_A_SECOND]).toEqual([[], written, true])
    },
  )
})

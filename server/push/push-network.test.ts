import dgram from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { pushApi } from '#domain/push/push-api.ts'
import { openPushNetwork } from '#server/push/push-network.ts'
import { pushSubscriptionExample } from '#test/push-service.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

const ADDRESS = [203, 0, 113, 7]
const TYPE_A = 1

/** To a question after a name: this address, or none of the other kind (RFC 1035, 4.1). */
function answerTo(query: Buffer): Buffer {
  const end = query.indexOf(0, 12) + 5
  const isOfFour = query.readUInt16BE(end - 4) === TYPE_A
  const head = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, Number(isOfFour), 0, 0, 0, 0])
  const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, ...ADDRESS])
  return Buffer.concat([head, query.subarray(12, end), ...(isOfFour ? [record] : [])])
}

/** A name server on loopback. */
async function nameServer(answers: boolean) {
  const socket = dgram.createSocket('udp4')
  let asked = 0
  socket.on('message', (query, { port, address }) => {
    asked += 1
    if (answers) socket.send(answerTo(query), port, address)
  })
  await new Promise<void>(resolve => socket.bind(0, '127.0.0.1', resolve))
  onTestFinished(() => void socket.close())
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked: () => asked }
}

const lookUp = (servers: { address: string }[], lookUpMs?: number) =>
  openPushNetwork(
    servers.map(({ address }) => address),
    lookUpMs,
  ).resolve('push.example.org')
const found = [{ address: ADDRESS.join('.'), family: 4 }]

describe('A name', () => {
  test('is looked up at a name server', async () => {
    expect(await lookUp([await nameServer(true)])).toEqual(found)
  })

  // The turns of ten would take ten seconds.
  test.each([1, 2, 10])('is given up after two seconds where %i name servers say nothing', async count => {
    const servers = await Promise.all(Array.from({ length: count }, () => nameServer(false)))
    const began = performance.now()
    const addresses = await lookUp(servers)
    const seconds = (performance.now() - began) / 1_000
    expect([addresses, servers[0]?.asked(), seconds < 7]).toEqual([[], 2, true])
  })

  test('is found at the second name server where the first says nothing', async () => {
    expect(await lookUp([await nameServer(false), await nameServer(true)], 8_000)).toEqual(found)
  })
})

describe('While names are looked up', () => {
  let server: TestServer
  afterEach(() => server.close())

  async function start(resolve: (host: string) => Promise<void>) {
    server = await startTestServer()
    server.dependencies.services.pushNetwork = {
      ...openPushNetwork(),
      isPublic: () => true,
      async resolve(host) {
        await resolve(host)
        return [{ address: ADDRESS.join('.'), family: 4 }]
      },
    }
    return server.cast()
  }
  const subscribe = ({ call }: Person, host: string) =>
    call(pushApi.subscribe, { body: pushSubscriptionExample(`https://${host}/a`) })

  test('an account has one look-up at a time, in its order, and others do not wait for it', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const begun: string[] = []
    const { ana, carla } = await start(async host => {
      begun.push(host)
      if (host.startsWith('ana')) await held
    })
    const anas = [1, 2, 3].map(n => subscribe(ana, `ana${n}.example.org`))
    await expect.poll(() => begun).toHaveLength(1)
    expect((await subscribe(carla, 'carla.example.org')).status).toBe(201)
    expect(begun.filter(host => host.startsWith('ana'))).toHaveLength(1)
    release()
    expect((await Promise.all(anas)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect(begun).toHaveLength(4)
  })

  test('no connection of the database is held', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const begun: string[] = []
    const { ana, oscar, carla, diego } = await start(async host => {
      begun.push(host)
      await held
    })
    const calls = [ana, oscar, carla, diego].map((person, n) => subscribe(person, `push${n}.example.org`))
    await expect.poll(() => begun).toHaveLength(4)
    const { rows } = await server.db.execute(sql`
      select state from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`)
    expect([rows, (await ana.call(accountApi.readProfile)).status]).toEqual([[], 200])
    release()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
  })
})

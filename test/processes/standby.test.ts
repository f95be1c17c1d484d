/** @module-tag rare */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { join } from '#test/processes/contract-acts.ts'
import { postgresPrograms } from '#test/processes/postgres-cluster.ts'
import { openPlace, type Place } from '#test/processes/program.ts'
import { startStandby } from '#test/processes/standby.ts'

describe.runIf(postgresPrograms)('A database with a standby', () => {
  let pair: Awaited<ReturnType<typeof startStandby>>
  let place: Place
  beforeAll(async () => {
    pair = await startStandby()
    place = await openPlace('embedded', { isMigrated: false })
  })
  afterAll(async () => {
    await place.close()
    await pair.close()
  })

  test('starts no program over the standby, and goes on over it when the primary has died', async () => {
    const program = await place.started({ DATABASE_URL: pair.url })
    const refused = await place.start({ DATABASE_URL: pair.standbyUrl })
    expect([await refused.ended, refused.printed()]).toEqual([
      1,
      expect.stringMatching(/^La base de datos no admite escrituras: es una réplica\. .*\)\n$/),
    ])
    const { token } = await join(program, 'ana', 'owner')
    const stream = await openStream(new URL(program.url).origin, token)
    await pair.killPrimary()
    // Within it a balancer knows, and a page looks for another server at once.
    await sleep(2_000)
    const ready = await program.get('/ready')
    const during = await program.put('/users/profile', { name: 'Ana' }, token)
    expect([ready, await stream.ended, stream.heard.at(-1)?.event, during.status]).toEqual([
      { status: 503, body: { status: 'database' } },
      'ended',
      'gap',
      503,
    ])
    await pair.promote()
    await vi.waitFor(async () => expect((await program.get('/ready')).status).toBe(200), {
      timeout: 60_000,
      interval: 200,
    })
    const again = await openStream(new URL(program.url).origin, token, stream.lastId())
    expect([(await program.get('/users/profile', token)).status, (await again.hears(1))[0]?.event]).toEqual([
      200,
      'gap',
    ])
    again.close()
  })
})

/** @module-tag rare */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { signedByCrew } from '#test/processes/contract-acts.ts'
import { makeNextRelease, type OtherRelease } from '#test/processes/other-release.ts'
import { engines, isReady, openPlace, type Place, type Program } from '#test/processes/program.ts'

const SENTENCE = 'La base de datos es de una versión más nueva del programa.'

describe.runIf(engines.some(engine => engine === 'postgres'))('A release and the one after it', () => {
  let place: Place
  let next: OtherRelease
  let client: pg.Client
  beforeAll(async () => {
    next = makeNextRelease()
    place = await openPlace('postgres', { isMigrated: false })
    client = new pg.Client(place.databaseUrl)
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await place.close()
    next.remove()
  })

  const startThis = () => place.start()
  const startNext = () => place.start({}, [], next.folder)
  const ready = async (program: Program) => {
    await isReady(program)
    return program
  }
  const end = async ({ child, ended }: Program) => {
    child.kill('SIGTERM')
    return ended
  }
  const heard = async () => {
    const { rows } = await client.query('select release from servers order by release')
    return rows.map(({ release }) => release - next.release)
  }
  const finish = () => place.runIn(next.folder, 'server/app/cli/db-finish.ts')
  const columns = async () => {
    const { rows } = await client.query(
      `select column_name as name from information_schema.columns
        where table_name = 'jobs' and column_name in ('next', 'going') order by name`,
    )
    return rows.map(({ name }) => name)
  }
  /** A server that has been killed is there for ten minutes. */
  const forget = () => client.query(`update servers set seen_at = now() - interval '11 minutes'`)

  test('serve side by side, started in either order, until what the older one needs is removed', async () => {
    const older = await ready(await startThis())
    const newer = await ready(await startNext())
    expect([await heard(), await columns()]).toEqual([
      [-1, 0],
      ['going', 'next'],
    ])

    const { jobId, carla, ana, sign } = await signedByCrew(older)
    const stream = await openStream(older.url.replace('/api', ''), carla.token)
    expect((await sign(newer)).body.contract.status).toBe('completed')
    await expect.poll(() => stream.heard.map(({ event }) => event)).toContain('contract')
    stream.close()
    const seen = [await older.get(`/jobs/${jobId}`, ana.token), await newer.get(`/jobs/${jobId}`, ana.token)]
    expect(seen.map(({ status }) => status)).toEqual([200, 200])
    const removing = await finish()
    expect([removing, await columns()]).toEqual([
      { code: 1, printed: expect.stringContaining(`Hay servidores de la versión ${next.release - 1}, `) },
      ['going', 'next'],
    ])

    expect(await end(older)).toBe(0)
    const again = await ready(await startThis())
    expect((await again.get(`/jobs/${jobId}`, ana.token)).status).toBe(200)
    again.child.kill('SIGKILL')
    await again.ended
    expect((await finish()).code).toBe(1)
    await forget()
    const last = await finish()
    expect([last, await columns()]).toEqual([
      { code: 0, printed: expect.stringContaining(`${next.release}_going.\n`) },
      ['next'],
    ])
    const late = await startThis()
    expect([await late.ended, late.printed()]).toEqual([1, expect.stringContaining(SENTENCE)])
    expect((await newer.get(`/jobs/${jobId}`, ana.token)).status).toBe(200)
  })
})

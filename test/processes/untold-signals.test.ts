import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '#test/event-stream.ts'
import { engines, openPlace, type Place, type Program } from '#test/processes/program.ts'

const CONVERSATION = '0199aaaa-0000-7000-8000-00000000000a'

interface Account {
  token: string
  user: { _id: string }
}

// The embedded database ends with its only server, and with it all streams.
describe.runIf(engines.some(engine => engine === 'postgres'))('A signal that an act has committed', () => {
  let place: Place
  let program: Program
  let listener: pg.Client
  /** As a server of the release before hears it. */
  const notices: string[] = []
  beforeAll(async () => {
    place = await openPlace('postgres')
    program = await place.started()
    listener = new pg.Client(place.databaseUrl)
    await listener.connect()
    listener.on('notification', ({ payload = '' }) => notices.push(payload))
    await listener.query('listen singladura')
  })
  afterAll(async () => {
    await listener.end()
    await place.close()
  })

  test('is told once, by another server, where its own was killed before it told of it', async () => {
    const body = { username: 'Ana', email: 'ana@example.com', password: 'amarra', role: 'owner' }
    const { token, user } = (await program.post<Account>('/auth/register', body)).body
    const stream = await openStream(new URL(program.url).origin, token)
    const { code } = await place.run('test/processes/die-untold.ts', user._id, CONVERSATION)
    const event = await stream.hears(1)
    await expect
      .poll(async () => (await listener.query('select from untold_signals')).rowCount, { interval: 50 })
      .toBe(0)
    // A notice that came twice would be there before this one.
    await listener.query('select 1')
    const told = notices.map(notice => JSON.parse(notice)).filter(({ id }) => id === CONVERSATION)
    stream.close()
    expect([code, event, told]).toEqual([
      'SIGKILL',
      [{ event: 'message', id: told[0]?.serial, data: { id: CONVERSATION } }],
      [{ topic: 'live', event: 'message', id: CONVERSATION, serial: expect.any(String), to: [user._id] }],
    ])
    expect(notices).toContain('{"topic":"task","kind":"clean-up"}')
  })
})

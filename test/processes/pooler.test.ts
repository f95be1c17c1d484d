/** @module-tag rare */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/app/open-database.ts'
import { readSettings } from '#server/app/settings.ts'
import { openStream } from '#test/event-stream.ts'
import { join } from '#test/processes/contract-acts.ts'
import { pgbouncer, startPooler } from '#test/processes/pooler.ts'
import { engines, openPlace, type Place } from '#test/processes/program.ts'

describe.runIf(pgbouncer && engines.some(engine => engine === 'postgres'))('Through a pooler', () => {
  let place: Place
  let pooler: Awaited<ReturnType<typeof startPooler>>
  beforeEach(async () => {
    place = await openPlace('postgres')
  })
  afterEach(async () => {
    await place.close()
    await pooler.close()
  })

  test('in session mode the program starts as it is, tells what happens, and keeps its time limits', async () => {
    pooler = await startPooler(place.databaseUrl, 'session')
    const program = await place.started({ DATABASE_URL: pooler.url })
    const [ana, carla] = [await join(program, 'ana', 'owner'), await join(program, 'carla', 'crew')]
    const stream = await openStream(new URL(program.url).origin, ana.token)
    const { body } = await program.post<{ conversation: { _id: string } }>(
      '/messages/conversations',
      { recipientId: ana.user._id },
      carla.token,
    )
    await program.post(`/messages/${body.conversation._id}`, { text: 'Buenas.' }, carla.token)
    await stream.hears(1)
    stream.close()
    const { pool, close } = await openDatabase(
      readSettings({ DATA_DIR: place.folder, DATABASE_URL: pooler.url }),
      () => undefined,
    )
    const { rows } = await pool.query('show statement_timeout')
    await close()
    expect([(await program.get('/ready')).status, rows]).toEqual([200, [{ statement_timeout: '9s' }]])
  })

  test('in transaction mode it does not start, and says why', async () => {
    pooler = await startPooler(place.databaseUrl, 'transaction')
    const program = await place.start({ DATABASE_URL: pooler.url })
    expect([await program.ended, program.printed()]).toEqual([
      1,
      'Entre este servidor y PostgreSQL hay un pooler en modo transacción. Usa el modo sesión o la dirección directa.\n',
    ])
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Signal, signal } from '#server/platform/live/bus.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
let heard: Signal[]
beforeEach(async () => {
  database = await openTestDatabase()
  heard = []
  database.bus.listen(message => heard.push(message))
})
afterEach(() => database.close())

/** Resolves when this server has heard of the session's end. */
const endOf = (tokenHash: string) =>
  new Promise<void>(resolve => {
    database.bus.listen(message => {
      if (message.topic === 'session_ended' && message.tokenHash === tokenHash) resolve()
    })
  })

test('A signal is heard once its transaction is committed, and not before', async () => {
  const arrived = endOf('a')
  const before = await database.db.transaction(async tx => {
    await signal(tx, { topic: 'session_ended', tokenHash: 'a' })
    return [...heard]
  })
  await arrived
  expect([before, heard]).toEqual([[], [{ topic: 'session_ended', tokenHash: 'a' }]])
})

test('A signal of a transaction that was taken back is never heard', async () => {
  const work = database.db.transaction(async tx => {
    await signal(tx, { topic: 'session_ended', tokenHash: 'nunca' })
    throw new Error('taken back')
  })
  await work.catch(() => undefined)
  const arrived = endOf('b')
  await signal(database.db, { topic: 'session_ended', tokenHash: 'b' })
  await arrived
  expect(heard).toEqual([{ topic: 'session_ended', tokenHash: 'b' }])
})

test('A listener that has stopped hears no more', async () => {
  const late: Signal[] = []
  const stop = database.bus.listen(message => late.push(message))
  stop()
  database.bus.tell({ topic: 'task' })
  expect([late, heard]).toEqual([[], [{ topic: 'task' }]])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/platform/ids.ts'
import type { Signal } from '#server/platform/live/bus.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { openTestDatabase, type TestDatabase } from '#test/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Live = Extract<Signal, { topic: 'live' }>
async function heardOf(...people: string[]): Promise<Live[]> {
  const heard: Live[] = []
  const stop = database.bus.listen(signal => signal.topic === 'live' && heard.push(signal))
  await tellLive(database.db, 'application', 'oferta', people)
  await tellLive(database.db, 'message', 'fin', ['fin'])
  await expect.poll(() => heard.at(-1)?.id).toBe('fin')
  stop()
  return heard.slice(0, -1)
}

test('One signal says what has happened, to what, and to whom, each once', async () => {
  expect(await heardOf('ana', 'carla', 'ana')).toEqual([
    {
      topic: 'live',
      event: 'application',
      id: 'oferta',
      serial: expect.stringMatching(/^[0-9a-f-]{36}$/),
      to: ['ana', 'carla'],
    },
  ])
})

test('Where there is nobody to tell, nothing is told', async () => {
  expect(await heardOf()).toEqual([])
})

test('Four hundred people are told, none of them twice, although one signal can not carry them all', async () => {
  const people = Array.from({ length: 400 }, newId)
  const heard = await heardOf(...people)
  expect([heard.flatMap(({ to }) => to), new Set(heard.map(({ serial }) => serial)).size]).toEqual([
    people,
    heard.length,
  ])
})

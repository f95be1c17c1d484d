import { expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { embeddedBus } from '#server/platform/live/bus.ts'
import { rememberTitles } from '#server/titles/remembered-titles.ts'
import { titles } from '#server/titles/title-table.ts'
import { buildJob } from '#test/builders.ts'
import type { Caller } from '#test/test-server.ts'
import { titleScene } from '#test/title-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { add, update, remove } = titleScene(() => ({ server, cast }))
const titled = {
  kind: 'PPER',
  number: 'PP-77',
  issuer: 'DGMM',
  issuedOn: '2022-03-01',
  validUntil: '2027-03-01',
}
const verdict = async (by: Caller = cast.carla) => (await by.call(jobApi.list)).body.jobs[0]?.fit?.reasons
const offer = () => buildJob(server.context(), cast.ana.id)

test('the list judges by each change of the titles from the next call on', { tags: 'rare' }, async () => {
  await offer()
  const none = await verdict()
  const { body } = await add(titled)
  const held = await verdict()
  await update(body.title, { body: { validUntil: '2022-04-01' } })
  const expired = await verdict()
  await remove(body.title)
  expect(new Set([none, held, expired].map(reasons => JSON.stringify(reasons))).size).toBe(3)
  expect(await verdict()).toEqual(none)
})

test('and so does a second server that remembers them', { tags: 'rare' }, async () => {
  await offer()
  const second = await server.startAnother()
  const there = second.bearer(cast.carla.token)
  const none = await verdict(there)
  const heard = new Promise<void>(resolve => {
    second.bus.listen(({ topic }) => topic === 'titles_changed' && resolve())
  })
  await add(titled)
  await heard
  expect(await verdict(there)).not.toEqual(none)
})

test('they are read once, again after signals may have been missed, and again if they changed meanwhile', async () => {
  // A bus that hears nothing but this: the server's own tells of acts a moment after their commit.
  const bus = embeddedBus()
  const remembered = rememberTitles(server.db, bus)
  const kinds = async () => (await remembered.of(cast.carla.id)).map(({ kind }) => kind)
  await add(titled)
  const read = kinds()
  bus.tell({ topic: 'titles_changed', userId: cast.carla.id })
  await read
  // Past the program: nothing tells of it.
  await server.db.update(titles).set({ kind: 'PY' })
  const again = await kinds()
  await server.db.update(titles).set({ kind: 'CY' })
  const once = await kinds()
  bus.tell({ topic: 'gap' })
  expect([again, once, await kinds()]).toEqual([['PY'], ['PY'], ['CY']])
})

import { beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { buildConversation, buildJob } from '#test/builders.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let talk: ConversationRow
let jobId: string
beforeEach(async () => {
  const world = server.context()
  talk = await buildConversation(world, cast.ana.id, cast.carla.id)
  jobId = (await buildJob(world, cast.ana.id, { title: 'Palma – Valencia', crewRequired: 2 })).id
})

const MINUTE = 60_000
const read = async (person: Person, query: Record<string, string> = {}) =>
  (await person.call(messageApi.read, { params: { id: talk.id }, query })).body
const events = async (person: Person, query?: Record<string, string>) =>
  (await read(person, query)).events?.map(({ type }) => type)
const say = (person: Person, text: string) =>
  person.call(messageApi.send, { params: { id: talk.id }, body: { text } })
const apply = (person: Person) => person.call(applicationApi.apply, { params: { id: jobId } })
const decide = (act: 'accept' | 'reject' | 'release', crew: Person = cast.carla) =>
  cast.ana.call(applicationApi[act], { params: { id: jobId, userId: crew.id } })

test('both read what has happened between them, with its moment and its offer', {
  tags: 'rare',
}, async () => {
  await apply(cast.carla)
  server.later(MINUTE)
  await decide('accept')
  const expected = [
    { type: 'applied', at: NOON.toISOString(), job: { _id: jobId, title: 'Palma – Valencia' } },
    { type: 'accepted', at: new Date(NOON.getTime() + MINUTE).toISOString() },
  ]
  expect((await read(cast.carla)).events).toMatchObject(expected)
  expect((await read(cast.ana)).events).toMatchObject(expected)
})

test('a place that is taken back is no rejection, and a rejection is no release', {
  tags: 'rare',
}, async () => {
  await apply(cast.carla)
  await decide('accept')
  await decide('release')
  expect(await events(cast.carla)).toEqual(expect.arrayContaining(['applied', 'accepted', 'released']))
  expect(await events(cast.carla)).not.toContain('rejected')
  await apply(cast.diego)
  await decide('reject', cast.diego)
  const other = await buildConversation(server.context(), cast.ana.id, cast.diego.id)
  const { body } = await cast.diego.call(messageApi.read, { params: { id: other.id }, query: {} })
  expect(body.events?.map(({ type }) => type)).toEqual(['applied', 'rejected'])
})

test('another pair hears nothing of it', async () => {
  await apply(cast.diego)
  expect([await events(cast.ana), await events(cast.carla)]).toEqual([[], []])
})

test('a page has what happened in its time, and no event is on two pages', { tags: 'rare' }, async () => {
  await apply(cast.carla)
  server.later(MINUTE)
  for (let count = 0; count < 50; count += 1) await say(cast.ana, `antes ${count}`)
  server.later(MINUTE)
  await decide('accept')
  server.later(MINUTE)
  await say(cast.carla, 'después')
  const newest = await read(cast.carla)
  expect([newest.hasEarlier, newest.events?.map(({ type }) => type)]).toEqual([true, ['accepted']])
  const before = newest.conversation.messages[0]?._id ?? ''
  expect(await events(cast.carla, { before })).toEqual(['applied'])
})

test('with the messages that a person deletes goes what happened before them', { tags: 'rare' }, async () => {
  await apply(cast.carla)
  server.later(MINUTE)
  await say(cast.ana, 'hola')
  server.later(MINUTE)
  await cast.carla.call(messageApi.deleteConversation, { params: { id: talk.id } })
  await decide('accept')
  expect([await events(cast.carla), await events(cast.ana)]).toEqual([['accepted'], ['applied', 'accepted']])
})

import { beforeEach, expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import { buildConversation, buildJob } from '#test/builders.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeEach(async () => {
  server.at(NOON)
  ana = await server.join('owner', { name: 'Ana Ferrer' })
})

const COUNT = 45
const list = async (query: Record<string, string> = {}, person = ana) =>
  (await person.call(messageApi.listConversations, { query })).body
const namesOf = ({ conversations }: Awaited<ReturnType<typeof list>>) =>
  conversations.map(({ crew }) => crew.name)
async function all(query: Record<string, string> = {}): Promise<string[][]> {
  const pages = [await list(query)]
  for (let last = pages[0]; last?.nextCursor; last = pages.at(-1))
    pages.push(await list({ ...query, cursor: last.nextCursor }))
  return pages.map(namesOf)
}
/** Conversations with this many people, a second apart unless all are at one moment. */
async function talkWith(count: number, apart = 1000) {
  const talks: { name: string; id: string; crew: Person }[] = []
  for (let at = 1; at <= count; at++) {
    server.later(apart)
    const crew = await server.join('crew', { name: `Persona ${at}` })
    talks.push({
      name: `Persona ${at}`,
      id: (await buildConversation(server.context(), ana.id, crew.id)).id,
      crew,
    })
  }
  return talks
}
const say = (person: Person, id: string) =>
  person.call(messageApi.send, { params: { id }, body: { text: 'Hola.' } })

test('The latest comes first, twenty at a time, none twice and none lost', async () => {
  const talks = await talkWith(COUNT)
  const pages = await all()
  expect([pages.map(page => page.length), pages.flat()]).toEqual([
    [20, 20, 5],
    talks.map(({ name }) => name).reverse(),
  ])
})

test('Those of one moment are all given, once each', { tags: 'rare' }, async () => {
  const talks = await talkWith(COUNT, 0)
  const pages = await all({ limit: '7' })
  expect([pages.map(page => page.length), pages.flat().sort()]).toEqual([
    [7, 7, 7, 7, 7, 7, 3],
    talks.map(({ name }) => name).sort(),
  ])
})

test('A message brings its conversation to the top, from either side', async () => {
  const [first, second, third] = await talkWith(3)
  server.later(1000)
  await say(ana, first?.id ?? '')
  const byAna = namesOf(await list())
  server.later(1000)
  if (second) await say(second.crew, second.id)
  expect([byAna, namesOf(await list())]).toEqual([
    [first?.name, third?.name, second?.name],
    [second?.name, first?.name, third?.name],
  ])
})

test('A conversation that rises while one leafs is not missed by who begins again', async () => {
  const talks = await talkWith(5)
  const first = await list({ limit: '2' })
  server.later(1000)
  await say(ana, talks[0]?.id ?? '')
  const rest = await list({ limit: '3', cursor: first.nextCursor ?? '' })
  expect([namesOf(rest), namesOf(await list({ limit: '1' }))]).toEqual([
    ['Persona 3', 'Persona 2'],
    ['Persona 1'],
  ])
})

test('A server whose clock is behind does not send a conversation down', async () => {
  const [first, second] = await talkWith(2)
  server.later(-60_000)
  await say(ana, second?.id ?? '')
  expect(namesOf(await list())).toEqual([second?.name, first?.name])
})

test('Each tells its offer, its last message, how much of it is unread and whether one may write', async () => {
  const carla = await server.join('crew', { name: 'Carla Pons' })
  const job = await buildJob(server.context(), ana.id, { title: 'Palma – Maó' })
  const { id } = await buildConversation(server.context(), ana.id, carla.id, { jobId: job.id })
  await say(carla, id)
  expect((await list()).conversations).toEqual([
    {
      _id: id,
      owner: { _id: ana.id, name: 'Ana Ferrer', role: 'owner', profilePicture: null, standing: 'active' },
      crew: { _id: carla.id, name: 'Carla Pons', role: 'crew', profilePicture: null, standing: 'active' },
      job: { _id: job.id, title: 'Palma – Maó' },
      lastMessage: {
        _id: expect.any(String),
        text: 'Hola.',
        attachment: null,
        createdAt: '2026-06-01T10:00:00.000Z',
        sender: { _id: carla.id, name: 'Carla Pons' },
        isRead: false,
      },
      unreadCount: 1,
      updatedAt: '2026-06-01T10:00:00.000Z',
      blocked: false,
      canWrite: true,
      may: { write: true },
    },
  ])
})

test('A conversation shows nobody’s telephone or e-mail', async () => {
  const carla = await server.join('crew', { phone: '600 000 000' })
  const { id } = await buildConversation(server.context(), ana.id, carla.id)
  const seen = JSON.stringify([
    (await ana.call(messageApi.read, { params: { id } })).body,
    await list(),
    (await ana.call(messageApi.openConversation, { body: { recipientId: carla.id } })).body,
  ])
  expect([seen.includes('600 000 000'), seen.includes(carla.user.email)]).toEqual([false, false])
})

test('One sees the own, and nobody else’s', async () => {
  const oscar = await server.join('owner')
  const [talk] = await talkWith(1)
  const names = async (person: Person) => namesOf(await list({}, person))
  expect([await names(oscar), talk && (await names(talk.crew))]).toEqual([[], ['Persona 1']])
})

test.each<[Record<string, string>, string]>([
  [{ cursor: 'x' }, 'invalid_cursor'],
  [{ cursor: Buffer.from('["ayer","x"]').toString('base64url') }, 'invalid_cursor'],
  [{ limit: '0' }, 'invalid_input'],
  [{ limit: '101' }, 'invalid_input'],
])('%j is refused', async (query, code) => {
  const answer = await ana.call(messageApi.listConversations, { query })
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

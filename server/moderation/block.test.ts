import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { buildConversation } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const block = (person: Person, other: { id: string }) =>
  person.call(moderationApi.block, { params: { id: other.id } })
const unblock = (person: Person, other: { id: string }) =>
  person.call(moderationApi.unblock, { params: { id: other.id } })
const listed = async (person: Person) => (await person.call(moderationApi.listBlocked)).body.users
const namesOf = async (person: Person) => (await listed(person)).map(({ name }) => name)
const talk = () => buildConversation(server.context(), cast.ana.id, cast.carla.id)
const say = (person: Person, { id }: { id: string }, text = 'Hola.') =>
  person.call(messageApi.send, { params: { id }, body: { text } })

const blocked = { status: 200, message: 'Persona bloqueada. Puedes desbloquearla desde tu perfil.' }
const unblocked = { status: 200, message: 'Persona desbloqueada.' }
const silenced = {
  status: 403,
  code: 'writing_blocked',
  message: refusals.writing_blocked.message,
}
const nobody = { status: 404, code: 'user_not_found', message: refusals.user_not_found.message }
test('Nobody unblocks for another', async () => {
  const { ana, oscar, carla } = cast
  const conversation = await talk()
  await block(ana, carla)
  expect([outcome(await unblock(carla, ana)), outcome(await unblock(oscar, carla))]).toEqual([
    unblocked,
    unblocked,
  ])
  expect([outcome(await say(carla, conversation)), await namesOf(ana)]).toEqual([silenced, ['Carla Pons']])
})

test('Blocking twice, or ten times at once, is blocking once', async () => {
  const { ana, carla } = cast
  const answers = await Promise.all(Array.from({ length: 10 }, () => block(ana, carla)))
  answers.push(await block(ana, carla))
  expect([answers.map(outcome), await namesOf(ana)]).toEqual([Array(11).fill(blocked), ['Carla Pons']])
})

test('Unblocking who is not blocked goes well', async () => {
  expect(outcome(await unblock(cast.ana, cast.carla))).toEqual(unblocked)
})

test('Nobody blocks themselves, or nobody', async () => {
  const { ana } = cast
  const answers = [
    await block(ana, ana),
    await block(ana, { id: '0199aaaa-0000-7000-8000-000000000000' }),
    await block(ana, { id: 'carla' }),
    await unblock(ana, { id: 'carla' }),
  ]
  expect([answers.map(outcome), await listed(ana)]).toEqual([
    [
      { status: 400, code: 'blocking_oneself', message: refusals.blocking_oneself.message },
      nobody,
      nobody,
      nobody,
    ],
    [],
  ])
})

test('Equals may be blocked, too', async () => {
  const { ana, oscar } = cast
  expect([outcome(await block(ana, oscar)), await namesOf(ana)]).toEqual([blocked, ['Óscar Iturralde']])
})

test('The blocked are listed for who blocked them alone, the latest first', async () => {
  const { ana, carla, diego } = cast
  await block(ana, carla)
  server.later(60_000)
  await block(ana, diego)
  expect([await listed(ana), await listed(carla)]).toEqual([
    [
      {
        _id: diego.id,
        name: 'Diego Vila',
        role: 'crew',
        profilePicture: null,
        blockedAt: '2026-06-01T10:01:00.000Z',
      },
      {
        _id: carla.id,
        name: 'Carla Pons',
        role: 'crew',
        profilePicture: null,
        blockedAt: '2026-06-01T10:00:00.000Z',
      },
    ],
    [],
  ])
})

test('A profile says whether one has blocked the person, and not that one is blocked', async () => {
  const { ana, oscar, carla } = cast
  await block(ana, carla)
  const seen = async (person: Person, other: Person) =>
    (await person.call(accountApi.readUser, { params: { id: other.id } })).body.blocked
  expect([await seen(ana, carla), await seen(carla, ana), await seen(oscar, carla)]).toEqual([
    true,
    false,
    false,
  ])
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { refusals } from '#domain/errors.ts'
import { invitationText } from '#domain/invitations/invitation.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { INVITATIONS_A_DAY } from '#domain/invitations/invitation-policy.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import { invitations } from '#server/invitations/invitation-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { liveActs } from '#test/live-acts.ts'
import { NOON, outcome, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let origin: string
let cast: Awaited<ReturnType<TestServer['cast']>>
let job: JobRow
const { open, closeAll, told } = liveActs(() => ({ server, cast, origin }))
beforeAll(async () => {
  server = await startTestServer()
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  server.at(NOON)
  cast = await server.cast()
  job = await buildJob(server.context(), cast.ana.id, { title: 'Palma – Maó' })
})
afterAll(async () => {
  closeAll()
  await server.close()
})

const invite = (who: Person, { id } = job, by = cast.ana, headers: Record<string, string> = {}) =>
  by.call(invitationApi.invite, { params: { id }, body: { userId: who.id }, headers })
const talksOf = async (person: Person) => (await person.call(messageApi.listConversations)).body.conversations
/** The messages that Ana and Carla can read; they have one conversation at most. */
async function readBy(person: Person) {
  const [talk] = await talksOf(person)
  if (!talk) return []
  return (await person.call(messageApi.read, { params: { id: talk._id } })).body.conversation.messages
}
const news = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications.map(({ type, message }) => [type, message])
const kept = () => server.db.select().from(invitations).where(eq(invitations.jobId, job.id))
const crowd = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => server.join('crew', { name: `Tripulante ${at}` })))

test('An invited person gets a message of the owner that leads to the offer, and is told of it like of any other', {
  tags: 'rare',
}, async () => {
  const answer = await invite(cast.carla)
  const message = {
    _id: expect.any(String),
    text: invitationText(job),
    attachment: null,
    createdAt: '2026-06-01T10:00:00.000Z',
    sender: { _id: cast.ana.id, name: 'Ana Ferrer' },
    isRead: false,
    job: { _id: job.id, title: 'Palma – Maó' },
  }
  expect([outcome(answer), await readBy(cast.carla), await readBy(cast.ana), await news(cast.carla)]).toEqual(
    [
      {
        status: 201,
        message: 'Invitación enviada.',
        invitation: { user: cast.carla.id, invitedAt: '2026-06-01T10:00:00.000Z' },
      },
      [message],
      [message],
      [['new_message', 'Ana Ferrer te ha escrito sobre «Palma – Maó».']],
    ],
  )
})

test('It goes on in the conversation that there is, which is about the offer then', {
  tags: 'rare',
}, async () => {
  const { body } = await cast.carla.call(messageApi.openConversation, { body: { recipientId: cast.ana.id } })
  const params = { id: body.conversation._id }
  await cast.carla.call(messageApi.send, { params, body: { text: '¿Buscas gente?' } })
  await invite(cast.carla)
  const [talk, ...others] = await talksOf(cast.ana)
  expect([talk?._id, talk?.job?._id, others.length]).toEqual([params.id, job.id, 0])
  expect((await readBy(cast.carla)).map(({ job: offer }) => offer?._id)).toEqual([undefined, job.id])
})

test('The open pages of both hear of the message, and the owner’s of the offer', {
  tags: 'rare',
}, async () => {
  const [byAna, byCarla] = [await open(cast.ana), await open(cast.carla)]
  await invite(cast.carla)
  const [talk] = await talksOf(cast.ana)
  await expect.poll(() => told(byAna)).toContainEqual(['application', job.id])
  await expect.poll(() => told(byCarla)).toContainEqual(['message', talk?._id])
  expect(told(byAna)).toContainEqual(['message', talk?._id])
  expect(told(byCarla)).not.toContainEqual(['application', job.id])
})

describe('Once is once', () => {
  test('a second tap answers as the first did, and sends nothing', { tags: 'rare' }, async () => {
    const first = await invite(cast.carla)
    server.later(60_000)
    const second = await invite(cast.carla)
    expect([second.status, second.body]).toEqual([200, first.body])
    expect([(await readBy(cast.carla)).length, (await kept()).length]).toEqual([1, 1])
  })
  test('also once the offer is closed', async () => {
    await invite(cast.carla)
    await cast.ana.call(jobApi.cancel, { params: { id: job.id } })
    expect((await invite(cast.carla)).status).toBe(200)
    expect((await readBy(cast.carla)).length).toBe(1)
  })
  test('eight at once send one, with keys and without', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        invite(cast.carla, job, cast.ana, at % 2 ? { 'idempotency-key': newId() } : {}),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
    expect([(await readBy(cast.carla)).length, (await kept()).length]).toEqual([1, 1])
  })
  test('to another offer is another', { tags: 'rare' }, async () => {
    const other = await buildJob(server.context(), cast.ana.id, { title: 'Maó – Palma' })
    await invite(cast.carla)
    expect((await invite(cast.carla, other)).status).toBe(201)
    expect((await readBy(cast.carla)).map(({ job: offer }) => offer?.title)).toEqual([
      'Palma – Maó',
      'Maó – Palma',
    ])
  })
})

describe('Twenty a day, in Madrid, over all offers of an owner', () => {
  const spent = { status: 429, code: 'invitations_spent', message: refusals.invitations_spent.message }

  test('the next is refused until midnight, and says what can be done', { tags: 'rare' }, async () => {
    // 23:30 in Madrid.
    server.at('2026-06-01T21:30:00Z')
    const other = await buildJob(server.context(), cast.ana.id, { title: 'Maó – Palma' })
    const people = await crowd(INVITATIONS_A_DAY)
    for (const [at, person] of people.entries()) await invite(person, at % 2 ? job : other)
    expect(outcome(await invite(cast.carla))).toEqual(spent)
    const oscars = await buildJob(server.context(), cast.oscar.id)
    expect((await invite(cast.carla, oscars, cast.oscar)).status).toBe(201)
    server.at('2026-06-01T22:00:00Z')
    expect((await invite(cast.carla)).status).toBe(201)
  })
  test('more at once are not sent, and a refused invitation has sent nothing', { tags: 'rare' }, async () => {
    const people = await crowd(INVITATIONS_A_DAY + 5)
    const other = await buildJob(server.context(), cast.ana.id)
    const answers = await Promise.all(people.map((person, at) => invite(person, at % 2 ? job : other)))
    const sent = answers.filter(({ status }) => status === 201)
    expect([sent.length, new Set(answers.map(({ status }) => status))]).toEqual([
      INVITATIONS_A_DAY,
      new Set([201, 429]),
    ])
    const talks = await Promise.all(people.map(person => talksOf(person)))
    expect(talks.filter(({ length }) => length > 0).length).toBe(INVITATIONS_A_DAY)
  })
})

describe('Refused is', () => {
  const reason = async (answer: ReturnType<typeof invite>) => {
    const { status, body } = await answer
    return `${status} ${body.code}`
  }

  test.each(['filled', 'completed', 'expired', 'cancelled'] as const)('an offer that is %s', async status => {
    const closed = await buildJob(server.context(), cast.ana.id, { status })
    const codes = {
      filled: 'places_taken',
      completed: 'job_is_completed',
      expired: 'job_is_expired',
      cancelled: 'job_is_cancelled',
    }
    expect(await reason(invite(cast.carla, closed))).toBe(`409 ${codes[status]}`)
  })
  test('an offer that has begun, and one that there is not', async () => {
    const begun = await buildJob(server.context(), cast.ana.id, { startDate: '2026-05-31' })
    expect(await reason(invite(cast.carla, begun))).toBe('409 job_closed_to_applications')
    expect(await reason(invite(cast.carla, { ...job, id: newId() }))).toBe('404 job_not_found')
  })
  test('somebody else’s offer', async () => {
    expect(await reason(invite(cast.carla, job, cast.oscar))).toBe('403 not_job_owner')
    expect(await reason(invite(cast.diego, job, cast.carla))).toBe('403 not_job_owner')
  })
  test('another owner, oneself, and nobody at all', async () => {
    expect(await reason(invite(cast.oscar))).toBe('400 conversation_between_equals')
    expect(await reason(invite(cast.ana))).toBe('400 conversation_with_oneself')
    expect(await reason(invite({ ...cast.carla, id: newId() }))).toBe('404 user_not_found')
    expect(await reason(invite({ ...cast.carla, id: 'Carla' }))).toBe('400 invalid_input')
  })
  test.each(['ana', 'carla'] as const)('a crew member with whom there is a block, by %s', async who => {
    const [by, of] = who === 'ana' ? [cast.ana, cast.carla] : [cast.carla, cast.ana]
    await by.call(moderationApi.block, { params: { id: of.id } })
    expect(await reason(invite(cast.carla))).toBe('403 writing_blocked')
  })
  test('one whose account is disabled', async () => {
    await disableAccount(server.context(), cast.carla.id)
    expect(await reason(invite(cast.carla))).toBe('409 person_disabled')
  })
  test.each([{}, { status: 'rejected' as const }, { withdrawnAt: NOON }])(
    'one who has applied: %j',
    async application => {
      await buildApplication(server.context(), job, cast.carla.id, application)
      expect(await reason(invite(cast.carla))).toBe('409 crew_already_applied')
    },
  )
  test('and leaves nothing behind', async () => {
    await cast.carla.call(moderationApi.block, { params: { id: cast.ana.id } })
    await invite(cast.carla)
    expect([await talksOf(cast.ana), await news(cast.carla), await kept()]).toEqual([[], [], []])
  })
})

test('An invited person applies as anybody does', async () => {
  await invite(cast.carla)
  expect((await cast.carla.call(applicationApi.apply, { params: { id: job.id } })).status).toBe(201)
})

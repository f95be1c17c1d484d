import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { reviewApi } from '#domain/reviews/review-api.ts'
import { seaServiceApi } from '#domain/sea-service/sea-service-api.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob } from '#test/builders.ts'
import { HIDDEN_REASON, hiddenScene } from '#test/hidden-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { hide, show } = hiddenScene(() => server)

let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id)
  await cast.carla.call(accountApi.updateProfile, {
    body: {
      bio: 'Vela ligera.',
      pastExperience: 'Doce travesías.',
      availability: { startDate: '2026-01-01', endDate: '2027-12-31' },
    },
  })
})

const codeOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer
  return 'code' in body ? [status, body.code] : status
}
const notFound = [404, 'user_not_found']
const carla = () => ({ params: { id: cast.carla.id } })
/** One call of each kind about a person; returns one code a call. */
const callsOf = async (reader: Person) => [
  await codeOf(reader.call(accountApi.readUser, carla())),
  await codeOf(reader.call(titleApi.list, carla())),
  await codeOf(reader.call(reviewApi.listOfUser, carla())),
  await codeOf(reader.call(seaServiceApi.totals, carla())),
  await codeOf(reader.call(seaServiceApi.tracks, carla())),
]
const inCrew = async () =>
  (await cast.ana.call(accountApi.listCrew, { query: { q: 'travesias' } })).body.crew.some(
    ({ _id }) => _id === cast.carla.id,
  )
const isFree = async () =>
  (
    await cast.ana.call(invitationApi.listFreeCrew, { params: { id: job.id }, query: { limit: '100' } })
  ).body.crew.some(({ user }) => user._id === cast.carla.id)

describe('A hidden profile', () => {
  test('is out of the list of crew and of the free ones, and not found by others', {
    tags: 'rare',
  }, async () => {
    const seen = async () => [
      await inCrew(),
      await isFree(),
      await callsOf(cast.ana),
      await callsOf(cast.diego),
    ]
    const before = await seen()
    const statement = await hide('user', cast.carla)
    const hidden = await seen()
    await show(statement)
    const all = [200, 200, 200, 200, 200]
    const open = [true, true, all, all]
    const gone = all.map(() => notFound)
    expect([before, hidden, await seen()]).toEqual([open, [false, false, gone, gone], open])
  })

  test('is there for its person, with the reason', async () => {
    await hide('user', cast.carla)
    const own = await cast.carla.call(accountApi.readProfile)
    const seen = await cast.carla.call(accountApi.readUser, carla())
    expect([own.body.user.hidden, seen.body.hidden, own.body.user.bio]).toEqual([
      { reason: HIDDEN_REASON },
      { reason: HIDDEN_REASON },
      'Vela ligera.',
    ])
  })

  test('is read by the other party of a contract, without the reason, until that is cancelled', async () => {
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    await buildContract(server.context(), job, cast.carla.id, { status: 'pending_owner_signature' })
    const other = await buildJob(server.context(), cast.oscar.id)
    await buildContract(server.context(), other, cast.carla.id, { status: 'cancelled' })
    await hide('user', cast.carla)
    await hide('user', cast.ana)
    const { body } = await cast.ana.call(accountApi.readUser, carla())
    const owner = await cast.carla.call(accountApi.readUser, { params: { id: cast.ana.id } })
    expect([body.hidden, body.bio, owner.status, await callsOf(cast.oscar)]).toEqual([
      { reason: null },
      'Vela ligera.',
      200,
      [notFound, notFound, notFound, notFound, notFound],
    ])
  })

  test('of an owner leaves their offers with a name alone, but for who has a contract', async () => {
    await cast.ana.call(accountApi.updateProfile, { body: { companyName: 'Náutica Ferrer' } })
    await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
    await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
    const companies = async () => {
      const read = async (reader: Person) =>
        (await reader.call(jobDetailApi.read, { params: { id: job.id } })).body.owner
      const listed = (await cast.diego.call(jobApi.list)).body.jobs.find(({ _id }) => _id === job.id)
      return [await read(cast.diego), await read(cast.carla), await read(cast.ana), listed?.owner].map(
        owner => [owner?.name, owner?.companyName],
      )
    }
    const known = [cast.ana.user.name, 'Náutica Ferrer']
    expect(await companies()).toEqual([known, known, known, known])
    await hide('user', cast.ana)
    const named = [cast.ana.user.name, null]
    expect(await companies()).toEqual([named, known, known, named])
  })

  test('can’t be invited, reported or written to by a stranger', async () => {
    await hide('user', cast.carla)
    expect([
      await codeOf(
        cast.ana.call(invitationApi.invite, { params: { id: job.id }, body: { userId: cast.carla.id } }),
      ),
      await codeOf(
        cast.ana.call(moderationApi.report, {
          body: { subject: 'user', subjectId: cast.carla.id, reason: 'spam' },
        }),
      ),
      await codeOf(cast.ana.call(messageApi.openConversation, { body: { recipientId: cast.carla.id } })),
    ]).toEqual([notFound, [404, 'report_subject_not_found'], notFound])
  })

  test('leaves an applicant with a name and without the profile: they can be answered, and written to', async () => {
    await buildApplication(server.context(), job, cast.carla.id)
    await hide('user', cast.carla)
    const [applicant] = (await cast.ana.call(applicationApi.listApplicants, { params: { id: job.id } })).body
      .applicants
    expect(applicant?.user).toEqual({
      _id: cast.carla.id,
      id: cast.carla.id,
      name: 'Carla Pons',
      role: 'crew',
      memberSince: expect.any(String),
      completedJobsCount: 0,
      profilePicture: null,
      bio: null,
      hidden: { reason: null },
      email: cast.carla.user.email,
      phone: null,
    })
    const opened = await cast.ana.call(messageApi.openConversation, {
      body: { recipientId: cast.carla.id },
    })
    const decided = await cast.ana.call(applicationApi.accept, {
      params: { id: job.id, userId: cast.carla.id },
    })
    expect([opened.status, decided.status, decided.body.applicant.user.bio]).toEqual([201, 200, null])
  })
})

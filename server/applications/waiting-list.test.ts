import { beforeEach, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let waiting: Person
beforeEach(async () => {
  waiting = await server.join('crew')
})

/** Carla and Diego have applied, and one who waits. */
async function offer(overrides: Partial<JobRow> = {}): Promise<JobRow> {
  const job = await buildJob(server.context(), cast.ana.id, { crewRequired: 2, ...overrides })
  for (const { id } of [cast.carla, cast.diego, waiting]) await buildApplication(server.context(), job, id)
  return job
}
const decide = (act: 'accept' | 'release' | 'reject', { id }: JobRow, crew: Person) =>
  cast.ana.call(applicationApi[act], { params: { id, userId: crew.id } })
async function filled(overrides?: Partial<JobRow>): Promise<JobRow> {
  const job = await offer(overrides)
  await decide('accept', job, cast.carla)
  await decide('accept', job, cast.diego)
  return job
}
const ofPlaces: NotificationType[] = ['places_filled', 'place_free']
/** Newest first. */
const toldTo = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications
    .map(({ type }) => type)
    .filter(type => ofPlaces.includes(type))

test('waiting applicants hear once that the last place is given, and nobody else does', {
  tags: 'rare',
}, async () => {
  const job = await offer()
  await decide('accept', job, cast.carla)
  expect(await toldTo(waiting)).toEqual([])
  await decide('accept', job, cast.diego)
  expect([await toldTo(waiting), await toldTo(cast.carla), await toldTo(cast.diego)]).toEqual([
    ['places_filled'],
    [],
    [],
  ])
})

test.each<[string, (job: JobRow) => Promise<unknown>]>([
  ['a release', job => decide('release', job, cast.carla)],
  ['a withdrawal', job => cast.carla.call(applicationApi.withdraw, { params: { id: job.id } })],
  [
    'one place more',
    job => cast.ana.call(jobApi.update, { params: { id: job.id }, body: { crewRequired: 3 } }),
  ],
])('%s tells who waits that a place is free', { tags: 'rare' }, async (_, free) => {
  const job = await filled()
  server.later(1_000)
  await free(job)
  expect(await toldTo(waiting)).toEqual(['place_free', 'places_filled'])
  expect(await toldTo(cast.carla)).toEqual([])
})

test('a second place that comes free is no news, and the place that is given again is', {
  tags: 'rare',
}, async () => {
  const job = await filled()
  for (const act of [
    () => decide('release', job, cast.carla),
    () => decide('release', job, cast.diego),
    () => cast.ana.call(jobApi.update, { params: { id: job.id }, body: { crewRequired: 1 } }),
  ]) {
    server.later(1_000)
    await act()
  }
  expect(await toldTo(waiting)).toEqual(['place_free', 'places_filled'])
  server.later(1_000)
  expect((await decide('accept', job, waiting)).status).toBe(200)
  expect(await toldTo(waiting)).toEqual(['place_free', 'places_filled'])
})

test('a rejected or withdrawn applicant waits no longer', { tags: 'rare' }, async () => {
  const job = await filled()
  await waiting.call(applicationApi.withdraw, { params: { id: job.id } })
  server.later(1_000)
  await decide('release', job, cast.carla)
  expect(await toldTo(waiting)).toEqual(['places_filled'])
})

test('nobody is told of a transfer that has begun', async () => {
  const job = await filled()
  server.at(new Date(`${job.startDate}T20:00:00Z`))
  server.later(24 * 60 * 60_000)
  await decide('release', job, cast.carla)
  expect(await toldTo(waiting)).toEqual(['places_filled'])
})

test('two places that come free at once are told once', async () => {
  const job = await filled()
  server.later(1_000)
  await Promise.all([decide('release', job, cast.carla), decide('release', job, cast.diego)])
  expect(await toldTo(waiting)).toEqual(['place_free', 'places_filled'])
})

test.each<[string, (job: JobRow) => Promise<unknown>]>([
  [
    'is given again',
    async job => {
      const another = await server.join('crew')
      await buildApplication(server.context(), job, another.id)
      await decide('accept', job, another)
    },
  ],
  ['is theirs', job => decide('accept', job, waiting)],
  ['is not for them', job => decide('reject', job, waiting)],
  ['goes with the offer', job => cast.ana.call(jobApi.cancel, { params: { id: job.id } })],
  ['is nothing to them any more', job => waiting.call(applicationApi.withdraw, { params: { id: job.id } })],
])('a free place that %s is read news, so that no mail tells of it', { tags: 'rare' }, async (_, act) => {
  const job = await filled()
  await decide('release', job, cast.carla)
  await act(job)
  const { notifications } = (await waiting.call(notificationApi.list)).body
  expect(notifications.filter(({ type, isRead }) => type === 'place_free' && !isRead)).toEqual([])
})

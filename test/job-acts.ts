import { applicationApi } from '#domain/applications/application-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import type { Person, TestServer } from '#test/test-server.ts'

export type Act = 'apply' | 'withdraw' | 'accept' | 'reject' | 'release' | 'edit' | 'cancel'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
}

/** Acts on an offer of Ana's, and each person's notifications about it. */
export function jobActs(scene: () => Scene) {
  const offer = (overrides: Partial<JobRow> = {}) =>
    buildJob(scene().server.context(), scene().cast.ana.id, {
      title: 'Palma – Valencia',
      crewRequired: 2,
      ...overrides,
    })
  const applied = async (application: Partial<ApplicationRow> = {}, overrides: Partial<JobRow> = {}) => {
    const job = await offer(overrides)
    await buildApplication(scene().server.context(), job, scene().cast.carla.id, application)
    return job
  }
  const received = async (person: Person) => (await person.call(notificationApi.list)).body.notifications
  /** The notifications of the four, by name; people without any are left out. */
  async function told() {
    const lists = await Promise.all(
      Object.entries(scene().cast).map(async ([name, person]) => [name, await received(person)] as const),
    )
    return Object.fromEntries(lists.filter(([, list]) => list.length > 0))
  }
  const sentences = async () =>
    Object.fromEntries(
      Object.entries(await told()).map(([name, list]) => [name, list.map(({ message }) => message)]),
    )

  const acts: Record<
    Act,
    (job: JobRow, by?: Person) => Promise<{ status: number; body: { code?: string } }>
  > = {
    apply: ({ id }, by = scene().cast.carla) => by.call(applicationApi.apply, { params: { id } }),
    withdraw: ({ id }, by = scene().cast.carla) => by.call(applicationApi.withdraw, { params: { id } }),
    accept: ({ id }, by = scene().cast.ana) =>
      by.call(applicationApi.accept, { params: { id, userId: scene().cast.carla.id } }),
    reject: ({ id }, by = scene().cast.ana) =>
      by.call(applicationApi.reject, { params: { id, userId: scene().cast.carla.id } }),
    release: ({ id }, by = scene().cast.ana) =>
      by.call(applicationApi.release, { params: { id, userId: scene().cast.carla.id } }),
    edit: ({ id }, by = scene().cast.ana) =>
      by.call(jobApi.update, { params: { id }, body: { endDate: '2026-06-20', budget: 900 } }),
    cancel: ({ id }, by = scene().cast.ana) => by.call(jobApi.cancel, { params: { id } }),
  }

  return { offer, applied, received, told, sentences, acts }
}

import { eq } from 'drizzle-orm'
import { beforeEach, vi } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { NOON, type Person, type TestServer } from '#test/test-server.ts'
import { nameLater, useServer } from '#test/use-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
  job: JobRow
  sent: SentMail[]
}

export function mailActs(scene: () => Scene) {
  async function offered(...people: Person[]): Promise<JobRow> {
    const offer = await buildJob(scene().server.context(), scene().cast.ana.id, {
      title: 'Palma – Valencia',
      crewRequired: 5,
    })
    for (const { id } of people) await buildApplication(scene().server.context(), offer, id)
    return offer
  }
  const accept = (person: Person, { id } = scene().job) =>
    scene().cast.ana.call(applicationApi.accept, { params: { id, userId: person.id } })
  const look = (person: Person) => person.call(notificationApi.countUnread)
  async function write(from: Person, to: Person): Promise<string> {
    const opened = await from.call(messageApi.openConversation, { body: { recipientId: to.id } })
    const id = opened.body.conversation._id
    await from.call(messageApi.send, { params: { id }, body: { text: 'Buenos días.' } })
    return id
  }
  const subjects = () => scene().sent.map(({ subject }) => subject)
  const waiting = async () =>
    (await scene().server.db.select().from(tasks).where(eq(tasks.kind, 'mail-notification'))).map(
      ({ runAt }) => runAt.getTime() - NOON.getTime(),
    )

  return { offered, accept, look, write, subjects, waiting }
}

/** Before each test Carla has applied to an offer, and no mail was sent. */
export function useMailActs() {
  const server = useServer({ now: () => NOON })
  const sent: SentMail[] = []
  let people: Scene['cast'] | undefined
  let offer: JobRow | undefined
  const cast = nameLater(() => people)
  const job = nameLater(() => offer)
  const acts = mailActs(() => ({ server, cast, job, sent }))
  beforeEach(async () => {
    vi.restoreAllMocks()
    await server.db.delete(tasks)
    people = await server.cast()
    offer = await acts.offered(cast.carla)
    sent.length = 0
    const keep = keepMails(() => ({ server, sent }))
    vi.spyOn(server.dependencies.services.mailer, 'send').mockImplementation(keep)
  })
  return { server, cast, job, sent, ...acts }
}

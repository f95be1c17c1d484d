import { expect } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildJob } from '#test/builders.ts'
import { type OpenStream, openStream } from '#test/event-stream.ts'
import type { Person, TestServer } from '#test/test-server.ts'

interface Scene {
  server: TestServer
  cast: Awaited<ReturnType<TestServer['cast']>>
  origin: string
}

/** Acts that others hear of at once, and their streams. */
export function liveActs(scene: () => Scene) {
  const streams: OpenStream[] = []
  const closeAll = () => {
    for (const stream of streams.splice(0)) stream.close()
  }
  async function open(
    { token }: { token: string },
    { at = scene().origin, lastSeen = '' } = {},
  ): Promise<OpenStream> {
    const stream = await openStream(at, token, lastSeen || undefined)
    streams.push(stream)
    return stream
  }
  const offer = (owner: Person): Promise<JobRow> => buildJob(scene().server.context(), owner.id)
  const apply = ({ id }: JobRow, crew: Person) => crew.call(applicationApi.apply, { params: { id } })
  async function converse(from: Person, to: Person): Promise<string> {
    const body = { recipientId: to.id }
    return (await from.call(messageApi.openConversation, { body })).body.conversation._id
  }
  const write = (from: Person, id: string) =>
    from.call(messageApi.send, { params: { id }, body: { text: 'Buenos días.' } })
  const notificationOf = async (person: Person) =>
    (await person.call(notificationApi.list)).body.notifications[0]?._id
  const told = ({ heard }: OpenStream) => heard.map(({ event, data }) => [event, data.id])
  /** A later event: earlier ones would have arrived before it. */
  async function sign(person: Person, stream: OpenStream): Promise<string> {
    const { id } = await offer(scene().cast.oscar)
    const crew = person.user.role === 'crew' ? person : scene().cast.diego
    const job = person.user.role === 'crew' ? id : (await offer(person)).id
    await crew.call(applicationApi.apply, { params: { id: job } })
    await expect.poll(() => told(stream)).toContainEqual(['application', job])
    return job
  }

  return { open, closeAll, offer, apply, converse, write, notificationOf, told, sign }
}

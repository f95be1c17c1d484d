import { eq } from 'drizzle-orm'
import { accountApi } from '#domain/accounts/account-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { messages } from '#server/messages/message-table.ts'
import { dropExpiredRequests } from '#server/platform/http/drop-expired.ts'
import { buildConversation } from '#test/builders.ts'
import { faultyNetwork } from '#test/faulty-network.ts'
import { closeBrowser, closeTabs, startBrowser } from '#test/offline-page.ts'
import { NOON, type Person, startTestServer, type TestServer } from '#test/test-server.ts'

export let server: TestServer
export let cast: Awaited<ReturnType<TestServer['cast']>>
export let network: ReturnType<typeof faultyNetwork>
/** Conversations of Carla: with Ana, and with Óscar. */
export let vigo: string
export let palma: string

/** Carla's browser and conversations of hers, on a network that the test breaks, with the real application behind it. */
export const scene = {
  async startServer() {
    server = await startTestServer()
  },
  closeServer: () => server.close(),
  /** A browser that has never been here, and people who have never written. */
  async start() {
    startBrowser()
    server.at(NOON)
    network = faultyNetwork(server)
    cast = await server.cast()
    vigo = await scene.talkWith(cast.ana)
    palma = await scene.talkWith(cast.oscar)
  },
  talkWith: async (owner: Person) => (await buildConversation(server.context(), owner.id, cast.carla.id)).id,
  /** As a crash would. */
  async close() {
    network.forget()
    await closeTabs()
  },
  async end() {
    network.forget()
    await closeBrowser()
  },

  /** The texts of the conversation in order, with their authors, as the server has them. */
  written: (conversationId: string) =>
    server.db
      .select({ text: messages.text, by: messages.senderId })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(messages.seq),
  texts: async (conversationId: string) => (await scene.written(conversationId)).map(({ text }) => text),
}

/** Acts on other devices meanwhile. An act of theirs that is refused is no part of a scene. */
async function taken(asked: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await asked
  if (status >= 400) throw new Error(`The application refused it: ${body.code}`)
}
const carla = () => ({ params: { id: cast.carla.id } })

export const elsewhere = {
  blockCarla: () => taken(cast.ana.call(moderationApi.block, carla())),
  unblockCarla: () => taken(cast.ana.call(moderationApi.unblock, carla())),
  write: (conversationId: string, text: string, key: string) =>
    taken(
      cast.carla.call(messageApi.send, {
        params: { id: conversationId },
        body: { text },
        headers: { 'idempotency-key': key },
      }),
    ),
  deleteTalk: (id: string) => taken(cast.carla.call(messageApi.deleteConversation, { params: { id } })),
  /** The session of the browser is over. */
  endSession: () => taken(cast.carla.call(accountApi.logout)),
  openSession: () => openSession(server.context(), cast.carla.id, 'password'),
  /** Time passes on the server, which forgets expired keys. */
  async later(milliseconds: number) {
    server.later(milliseconds)
    await dropExpiredRequests(server.context())
  },
}

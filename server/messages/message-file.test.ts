import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { users } from '#server/accounts/account-table.ts'
import type { ConversationRow } from '#server/messages/message-table.ts'
import { messages } from '#server/messages/message-table.ts'
import { dropMessagesOfErased } from '#server/messages/sweep-messages.ts'
import { notices } from '#server/notices/notice-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { buildConversation } from '#test/builders.ts'
import { formOf, pdfOf, phonePhoto } from '#test/pictures.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let talk: ConversationRow
beforeEach(async () => {
  talk = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
})

const policy = pdfOf('Póliza')
const attach = (
  person: Person,
  file: { bytes: Buffer; name?: string },
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const form = formOf(fields, file)
  return person.call(messageApi.attach, {
    params: { id: talk.id },
    ...form,
    headers: { ...form.headers, ...headers },
  })
}
const sent = async (person: Person) =>
  (await attach(person, { bytes: policy, name: 'Póliza 2026.PDF' })).body.sentMessage
const fileOf = (person: Person, messageId: string) =>
  person.call(messageApi.readFile, { params: { id: talk.id, messageId } })
const read = async (person: Person) =>
  (await person.call(messageApi.read, { params: { id: talk.id } })).body.conversation

test('A PDF without a text is a message that both read, and download byte for byte', {
  tags: 'rare',
}, async () => {
  const message = await sent(cast.carla)
  expect(message).toMatchObject({
    text: '',
    attachment: {
      name: 'Póliza 2026.pdf',
      kind: 'pdf',
      bytes: policy.length,
      width: null,
      height: null,
      url: `/api/messages/${talk.id}/attachments/${message._id}/file`,
    },
  })
  expect((await read(cast.ana)).messages).toEqual([message])
  for (const person of [cast.ana, cast.carla]) {
    const file = await fileOf(person, message._id)
    expect([file.status, file.bytes.equals(policy), file.headers['content-type']]).toEqual([
      200,
      true,
      'application/pdf',
    ])
    expect(file.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    })
  }
})

test('A photo is re-encoded without its metadata, and told with its size and the text beside it', {
  tags: 'rare',
}, async () => {
  const { body } = await attach(
    cast.carla,
    { bytes: await phonePhoto(), name: 'proa.jpg' },
    { text: ' La proa ' },
  )
  const { attachment, text, _id } = body.sentMessage
  const { bytes } = await fileOf(cast.ana, _id)
  const { format, width, height } = await sharp(bytes).metadata()
  expect([text, format, bytes.includes('Ana Ferrer'), attachment]).toEqual([
    'La proa',
    'jpeg',
    false,
    expect.objectContaining({ kind: 'image', name: 'proa.jpg', bytes: bytes.length, width, height }),
  ])
})

test('A file that is neither a photo nor a PDF is refused, and so is a form without a file', async () => {
  const answers = [
    await attach(cast.carla, { bytes: Buffer.from('<script>'), name: 'carta.pdf' }),
    await cast.carla.call(messageApi.attach, { params: { id: talk.id }, body: { text: 'Hola' } }),
  ]
  expect(answers.map(answer => (answer.body as unknown as { code: string }).code)).toEqual([
    'document_not_readable',
    'message_file_missing',
  ])
  expect((await read(cast.ana)).messages).toEqual([])
})

test('The same file sent twice with one key is one message', async () => {
  const headers = { 'idempotency-key': `foto-${talk.id}` }
  await attach(cast.carla, { bytes: policy }, {}, headers)
  await attach(cast.carla, { bytes: policy }, {}, headers)
  expect((await read(cast.ana)).messages).toHaveLength(1)
})

test('A stranger neither sends a file nor reads one', async () => {
  const { _id } = await sent(cast.carla)
  for (const stranger of [cast.oscar, cast.diego])
    expect([
      outcome(await attach(stranger, { bytes: policy })),
      outcome(await fileOf(stranger, _id)),
    ]).toMatchObject([
      { status: 404, code: 'conversation_not_found' },
      { status: 404, code: 'conversation_not_found' },
    ])
})

test('Where one has blocked the other no file is sent, and those that are there are still read', async () => {
  const { _id } = await sent(cast.carla)
  await cast.ana.call(moderationApi.block, { params: { id: cast.carla.id } })
  expect(outcome(await attach(cast.carla, { bytes: policy }))).toMatchObject({
    status: 403,
    code: 'writing_blocked',
  })
  expect((await fileOf(cast.carla, _id)).status).toBe(200)
})

test('A person who deletes the conversation loses its files; the other keeps them', async () => {
  const { _id } = await sent(cast.carla)
  await cast.ana.call(messageApi.deleteConversation, { params: { id: talk.id } })
  expect([outcome(await fileOf(cast.ana, _id)), (await fileOf(cast.carla, _id)).status]).toMatchObject([
    { status: 404, code: 'message_file_not_found' },
    200,
  ])
})

test('An erased person’s file is told to nobody, neither its name nor its bytes', async () => {
  const { _id } = await sent(cast.carla)
  await server.db.update(messages).set({ senderId: null })
  expect([outcome(await fileOf(cast.ana, _id)), (await read(cast.ana)).messages]).toMatchObject([
    { status: 404, code: 'message_file_not_found' },
    [{ _id, attachment: null }],
  ])
})

test('Once the retention of an erased person is over, the messages go, and their files with them', async () => {
  await sent(cast.carla)
  const [row] = await server.db.select().from(messages).where(eq(messages.conversationId, talk.id))
  await server.db.update(messages).set({ senderId: null }).where(eq(messages.conversationId, talk.id))
  const now = server.now()
  await server.db.update(users).set({ erasedAt: now }).where(eq(users.id, cast.carla.id))
  await dropMessagesOfErased({ db: server.db, now }, new Date(now.getTime() + 1))
  const left = await server.db.select().from(messages).where(eq(messages.conversationId, talk.id))
  const asked = await server.db.select().from(tasks)
  expect(left).toEqual([])
  expect(asked.map(({ payload }) => payload)).toContainEqual({ key: row?.fileKey })
})

test('A report quotes what was attached by its name', async () => {
  await sent(cast.carla)
  await cast.ana.call(moderationApi.report, {
    body: { subject: 'conversation', subjectId: talk.id, reason: 'spam' },
  })
  const written = await server.db.select({ excerpt: notices.excerpt }).from(notices)
  expect(written.map(({ excerpt }) => excerpt).join('\n')).toContain(
    'Carla Pons: [Documento: Póliza 2026.pdf]',
  )
})

import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { purgeRetained } from '#server/app/erasure/purge-retained.ts'
import { contractDrafts, contracts } from '#server/contracts/contract-table.ts'
import { writeDraft } from '#server/contracts/keep-draft.ts'
import { messages } from '#server/messages/message-table.ts'
import { notices } from '#server/notices/notice-table.ts'
import { notifications } from '#server/notifications/notification-table.ts'
import { notify } from '#server/notifications/notify.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { buildConversation, buildJob, PASSWORD } from '#test/builders.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { formOf, pdfOf } from '#test/pictures.ts'
import { NOON } from '#test/test-server.ts'
import { filesOf as storedFiles } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const DAY = 24 * 60 * 60_000
const { server, cast } = useCast({ env: { KEEP_MESSAGES_DAYS: '90', KEEP_CONTRACTS_DAYS: '400' } })

const { completed, create, answerAll, submit, review } = checklistScene(() => ({ server, cast }))
const after = async (days: number) => {
  server.at(new Date(NOON.getTime() + days * DAY))
  await purgeRetained(server.context())
}
const eraseCarla = () => cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })

test('A notification is kept for 180 days', async () => {
  await notify(server.context(), 'job_application', { to: cast.ana.id, from: cast.carla.id })
  const count = async () =>
    (await server.db.select().from(notifications).where(eq(notifications.userId, cast.ana.id))).length
  await after(180)
  const before = await count()
  await after(181)
  expect([before, await count()]).toEqual([1, 0])
})

test('The draft of a contract is kept for 30 days after the transfer is over', async () => {
  const job = await buildJob(server.context(), cast.ana.id, { endDate: '2026-06-13' })
  await writeDraft(server.context(), job.id, cast.carla.id, { crewName: 'Carla' })
  const count = async () =>
    (await server.db.select().from(contractDrafts).where(eq(contractDrafts.jobId, job.id))).length
  await after(12 + 30)
  const before = await count()
  await after(12 + 31)
  expect([before, await count()]).toEqual([1, 0])
})

test('An erased person’s words are kept for the other as long as the setting says, and the other’s words for ever', async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  const say = (who: 'ana' | 'carla') =>
    cast[who].call(messageApi.send, { params: { id }, body: { text: `Soy ${who}.` } })
  await say('carla')
  await say('ana')
  await eraseCarla()
  const texts = async () =>
    (await server.db.select().from(messages).where(eq(messages.conversationId, id))).map(({ text }) => text)
  await after(90)
  const before = await texts()
  await after(91)
  expect([before.sort(), await texts()]).toEqual([['Soy ana.', 'Soy carla.'], ['Soy ana.']])
})

const withFile = (text: string) => {
  const form = formOf({ text }, { bytes: pdfOf(text), name: `${text}.pdf` })
  return (id: string, who: 'ana' | 'carla') => cast[who].call(messageApi.attach, { params: { id }, ...form })
}
const filesOf = async (id: string) =>
  (await server.db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(messages.seq)).map(
    ({ fileKey, fileName, fileBytes }) => [fileKey !== null, fileName, fileBytes !== null],
  )

test('The files of what an erased person wrote go with the account, and the other’s stay', async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await withFile('Póliza')(id, 'carla')
  await withFile('Plano')(id, 'ana')
  const stored = () => storedFiles(server).filter(name => name.startsWith('attachments/')).length
  const before = stored()
  await eraseCarla()
  await server.runTasks()
  expect(await filesOf(id)).toEqual([
    [false, null, false],
    [true, 'Plano.pdf', true],
  ])
  expect(stored()).toBe(before - 1)
})

test('Files that the version before left of somebody erased go with the next sweep', async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await withFile('Póliza')(id, 'carla')
  await server.db.update(messages).set({ senderId: null }).where(eq(messages.conversationId, id))
  await after(1)
  expect(await filesOf(id)).toEqual([[false, null, false]])
})

test('A report’s copy of it is kept no longer', async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  await cast.carla.call(messageApi.send, { params: { id }, body: { text: 'Soy carla.' } })
  await eraseCarla()
  const body = { subject: 'conversation', subjectId: id, reason: 'spam' }
  await cast.ana.call(moderationApi.report, { body })
  const excerpts = async () =>
    (await server.db.select().from(notices).where(eq(notices.subjectId, id))).map(({ excerpt }) => excerpt)
  await after(90)
  const before = await excerpts()
  await after(91)
  expect([before, await excerpts()]).toEqual([
    ['Ana Ferrer y Cuenta eliminada\nCuenta eliminada: Soy carla.'],
    ['Cuenta eliminada'],
  ])
})

test('A contract of an erased person goes with its list when the setting says; one of two who are here stays', {
  tags: 'rare',
}, async () => {
  const { contract } = await completed({ endDate: '2026-06-13' })
  const { checklist } = (await create(contract._id)).body
  await answerAll(checklist)
  await submit(checklist)
  await review(checklist, { action: 'approve' })
  await server.runTasks()
  const there = async () => {
    const ids = [contract._id, checklist._id]
    const sealed = await server.db.select().from(sealedFiles).where(inArray(sealedFiles.subject, ids))
    const stored = storedFiles(server).filter(name => ids.some(id => name.includes(id)))
    const rows = await server.db.select().from(contracts).where(eq(contracts.id, contract._id))
    return [rows.length, sealed.length, stored.length]
  }
  await after(5_000)
  const kept = await there()
  server.at(NOON)
  await eraseCarla()
  await after(12 + 400)
  const before = await there()
  await after(12 + 401)
  await server.runTasks()
  expect([kept, before, await there()]).toEqual([
    [1, 2, 2],
    [1, 2, 2],
    [0, 0, 0],
  ])
})

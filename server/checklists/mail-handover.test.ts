import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { mailHandover } from '#server/checklists/mail-handover.ts'
import { runDueTask } from '#server/platform/tasks/run-task.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { keepMails, type SentMail } from '#test/mails.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { PUBLIC_URL: 'https://singladura.example' } })

beforeAll(() => {
  blankPapers(server)
})
let sent: SentMail[]
const keep = keepMails(() => ({ server, sent }))
beforeEach(async () => {
  await server.db.delete(tasks)
  sent = []
  vi.spyOn(server.dependencies.services.mailer, 'send').mockImplementation(keep)
})
afterEach(() => vi.restoreAllMocks())

const { handedOver, context } = checklistScene(() => ({ server, cast }))
const of = ({ _id }: { _id: string }) => ({ params: { id: _id } })
const sign = (list: { _id: string }, by: Caller, signature: string) =>
  by.call(checklistApi.signRecord, { ...of(list), body: { signature } })
const recordsSent = () => sent.filter(({ attachments }) => attachments?.[0]?.filename.startsWith('acta'))
async function signedByBoth() {
  const { list, contract } = await handedOver()
  await sign(list, cast.carla, carlasHand)
  await sign(list, cast.ana, anasHand)
  return { list, contract }
}
const handoverOf = async (by: Caller) => (await by.call(contractApi.list)).body[0]?.handover

test('Both are mailed the sealed record once they have signed it, and it names the other', {
  tags: 'rare',
}, async () => {
  const { list } = await signedByBoth()
  await server.runTasks()
  const { bytes } = await cast.ana.call(checklistApi.downloadRecord, of(list))
  expect(recordsSent().map(({ to, subject, attachments }) => [to, subject, attachments])).toEqual(
    [cast.carla, cast.ana].map(({ user }) => [
      user.email,
      'Acta de llegada firmada: Palma – Valencia',
      [{ filename: 'acta-Palma – Valencia.pdf', content: bytes, contentType: 'application/pdf' }],
    ]),
  )
  expect(recordsSent()[0]?.text).toContain('con Ana Ferrer está firmada por las dos partes')
  expect(recordsSent()[0]?.text).toContain(`https://singladura.example/verify/${list._id}`)
})

test('A task that runs again mails nobody twice', { tags: 'rare' }, async () => {
  const { list } = await signedByBoth()
  await server.runTasks()
  for (const party of ['crew', 'owner'] as const)
    await mailHandover(context(), { checklistId: list._id, party })
  expect(recordsSent()).toHaveLength(2)
})

test('Where no mail gets out the record is there all the same, and it is tried again until it does', {
  tags: 'rare',
}, async () => {
  vi.mocked(server.dependencies.services.mailer.send).mockRejectedValue(new Error('The mail server is away.'))
  const { list } = await signedByBoth()
  while (await runDueTask({ ...server.dependencies, reportError: () => undefined }));
  const pdf = await cast.carla.call(checklistApi.downloadRecord, of(list))
  expect([pdf.status, recordsSent()]).toEqual([200, []])
  vi.mocked(server.dependencies.services.mailer.send).mockImplementation(keep)
  server.later(60_000)
  await server.runTasks()
  expect(recordsSent()).toHaveLength(2)
})

test('The record hangs on the contract of both once both have signed it, and not before', {
  tags: 'rare',
}, async () => {
  const { list } = await handedOver()
  await sign(list, cast.ana, anasHand)
  expect(await handoverOf(cast.ana)).toBeNull()
  await sign(list, cast.carla, carlasHand)
  for (const person of [cast.ana, cast.carla])
    expect(await handoverOf(person)).toEqual({ checklist: list._id })
})

test('A party without a verified address gets the news alone, and the record once it is', async () => {
  await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, cast.carla.id))
  await signedByBoth()
  await server.runTasks()
  const isNews = ({ subject }: SentMail) => subject.startsWith('Acta de llegada firmada')
  const news = sent.find(mail => isNews(mail) && mail.to === cast.carla.user.email)
  const before = recordsSent().map(({ to }) => to)
  await cast.carla.call(accountApi.resendVerification)
  await server.runTasks()
  const token = /verify-email#([\w-]{43})/.exec(sent.at(-1)?.text ?? '')?.[1]
  await server.visitor.call(accountApi.verifyEmail, { body: { token } })
  await server.runTasks()
  expect([news?.subject, /Ana|Carla|Palma/.test(news?.text ?? 'Ana'), before]).toEqual([
    'Acta de llegada firmada',
    false,
    [cast.ana.user.email],
  ])
  expect(recordsSent().map(({ to }) => to)).toEqual([cast.ana.user.email, cast.carla.user.email])
})

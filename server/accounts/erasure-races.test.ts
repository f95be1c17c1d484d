import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { lockConversationBetween } from '#server/messages/message-queries.ts'
import { notices } from '#server/notices/notice-table.ts'
import type { Database } from '#server/platform/db/database.ts'
import { buildConversation, PASSWORD } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { pileUp } from '#test/pile-up.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const people = () => ({ server, cast })
const { offer } = jobActs(people)
const { completed } = contractScene(people)
const keyed = (key: string) => ({ 'idempotency-key': key })
const erase = (key: string) =>
  cast.ana.call(accountApi.erase, { body: { password: PASSWORD }, headers: keyed(key) })
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('Erased in two tabs at once, each with a key of its own, it is erased once', async () => {
  const hold = (tx: Database) => tx.select().from(users).where(eq(users.id, cast.ana.id)).for('update')
  const answers = await pileUp(server, hold, [() => erase('one'), () => erase('other')])
  expect(statuses(answers).sort()).toEqual([200, 404])
})

test('Erased while another tab of the same person has begun to write, both are answered', async () => {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  const say = (key: string) =>
    cast.ana.call(messageApi.send, { params: { id }, body: { text: 'Hola.' }, headers: keyed(key) })
  await say('before')
  const hold = (tx: Database) => lockConversationBetween(tx, cast.ana.id, cast.carla.id)
  const [said, erased] = await pileUp<{ status: number }>(server, hold, [
    () => say('meanwhile'),
    () => erase('erase'),
  ])
  expect([erased?.status, said?.status]).toEqual([200, 201])
})

test.each(['job', 'conversation', 'user'] as const)(
  'A report on the %s that is being made at that moment keeps nothing of who has gone',
  async subject => {
    const job = await offer({ title: 'Secreto de Ana' })
    const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
    const subjectId = { job: job.id, conversation: id, user: cast.ana.id }[subject]
    const report = () =>
      cast.carla.call(moderationApi.report, { body: { subject, subjectId, reason: 'spam' } })
    await pileUp<unknown>(server, tx => tx.execute('lock table notices in exclusive mode'), [
      report,
      () => erase('erase'),
    ])
    server.later(10 * 60_000)
    await server.runTasks()
    const kept = (await server.db.select().from(notices)).filter(row => row.subjectId === subjectId)
    expect(kept.map(({ excerpt }) => excerpt).filter(text => text !== 'Cuenta eliminada')).toEqual([])
  },
)

test('Erased while the other party begins the list of a contract of theirs, both are answered', async () => {
  const { contract } = await completed()
  const begin = () => cast.carla.call(checklistApi.create, { params: { contractId: contract._id }, body: {} })
  const [erased, begun] = await Promise.all([erase('erase'), begin()])
  expect([erased.status, begun.status]).toEqual([200, 201])
})

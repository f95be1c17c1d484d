import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { type JobRow, jobs } from '#server/jobs/job-table.ts'
import { hideSubject } from '#server/moderation/hidden-subjects.ts'
import { hiddenAs, hiddenSubjects, isHidden } from '#server/moderation/hidden-table.ts'
import { newId } from '#server/platform/ids.ts'
import type { Signal } from '#server/platform/live/bus.ts'
import { tellLive } from '#server/platform/live/tell-live.ts'
import { buildApplication, buildContract, buildJob, PASSWORD } from '#test/builders.ts'
import { hiddenScene } from '#test/hidden-scene.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
const { hide, show } = hiddenScene(() => server)
const { created, remove } = vesselScene(() => ({ server, cast }))

let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id)
})

const stateOf = async ({ id }: { id: string }) => {
  const [row] = await server.db
    .select({ hidden: isHidden('job', jobs.id), as: hiddenAs('job', jobs.id) })
    .from(jobs)
    .where(eq(jobs.id, id))
  return row && [row.hidden, row.as?.reason ?? null]
}
const rowsOf = async (...ids: string[]) => {
  const rows = await server.db.select().from(hiddenSubjects)
  return rows.filter(({ subjectId }) => ids.includes(subjectId)).map(({ kind, reason }) => [kind, reason])
}

test('It is hidden until the last of its measures is undone, with the latest reason', async () => {
  const first = await hide('job', job, 'Primera.')
  server.later(1000)
  const second = await hide('job', job, 'Segunda.')
  const both = await stateOf(job)
  await show(second)
  const one = await stateOf(job)
  await show(first)
  await show(first)
  expect([both, one, await stateOf(job)]).toEqual([
    [true, 'Segunda.'],
    [true, 'Primera.'],
    [false, null],
  ])
})

test('A statement hides once', async () => {
  const hiding = { statementId: newId(), kind: 'job', id: job.id, reason: 'Una.' } as const
  await hideSubject(server.context(), hiding)
  await hideSubject(server.context(), { ...hiding, reason: 'Otra.' })
  expect(await rowsOf(job.id)).toEqual([['job', 'Una.']])
})

test('It hides nothing of another kind, and nothing that is not there', async () => {
  await hide('user', job)
  await hide('job', { id: cast.ana.id })
  expect([await stateOf(job), await rowsOf(job.id, cast.ana.id)]).toEqual([[false, null], []])
})

test('A deleted row takes its measures along, also those of the rows deleted with it', async () => {
  const vessel = await created()
  const asked = await cast.carla.call(questionApi.ask, {
    params: { id: job.id },
    body: { text: '¿Hay piloto?' },
  })
  const question = { id: asked.body.question._id }
  await hide('vessel', { id: vessel._id })
  await hide('question', question)
  await hide('job', job)
  const before = await rowsOf(vessel._id, question.id, job.id)
  await remove(vessel)
  await server.db.delete(jobs).where(eq(jobs.id, job.id))
  expect([before.length, await rowsOf(vessel._id, question.id, job.id)]).toEqual([3, []])
})

test('With their author’s account go the rows; an offer that stays with its contract stays hidden, without the reason', {
  tags: 'rare',
}, async () => {
  await buildApplication(server.context(), job, cast.carla.id, { status: 'accepted' })
  await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
  await hide('user', cast.ana)
  await hide('job', job)
  await cast.ana.call(accountApi.erase, { body: { password: PASSWORD } })
  const [row] = await server.db.select().from(users).where(eq(users.id, cast.ana.id))
  expect([row?.erasedAt, await rowsOf(cast.ana.id, job.id)]).toEqual([server.now(), [['job', '']]])
})

test('The open screens of its owner, of applicants and of who asked are told, and of nobody else', {
  tags: 'rare',
}, async () => {
  await buildApplication(server.context(), job, cast.carla.id)
  const heard: string[][] = []
  const { bus } = server.dependencies.services
  const stop = bus.listen((signal: Signal) => {
    if (signal.topic === 'live' && signal.event === 'moderation') heard.push([signal.id, ...signal.to.sort()])
  })
  const statement = await hide('job', job)
  await show(statement)
  // In a transaction, as the others: told apart it could overtake them.
  await server.db.transaction(tx => tellLive(tx, 'moderation', 'fin', ['fin']))
  await expect.poll(() => heard.at(-1)).toEqual(['fin', 'fin'])
  stop()
  const told = [job.id, ...[cast.ana.id, cast.carla.id].sort()]
  expect(heard.slice(0, -1)).toEqual([told, told])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { listApplicantsOfEach } from '#server/applications/application-queries.ts'
import { buildApplication, buildJob, quoteExample } from '#test/builders.ts'
import { hearStatements } from '#test/plans/find-scans.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let ana: Person
const statuses = ['open', 'filled', 'completed', 'expired', 'cancelled'] as const
beforeAll(async () => {
  server = await startTestServer()
  const cast = await server.cast()
  ana = cast.ana
  for (const [at, status] of statuses.entries()) {
    const createdAt = new Date(server.now().getTime() + at * 1000)
    await buildJob(server.context(), ana.id, { title: status, status, createdAt })
  }
  await buildJob(server.context(), cast.oscar.id, { title: 'De Óscar' })
})
afterAll(() => server.close())
const soon = (minutes: number) => new Date(server.now().getTime() + minutes * 60_000)

test('Each carries its applicants for its owner, as the call for them alone does, in a number of queries that does not grow', async () => {
  const owner = await server.join('owner')
  const context = server.context()
  const shown = await buildJob(context, owner.id)
  const empty = await buildJob(context, owner.id)
  const crew = await Promise.all([1, 2, 3].map(() => server.join('crew', { phone: '600 000 000' })))
  const [first, second, third] = crew as [Person, Person, Person]
  await buildApplication(context, shown, first.id, { status: 'accepted' })
  await buildApplication(context, shown, second.id, { status: 'rejected', appliedAt: soon(1) })
  await buildApplication(context, shown, third.id, { withdrawnAt: soon(3), appliedAt: soon(2) })
  const params = { id: shown.id }
  // First, because it computes the distance, which a list only looks up.
  const compared = (await owner.call(applicationApi.listApplicants, { params })).body.applicants
  const alone = compared.map(({ experience: _experience, ...applicant }) => applicant)
  const { jobs } = (await owner.call(jobDetailApi.listMine)).body
  const of = (id: string) => jobs.find(({ _id }) => _id === id)?.applicants
  expect([of(shown.id), of(empty.id)]).toEqual([alone, []])
  expect(alone.map(({ user, status, withdrawn }) => [user._id, user.phone, status, withdrawn])).toEqual([
    [first.id, '600 000 000', 'accepted', false],
    [second.id, '600 000 000', 'rejected', false],
    // A withdrawn application shows neither phone nor address.
    [third.id, undefined, 'pending', true],
  ])
  const statements = await hearStatements(() => owner.call(jobDetailApi.listMine))
  for (let more = 0; more < 4; more++)
    await buildApplication(context, await buildJob(context, owner.id), first.id)
  expect(await hearStatements(() => owner.call(jobDetailApi.listMine))).toHaveLength(statements.length)
})

test('The comparison of an offer makes as many statements for many applicants as for one', {
  tags: 'rare',
}, async () => {
  const owner = await server.join('owner')
  const context = server.context()
  const job = await buildJob(context, owner.id)
  const compare = () => owner.call(applicationApi.listApplicants, { params: { id: job.id } })
  const quoted = async () => {
    const { id } = await server.join('crew')
    await buildApplication(context, job, id, { quote: quoteExample(), quotedAt: context.now })
  }
  await quoted()
  await compare()
  const statements = await hearStatements(compare)
  for (let more = 0; more < 5; more++) await quoted()
  expect(await hearStatements(compare)).toHaveLength(statements.length)
})

test('The applicants of a page are shared among its offers: the accepted ones, then the first of each, with the number of those that wait', {
  tags: 'rare',
}, async () => {
  const owner = await server.join('owner')
  const context = server.context()
  const crew = await Promise.all(Array.from({ length: 5 }, () => server.join('crew')))
  const [few, many] = [await buildJob(context, owner.id), await buildJob(context, owner.id)]
  const [first] = crew as [Person]
  await buildApplication(context, few, first.id)
  const last = { status: 'accepted', acceptedAt: soon(9) } as const
  for (const [at, { id }] of crew.entries())
    await buildApplication(context, many, id, { appliedAt: soon(at), ...(at === 4 ? last : {}) })
  const shared = await listApplicantsOfEach(server.db, [few.id, many.id], 4)
  const of = (job: { id: string }) =>
    shared
      .filter(({ application }) => application.jobId === job.id)
      .map(({ user }) => crew.findIndex(({ id }) => id === user.id))
  const { jobs } = (await owner.call(jobDetailApi.listMine)).body
  expect([of(few), of(many)]).toEqual([[0], [0, 1, 4]])
  expect(jobs.map(({ undecided }) => undecided).sort()).toEqual([1, 4])
})

test('A page has no more than twenty-five offers, and goes on after them', { tags: 'rare' }, async () => {
  const owner = await server.join('owner')
  const context = server.context()
  for (let at = 0; at < 26; at++) await buildJob(context, owner.id, { createdAt: soon(at) })
  const page = async (query: Record<string, string>) =>
    (await owner.call(jobDetailApi.listMine, { query: { limit: '100', ...query } })).body
  const { jobs, nextCursor } = await page({})
  const further = await page({ cursor: nextCursor ?? '' })
  expect([jobs.length, further.jobs.length, further.nextCursor]).toEqual([25, 1, null])
})

test('Nobody but its owner is told the applicants of an offer', async () => {
  const owner = await server.join('owner')
  const crew = await server.join('crew')
  const context = server.context()
  const job = await buildJob(context, owner.id)
  await buildApplication(context, job, crew.id)
  const list = (await crew.call(jobApi.list)).body.jobs
  const alone = (await crew.call(jobDetailApi.read, { params: { id: job.id } })).body
  const others = await crew.call(jobDetailApi.listMine)
  expect([list.some(each => 'applicants' in each), 'applicants' in alone, others.status]).toEqual([
    false,
    false,
    403,
  ])
})

const list = async (query: Record<string, string> = {}) =>
  (await ana.call(jobDetailApi.listMine, { query })).body

test('One sees the own offers in every status, newest first, and nobody else’s', async () => {
  const { jobs, nextCursor } = await list()
  expect([jobs.map(job => [job.title, job.status]), nextCursor]).toEqual([
    [...statuses].reverse().map(status => [status, status]),
    null,
  ])
})

test('Page by page nothing is lost or repeated', { tags: 'rare' }, async () => {
  const first = await list({ limit: '2' })
  const second = await list({ limit: '2', cursor: first.nextCursor ?? '' })
  const third = await list({ limit: '2', cursor: second.nextCursor ?? '' })
  const pages = [first, second, third].map(page => page.jobs.map(job => job.title))
  expect([pages, third.nextCursor]).toEqual([
    [['cancelled', 'expired'], ['completed', 'filled'], ['open']],
    null,
  ])
})

test('A cursor that this list did not write is refused', async () => {
  const answer = await ana.call(jobDetailApi.listMine, { query: { cursor: btoa('["ayer","x"]') } })
  expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cursor'])
})

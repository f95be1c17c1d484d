import { beforeEach, describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { invitationApi } from '#domain/invitations/invitation-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { searchApi } from '#domain/searches/search-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { mailSearchesOfDay } from '#server/searches/mail-searches.ts'
import { buildApplication, buildContract, buildJob, jobInputExample, quoteExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { HIDDEN_REASON, hiddenScene } from '#test/hidden-scene.ts'
import { mailsTo } from '#test/mails.ts'
import { passageScene } from '#test/passage-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { hide, show } = hiddenScene(() => server)

let job: JobRow
beforeEach(async () => {
  job = await buildJob(server.context(), cast.ana.id, {
    title: 'Palma – Maó',
    description: 'Secreto.',
    crewRequired: 2,
  })
})

const of = ({ id }: { id: string } = job) => ({ params: { id } })
const read = (person: Person, which: { id: string } = job) => person.call(jobDetailApi.read, of(which))
const codeOf = async (answer: Promise<{ status: number; body: object }>) => {
  const { status, body } = await answer
  return [status, 'code' in body ? body.code : undefined]
}
const notFound = [404, 'job_not_found']
const retired = [409, 'job_hidden']
const listed = async (query: Record<string, string> = {}) =>
  (await cast.diego.call(jobApi.list, { query })).body.jobs.some(({ _id }) => _id === job.id)

describe('A hidden offer', () => {
  test('is in no list, whatever is looked for, and is not counted', { tags: 'rare' }, async () => {
    const queries = [
      {},
      { sort: 'start' },
      { sort: 'budget' },
      { q: 'palma' },
      { port: 'Palma' },
      { to: '2030-01-01' },
    ]
    const count = async () => (await cast.diego.call(jobApi.count, { query: { q: 'secreto' } })).body.found
    const before = [await Promise.all(queries.map(listed)), await count()]
    const statement = await hide('job', job)
    const hidden = [await Promise.all(queries.map(listed)), await count()]
    await show(statement)
    expect([before, hidden, [await Promise.all(queries.map(listed)), await count()]]).toEqual([
      [queries.map(() => true), 1],
      [queries.map(() => false), 0],
      [queries.map(() => true), 1],
    ])
  })

  test('is not found by others, and its owner reads it with the reason', { tags: 'rare' }, async () => {
    await hide('job', job)
    const [own] = (await cast.ana.call(jobDetailApi.listMine)).body.jobs
    expect([
      await codeOf(read(cast.carla)),
      await codeOf(read(cast.oscar)),
      (await read(cast.ana)).body.hidden,
      own?.hidden,
    ]).toEqual([notFound, notFound, { reason: HIDDEN_REASON }, { reason: HIDDEN_REASON }])
  })

  test('can’t be applied to, asked about or reported', async () => {
    await hide('job', job)
    expect([
      await codeOf(cast.carla.call(applicationApi.apply, of())),
      await codeOf(cast.carla.call(questionApi.list, of())),
      await codeOf(cast.carla.call(questionApi.ask, { ...of(), body: { text: '¿Hay piloto?' } })),
      await codeOf(
        cast.carla.call(moderationApi.report, {
          body: { subject: 'job', subjectId: job.id, reason: 'spam' },
        }),
      ),
    ]).toEqual([notFound, notFound, notFound, [404, 'report_subject_not_found']])
  })

  test('keeps its applications: an applicant sees their own without the text, and may take it back', {
    tags: 'rare',
  }, async () => {
    await buildApplication(server.context(), job, cast.carla.id, { quote: quoteExample() })
    await hide('job', job)
    const [mine] = (await cast.carla.call(applicationApi.listMine)).body.applications
    expect(mine).toMatchObject({
      title: 'Palma – Maó',
      description: '',
      hidden: { reason: null },
      myApplicationStatus: 'pending',
      may: { change: false, answerCounter: false, withdraw: true, sign: false },
    })
    expect([
      await codeOf(read(cast.carla)),
      await codeOf(
        cast.carla.call(quoteApi.change, { ...of(), body: { quote: quoteExample({ amount: 900 }) } }),
      ),
      (await cast.carla.call(applicationApi.withdraw, of())).status,
      (await cast.carla.call(applicationApi.listMine)).body.applications,
    ]).toEqual([notFound, retired, 200, []])
  })

  test('gives no place, no counter and no invitation, and answers nothing', { tags: 'rare' }, async () => {
    const asked = await cast.diego.call(questionApi.ask, { ...of(), body: { text: '¿Hay piloto?' } })
    await buildApplication(server.context(), job, cast.carla.id, {
      quote: quoteExample(),
      quotedAt: server.now(),
    })
    await hide('job', job)
    const about = { params: { id: job.id, userId: cast.carla.id } }
    const [applicant] = (await cast.ana.call(applicationApi.listApplicants, of())).body.applicants
    expect(applicant?.may).toEqual({ accept: false, reject: true, release: false, counter: false })
    expect([
      await codeOf(cast.ana.call(applicationApi.accept, about)),
      await codeOf(cast.ana.call(quoteApi.counter, { ...about, body: { quote: quoteExample() } })),
      await codeOf(cast.ana.call(invitationApi.invite, { ...of(), body: { userId: cast.diego.id } })),
      await codeOf(
        cast.ana.call(questionApi.answer, {
          params: { id: job.id, questionId: asked.body.question._id },
          body: { text: 'Sí.' },
        }),
      ),
    ]).toEqual([retired, retired, retired, retired])
  })

  test('comes to no contract: nobody signs, and no draft is kept', { tags: 'rare' }, async () => {
    for (const person of [cast.carla, cast.diego])
      await buildApplication(server.context(), job, person.id, { status: 'accepted' })
    const { crewSigns, ownerSigns } = contractScene(() => ({ server, cast }))
    await crewSigns(job)
    await hide('job', job)
    const draft = { params: { jobId: job.id }, body: { contractData: { crewName: 'Diego' } } }
    expect([
      await codeOf(crewSigns(job, {}, { by: cast.diego })),
      await codeOf(cast.diego.call(contractApi.keepDraft, draft)),
      await codeOf(ownerSigns(job)),
    ]).toEqual([retired, retired, retired])
    const [own] = (await cast.ana.call(contractApi.list)).body
    expect([own?.status, own?.may?.sign]).toEqual(['pending_owner_signature', false])
  })

  test('is not published again by an edit, nor by new dates after it has expired', {
    tags: 'rare',
  }, async () => {
    await hide('job', job)
    await cast.ana.call(jobApi.update, { ...of(), body: { description: 'Todo en orden.' } })
    const expired = await buildJob(server.context(), cast.ana.id, {
      status: 'expired',
      startDate: '2026-05-20',
      endDate: '2026-05-25',
    })
    await hide('job', expired)
    const { status, body } = await cast.ana.call(jobApi.update, {
      ...of(expired),
      body: { startDate: '2026-07-01', endDate: '2026-07-05' },
    })
    expect([
      status,
      body.job.status,
      body.job.hidden,
      await listed(),
      await codeOf(read(cast.carla, expired)),
    ]).toEqual([200, 'open', { reason: HIDDEN_REASON }, false, notFound])
  })

  test('is read by who has a contract about it, without the reason, until that is cancelled', {
    tags: 'rare',
  }, async () => {
    for (const person of [cast.carla, cast.diego])
      await buildApplication(server.context(), job, person.id, { status: 'accepted' })
    await buildContract(server.context(), job, cast.carla.id, { status: 'completed' })
    await buildContract(server.context(), job, cast.diego.id, { status: 'cancelled' })
    await hide('job', job)
    const { status, body } = await read(cast.carla)
    const [mine] = (await cast.carla.call(applicationApi.listMine)).body.applications
    const [contract] = (await cast.carla.call(contractApi.list)).body
    expect([
      status,
      body.hidden,
      body.description,
      mine?.description,
      contract?.job.title,
      await codeOf(read(cast.diego)),
    ]).toEqual([200, { reason: null }, 'Secreto.', 'Secreto.', 'Palma – Maó', notFound])
  })

  test('has its passage go on', { tags: 'rare' }, async () => {
    const scene = passageScene(() => ({ server, cast }))
    const { jobId } = await scene.departed()
    await hide('job', { id: jobId })
    const answers = await Promise.all(
      [cast.ana, cast.carla].map(by => by.call(passageApi.read, { params: { jobId } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await scene.writeLog(jobId, { text: 'Cabo en la hélice.' })).status).toBe(201)
  })

  test('is named in a conversation to its owner and to who has applied, and to nobody else', {
    tags: 'rare',
  }, async () => {
    await buildApplication(server.context(), job, cast.carla.id)
    for (const person of [cast.carla, cast.diego]) {
      const opened = await person.call(messageApi.openConversation, {
        body: { recipientId: cast.ana.id, jobId: job.id },
      })
      const params = { id: opened.body.conversation._id }
      await person.call(messageApi.send, { params, body: { text: 'Hola.' } })
    }
    await hide('job', job)
    const named = async (person: Person) =>
      (await person.call(messageApi.listConversations)).body.conversations.map(each => each.job?.title)
    expect([await named(cast.carla), await named(cast.diego), await named(cast.ana)]).toEqual([
      ['Palma – Maó'],
      [undefined],
      ['Palma – Maó', 'Palma – Maó'],
    ])
  })
})

describe('Saved searches', () => {
  const save = (alert: string, q = 'menorquina') =>
    cast.carla.call(searchApi.create, { body: { name: alert, alert, filters: { q } } })
  const publish = async (title = 'La menorquina') => {
    const body = jobInputExample({ title })
    return { id: (await cast.ana.call(jobApi.create, { body })).body.job._id }
  }
  const counted = async () =>
    (await cast.carla.call(searchApi.list)).body.searches.map(({ newCount }) => newCount)

  test('neither match nor count a hidden offer, and match it once it is shown again', {
    tags: 'rare',
  }, async () => {
    await save('now')
    const statement = await hide('job', await publish())
    await server.runTasks()
    const hidden = await counted()
    await show(statement)
    await server.runTasks()
    const shown = await counted()
    await hide('job', await publish())
    await server.runTasks()
    expect([hidden, shown, await counted()]).toEqual([[0], [1], [1]])
  })

  test('that have found it mail nothing of it, and preview nothing', async () => {
    await save('daily', 'ibicenca')
    const offer = await publish('La ibicenca')
    await server.runTasks()
    const before = await counted()
    await hide('job', offer)
    server.at('2026-06-02T07:00:00Z')
    await mailSearchesOfDay(server.context())
    await server.runTasks()
    const preview = await cast.carla.call(searchApi.preview, { query: { q: 'ibicenca' } })
    const mails = mailsTo(server.mails(), cast.carla.user.email).filter(mail => mail.includes('ibicenca'))
    expect([before, await counted(), mails, preview.body.count]).toEqual([[1], [0], [], 0])
  })
})

import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import type { NotificationType } from '#domain/notifications/notification.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { QUESTIONS_MAX } from '#domain/questions/question.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { cleanUp } from '#server/app/clean-up.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { newId } from '#server/platform/ids.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { jobQuestions, removedQuestions } from '#server/questions/question-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { mailsTo } from '#test/mails.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let job: JobRow
beforeEach(async () => {
  job = await offer()
})

const offer = (overrides: Partial<JobRow> = {}) => buildJob(server.context(), cast.ana.id, overrides)
const ask = (person: Person, text = '¿Hay piloto automático?', { id } = job) =>
  person.call(questionApi.ask, { params: { id }, body: { text } })
const asked = async (person: Person, text?: string) => (await ask(person, text)).body.question._id
const answer = (questionId: string, text = 'Sí, un Raymarine.', owner = cast.ana) =>
  owner.call(questionApi.answer, { params: { id: job.id, questionId }, body: { text } })
const remove = (person: Person, questionId: string) =>
  person.call(questionApi.remove, { params: { id: job.id, questionId } })
const list = async (person: Person) =>
  (await person.call(questionApi.list, { params: { id: job.id } })).body.questions
const refused = (code: keyof typeof refusals) => ({
  status: refusals[code].status,
  code,
  message: refusals[code].message,
})
const told = async (person: Person, type: NotificationType) =>
  (await person.call(notificationApi.list)).body.notifications.filter(one => one.type === type)

test('everybody reads a question with its answer, and the owner alone who asked', {
  tags: 'rare',
}, async () => {
  const id = await asked(cast.carla)
  server.later(60_000)
  expect((await answer(id)).body.question).toMatchObject({ _id: id, answer: 'Sí, un Raymarine.' })
  const shared = {
    _id: id,
    text: '¿Hay piloto automático?',
    askedAt: NOON.toISOString(),
    answer: 'Sí, un Raymarine.',
    answeredAt: new Date(NOON.getTime() + 60_000).toISOString(),
  }
  expect([
    await list(cast.carla),
    await list(cast.diego),
    await list(cast.ana),
    await list(cast.oscar),
  ]).toEqual([
    [{ ...shared, mine: true, person: null }],
    [{ ...shared, mine: false, person: null }],
    [{ ...shared, mine: false, person: { _id: cast.carla.id, name: 'Carla Pons' } }],
    [{ ...shared, mine: false, person: null }],
  ])
})

test('the owner hears of a question, and who asked of the first answer alone', { tags: 'rare' }, async () => {
  const id = await asked(cast.carla)
  expect(await told(cast.ana, 'job_question')).toHaveLength(1)
  await answer(id)
  await answer(id, 'Sí, y un mando a distancia.')
  expect(await told(cast.carla, 'question_answered')).toHaveLength(1)
  expect((await list(cast.diego))[0]?.answer).toBe('Sí, y un mando a distancia.')
})

test('an applicant may still ask, and a person who waits for three answers has to wait', {
  tags: 'rare',
}, async () => {
  await buildApplication(server.context(), job, cast.carla.id)
  const first = await asked(cast.carla, 'Uno')
  await asked(cast.carla, 'Dos')
  await asked(cast.carla, 'Tres')
  expect(outcome(await ask(cast.carla, 'Cuatro'))).toEqual(refused('questions_waiting'))
  expect((await ask(cast.diego, 'Otra persona')).status).toBe(201)
  await answer(first)
  expect((await ask(cast.carla, 'Cuatro')).status).toBe(201)
})

test('four at once are three questions', async () => {
  const answers = await Promise.all(['1', '2', '3', '4'].map(text => ask(cast.carla, text)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409])
  expect(await list(cast.ana)).toHaveLength(3)
})

test('an offer holds a hundred questions', async () => {
  const rows = Array.from({ length: QUESTIONS_MAX }, () => ({
    id: newId(),
    jobId: job.id,
    askerId: cast.diego.id,
    text: '¿Y?',
    askedAt: NOON,
    answer: 'Sí.',
    answeredAt: NOON,
  }))
  await server.db.insert(jobQuestions).values(rows)
  expect(outcome(await ask(cast.carla))).toEqual(refused('questions_full'))
})

test('nothing is asked about an offer that is closed, nor by somebody whom its owner has blocked', async () => {
  for (const closed of [{ status: 'filled' as const }, { status: 'cancelled' as const }])
    expect(outcome(await ask(cast.carla, 'Hola', await offer(closed)))).toEqual(
      refused('job_closed_to_applications'),
    )
  expect(outcome(await ask(cast.ana))).toEqual(refused('only_crew_ask'))
  await cast.ana.call(moderationApi.block, { params: { id: cast.carla.id } })
  expect(outcome(await ask(cast.carla))).toEqual(refused('application_blocked'))
})

test.each([
  ['', 'Escribe tu pregunta.'],
  ['   ', 'Escribe tu pregunta.'],
  ['a'.repeat(501), expect.stringContaining('500')],
])('a question of %j is refused in words', async (text, message) => {
  expect(outcome(await ask(cast.carla, text))).toMatchObject({ status: 400, message })
})

test('another owner does not answer, and a question of another offer is not found', async () => {
  const id = await asked(cast.carla)
  expect(outcome(await answer(id, 'No', cast.oscar))).toEqual(refused('not_job_owner'))
  const other = await offer()
  const elsewhere = await cast.ana.call(questionApi.answer, {
    params: { id: other.id, questionId: id },
    body: { text: 'Sí' },
  })
  expect(outcome(elsewhere)).toEqual(refused('question_not_found'))
})

test('the asker takes it back while there is no answer; the owner removes any', async () => {
  const [one, two, three] = [await asked(cast.carla), await asked(cast.carla), await asked(cast.diego)]
  expect((await remove(cast.carla, one)).status).toBe(200)
  await answer(two)
  expect(outcome(await remove(cast.carla, two))).toEqual(refused('question_answered'))
  expect(outcome(await remove(cast.carla, three))).toEqual(refused('question_not_found'))
  expect((await remove(cast.ana, two)).status).toBe(200)
  expect((await list(cast.ana)).map(({ _id }) => _id)).toEqual([three])
})

const unreadOf = async (person: Person) =>
  (await told(person, 'job_question')).filter(({ isRead }) => !isRead)
const tasksOf = async () =>
  (await server.db.select({ kind: tasks.kind }).from(tasks)).filter(({ kind }) =>
    kind.includes('notification'),
  )

test('Asked and taken back again and again: three a day, nothing is left to read, and no mail or push', {
  tags: 'rare',
}, async () => {
  const before = (await tasksOf()).length
  const codes: (string | undefined)[] = []
  for (let round = 0; round < 10; round += 1) {
    const { body } = await ask(cast.carla)
    codes.push((body as { code?: string }).code)
    if (body.question) await remove(cast.carla, body.question._id)
  }
  expect(codes).toEqual([undefined, undefined, undefined, ...Array(7).fill('questions_removed')])
  expect(await told(cast.ana, 'job_question')).toEqual([])
  expect((await tasksOf()).length - before).toBeLessThanOrEqual(6)
  server.later(30 * 60_000)
  await server.runTasks()
  expect(mailsTo(server.mails(), cast.ana.user.email)).toEqual([])
  // Each for itself, and no longer than a day.
  expect((await ask(cast.diego)).status).toBe(201)
  server.later(24 * 60 * 60_000)
  await cleanUp(server.context())
  expect((await ask(cast.carla)).status).toBe(201)
  expect(await server.db.select().from(removedQuestions).where(eq(removedQuestions.jobId, job.id))).toEqual(
    [],
  )
})

test('Three questions of one person are one unread notification, which goes with the last of them', {
  tags: 'rare',
}, async () => {
  const first = await asked(cast.carla, 'Uno')
  server.later(60_000)
  const second = await asked(cast.carla, 'Dos')
  await asked(cast.diego)
  expect((await unreadOf(cast.ana)).map(({ createdAt }) => createdAt)).toEqual([
    server.now().toISOString(),
    server.now().toISOString(),
  ])
  await remove(cast.carla, first)
  expect(await unreadOf(cast.ana)).toHaveLength(2)
  await remove(cast.ana, second)
  expect(await unreadOf(cast.ana)).toHaveLength(1)
})

test('One that was read stays, and the next question is news again', { tags: 'rare' }, async () => {
  const id = await asked(cast.carla)
  await cast.ana.call(notificationApi.markAllRead)
  await remove(cast.carla, id)
  await asked(cast.carla)
  expect((await told(cast.ana, 'job_question')).map(({ isRead }) => isRead)).toEqual([false, true])
})

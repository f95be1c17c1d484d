import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { questionApi } from '#domain/questions/question-api.ts'
import { hideSubject } from '#server/moderation/hidden-subjects.ts'
import { closeNotice } from '#server/notices/close-notice.ts'
import { listOpenNotices } from '#server/notices/notice-queries.ts'
import { newId } from '#server/platform/ids.ts'
import { buildConversation, buildJob } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()

const report = (person: Person, body: object) => person.call(moderationApi.report, { body })
const about = (subject: string, subjectId: string, more: object = {}) => ({
  subject,
  subjectId,
  reason: 'fraud',
  ...more,
})
/** Those of this test's people, oldest first. */
const waiting = async () => {
  const emails = new Set(Object.values(cast).map(({ user }) => user.email))
  const rows = await listOpenNotices(server.db, 200)
  return rows.filter(({ reporter }) => reporter !== null && emails.has(reporter))
}
const close = async (id: string) =>
  (await closeNotice(server.context(), id, { outcome: 'none', operatorId: null })) !== undefined
const excerpts = async () => (await waiting()).map(({ notice }) => notice.excerpt)
const offer = () =>
  buildJob(server.context(), cast.ana.id, { title: 'Palma – Maó', description: 'Salida al alba.' })
async function talk(...texts: string[]) {
  const { id } = await buildConversation(server.context(), cast.ana.id, cast.carla.id)
  for (const [at, text] of texts.entries())
    await cast[at % 2 ? 'ana' : 'carla'].call(messageApi.send, { params: { id }, body: { text } })
  return id
}
const thanked = { status: 201, message: 'Gracias por avisar. Revisaremos tu denuncia.' }
const already = {
  status: 409,
  code: 'already_reported',
  message: refusals.already_reported.message,
}
const noSubject = {
  status: 404,
  code: 'report_subject_not_found',
  message: refusals.report_subject_not_found.message,
}

test('A report is thanked for, and waits for the operator with all that was said', async () => {
  const { ana, carla } = cast
  const job = await offer()
  const answer = await report(carla, about('job', job.id, { details: ' Pide dinero antes. ' }))
  expect([outcome(answer), await waiting()]).toEqual([
    thanked,
    [
      {
        reporter: carla.user.email,
        notice: {
          id: expect.any(String),
          reference: expect.stringMatching(/^2026-\d{4}$/),
          kind: 'scam',
          url: null,
          name: null,
          email: null,
          reporterId: carla.id,
          subjectKind: 'job',
          subjectId: job.id,
          personId: ana.id,
          reason: 'fraud',
          explanation: 'Pide dinero antes.',
          excerpt: `${ana.user.name}: Palma – Maó\nSalida al alba.`,
          at: NOON,
          outcome: null,
          reopenedAt: null,
          decidedAt: null,
          operatorId: null,
          urgency: 1,
        },
      },
    ],
  ])
})

test.each(['fraud', 'abuse', 'false_data', 'spam'])('The reason %s needs no words', async reason => {
  const answer = await report(cast.carla, about('user', cast.ana.id, { reason }))
  expect([
    outcome(answer),
    (await waiting()).map(({ notice }) => [notice.reason, notice.explanation]),
  ]).toEqual([thanked, [[reason, null]]])
})

test.each<[string, object, string, string]>([
  ['another reason without words', { reason: 'other' }, 'details', 'Cuéntanos en pocas palabras qué ocurre.'],
  [
    'another reason with blank words',
    { reason: 'other', details: '  ' },
    'details',
    'Cuéntanos en pocas palabras qué ocurre.',
  ],
  [
    'more words than are read',
    { details: 'a'.repeat(1001) },
    'details',
    'La explicación no puede superar los 1000 caracteres.',
  ],
  ['a reason that is none', { reason: 'envidia' }, 'reason', 'Elige un motivo de la lista.'],
  ['a subject that is none', { subject: 'puerto' }, 'subject', 'Indica qué quieres denunciar.'],
])('With %s nothing is reported', async (_, overrides, field, message) => {
  const { ana, carla } = cast
  const answer = await report(carla, about('user', ana.id, overrides))
  expect([outcome(answer), await waiting()]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
    [],
  ])
})

test('Another reason that is told is kept with its words', async () => {
  const { ana, carla } = cast
  await report(carla, about('user', ana.id, { reason: 'other', details: 'No es quien dice.' }))
  expect((await waiting()).map(({ notice }) => [notice.reason, notice.explanation])).toEqual([
    ['other', 'No es quien dice.'],
  ])
})

test('Reported again while it waits, it is there once', async () => {
  const { ana, carla } = cast
  const first = await report(carla, about('user', ana.id))
  const second = await report(carla, about('user', ana.id, { reason: 'spam' }))
  expect([outcome(first), outcome(second), (await waiting()).length]).toEqual([thanked, already, 1])
})

test('Ten reports of one person at once are one', async () => {
  const { ana, carla } = cast
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(carla, about('user', ana.id))))
  expect([answers.map(({ status }) => status).sort(), (await waiting()).length]).toEqual([
    [201, ...Array(9).fill(409)],
    1,
  ])
})

test('Once the operator has closed it, the same may be reported again', async () => {
  const { ana, carla } = cast
  await report(carla, about('user', ana.id))
  const [first] = await waiting()
  server.later(60_000)
  const closed = await close(first?.notice.id ?? '')
  const emptied = await waiting()
  expect([closed, emptied, outcome(await report(carla, about('user', ana.id)))]).toEqual([true, [], thanked])
})

test('A report is closed once, and of two operators at once one has closed it', async () => {
  const { ana, carla } = cast
  await report(carla, about('user', ana.id))
  const [first] = await waiting()
  const id = first?.notice.id ?? ''
  const closings = await Promise.all([close(id), close(id)])
  expect([closings.sort(), await close(id), await close('0199aaaa-0000-7000-8000-000000000000')]).toEqual([
    [false, true],
    false,
    false,
  ])
})

test('Two people may report one thing, and one person several, oldest first', async () => {
  const { ana, carla, diego } = cast
  const job = await offer()
  for (const [person, body] of [
    [carla, about('job', job.id)],
    [diego, about('job', job.id)],
    [carla, about('user', ana.id)],
  ] as const) {
    server.later(1000)
    await report(person, body)
  }
  const rows = await waiting()
  expect(rows.map(({ notice, reporter }) => [notice.subjectKind, reporter])).toEqual([
    ['job', carla.user.email],
    ['job', diego.user.email],
    ['user', carla.user.email],
  ])
})

test.each(['conversation', 'job', 'user', 'review', 'question', 'vessel'])(
  'A %s that is not there can’t be reported',
  async subject => {
    const answer = await report(cast.carla, about(subject, '0199aaaa-0000-7000-8000-000000000000'))
    expect([outcome(answer), await waiting()]).toEqual([noSubject, []])
  },
)

test('A malformed identifier is no subject', async () => {
  const { status, body } = await report(cast.carla, about('job', 'Palma'))
  expect([status, body.code, body.errors?.map(({ field }) => field)]).toEqual([
    400,
    'invalid_input',
    ['subjectId'],
  ])
})

test('A conversation is reported by its two people and by nobody else', { tags: 'rare' }, async () => {
  const { ana, oscar, carla, diego } = cast
  const id = await talk('Hola.')
  const answers = []
  for (const person of [ana, carla, oscar, diego])
    answers.push(outcome(await report(person, about('conversation', id))))
  expect(answers).toEqual([thanked, thanked, noSubject, noSubject])
})

test('A question is reported by anybody who reads the offer: its asker, or the owner for the answer', async () => {
  const { ana, carla, diego } = cast
  const job = await offer()
  await carla.call(questionApi.ask, { params: { id: job.id }, body: { text: '¿Se paga en mano?' } })
  const { questions } = (await ana.call(questionApi.list, { params: { id: job.id } })).body
  const questionId = questions[0]?._id ?? ''
  await ana.call(questionApi.answer, {
    params: { id: job.id, questionId },
    body: { text: 'Solo en metálico.' },
  })
  for (const person of [diego, carla]) await report(person, about('question', questionId))
  expect((await waiting()).map(({ notice }) => [notice.personId, notice.excerpt])).toEqual(
    [carla, ana].map(({ id }) => [id, 'Carla Pons: ¿Se paga en mano?\nAna Ferrer: Solo en metálico.']),
  )
})

test('A vessel is reported by those whom it is offered to', async () => {
  const { ana, carla } = cast
  const boat = await vesselScene(() => ({ server, cast })).created()
  const before = await report(carla, about('vessel', boat._id))
  await buildJob(server.context(), ana.id, { vesselId: boat._id })
  const answers = [before, await report(carla, about('vessel', boat._id))]
  expect([
    answers.map(outcome),
    (await waiting()).map(({ notice }) => [notice.personId, notice.excerpt]),
  ]).toEqual([[noSubject, thanked], [[ana.id, 'Ana Ferrer: Brisa\nOceanis 46.1']]])
})

test.each(['job', 'question'])(
  'A %s is not there to be reported once its offer is retired',
  async subject => {
    const { ana, carla, diego } = cast
    const job = await offer()
    await carla.call(questionApi.ask, { params: { id: job.id }, body: { text: '¿Se paga en mano?' } })
    const { questions } = (await ana.call(questionApi.list, { params: { id: job.id } })).body
    await hideSubject(server.context(), {
      statementId: newId(),
      kind: 'job',
      id: job.id,
      reason: 'Pide dinero.',
    })
    const id = subject === 'job' ? job.id : questions[0]?._id
    expect(outcome(await report(diego, about(subject, id ?? '')))).toEqual(noSubject)
  },
)

test('Nobody reports themselves', async () => {
  expect([outcome(await report(cast.ana, about('user', cast.ana.id))), await waiting()]).toEqual([
    { status: 400, code: 'reporting_oneself', message: refusals.reporting_oneself.message },
    [],
  ])
})

test('The text of the offer is kept although the offer changes later', { tags: 'rare' }, async () => {
  const { ana, carla } = cast
  const job = await offer()
  await report(carla, about('job', job.id))
  const body = { title: 'Todo en orden', description: 'Nada que ver.' }
  const { status } = await ana.call(jobApi.update, { params: { id: job.id }, body })
  expect([status, await excerpts()]).toEqual([200, ['Ana Ferrer: Palma – Maó\nSalida al alba.']])
})

test('So is the text of the profile', async () => {
  const { ana, carla } = cast
  await ana.call(accountApi.updateProfile, { body: { bio: 'Dinero fácil.' } })
  await report(carla, about('user', ana.id))
  await ana.call(accountApi.updateProfile, { body: { name: 'Otra', bio: '' } })
  expect(await excerpts()).toEqual(['Ana Ferrer\nDinero fácil.'])
})

test('The last ten messages of a conversation are kept, each with its author', { tags: 'rare' }, async () => {
  const id = await talk(...Array.from({ length: 12 }, (_, at) => `Mensaje ${at + 1}`))
  await report(cast.ana, about('conversation', id))
  await cast.carla.call(messageApi.send, { params: { id }, body: { text: 'Después' } })
  const kept = Array.from(
    { length: 10 },
    (_, at) => `${at % 2 ? 'Ana Ferrer' : 'Carla Pons'}: Mensaje ${at + 3}`,
  )
  expect(await excerpts()).toEqual([['Ana Ferrer y Carla Pons', ...kept].join('\n')])
})

test('A conversation is kept although the other deletes it', async () => {
  const id = await talk('Hola.')
  await report(cast.ana, about('conversation', id))
  await cast.carla.call(messageApi.deleteConversation, { params: { id } })
  expect(await excerpts()).toEqual(['Ana Ferrer y Carla Pons\nCarla Pons: Hola.'])
})

test('A blocked person may report all the same', async () => {
  const { ana, carla } = cast
  const id = await talk('Hola.')
  await ana.call(moderationApi.block, { params: { id: carla.id } })
  expect(outcome(await report(carla, about('conversation', id)))).toEqual(thanked)
})

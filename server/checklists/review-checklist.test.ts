import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { NOON, outcome, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  server.at(NOON)
  await server.db.delete(tasks)
  cast = await server.cast()
})
afterAll(() => server.close())

const people = () => ({ server, cast })
const { draft, submitted, approved, rejected, create, answerAll, submit, review, itemOf, read } =
  checklistScene(people)
const { received } = jobActs(people)
const later = '2026-06-02T08:00:00.000Z'
const toldCarla = async () => {
  const [told] = await received(cast.carla)
  return [told?.type, told?.message]
}
const pdfs = () => server.db.select().from(tasks).where(eq(tasks.kind, 'inspection-pdf'))

test.each([
  [{ action: 'approve' }, null],
  [{ action: 'approve', reviewNotes: ' Todo en orden. ' }, 'Todo en orden.'],
])(
  '%j approves the list, tells the crew member and has the inspection made',
  { tags: 'rare' },
  async (body, notes) => {
    const { list } = await submitted()
    server.at(later)
    const { status, body: reply } = await review(list, body)
    const { checklist } = reply
    expect([status, reply.message, checklist]).toEqual([
      200,
      'Lista de verificación aprobada.',
      { ...list, status: 'approved', reviewedAt: later, reviewNotes: notes, updatedAt: later },
    ])
    expect([await toldCarla(), (await pdfs()).map(({ payload }) => payload)]).toEqual([
      [
        'checklist_reviewed',
        'Ana Ferrer ha aprobado la lista de verificación de salida de «Palma – Valencia».',
      ],
      [{ checklistId: list._id }],
    ])
  },
)

test('A rejection with notes gives the list back, keeps what was sent in the history, and tells the crew member', {
  tags: 'rare',
}, async () => {
  const { list } = await submitted()
  server.at(later)
  const { status, body } = await review(list, { action: 'reject', reviewNotes: 'Falta la balsa.' })
  expect([status, body.message, body.checklist]).toEqual([
    200,
    'Lista de verificación devuelta. El tripulante la corregirá.',
    {
      ...list,
      status: 'needs_review',
      reviewedAt: later,
      reviewNotes: 'Falta la balsa.',
      updatedAt: later,
      rejectionHistory: [
        { version: 1, submittedAt: list.submittedAt, rejectedAt: later, rejectionNotes: 'Falta la balsa.' },
      ],
    },
  ])
  expect([await toldCarla(), await pdfs()]).toEqual([
    [
      'checklist_reviewed',
      'Ana Ferrer ha devuelto la lista de verificación de salida de «Palma – Valencia».',
    ],
    [],
  ])
})

test.each([undefined, null, '', '   \n\t ', '\u00a0\u2003', '\u200b\u200d\u2060'])(
  'A rejection with the notes %j is refused in the specification’s words',
  { tags: 'rare' },
  async reviewNotes => {
    const { list } = await submitted()
    const message = refusals.review_notes_missing.message
    const reply = await review(list, { action: 'reject', reviewNotes })
    expect([outcome(reply), await read(list)]).toEqual([
      { status: 400, code: 'review_notes_missing', message, errors: [{ field: 'reviewNotes', message }] },
      list,
    ])
  },
)

test.each([{}, { action: 'accept' }, { action: 'approved', reviewNotes: 'x' }])(
  '%j is no review',
  { tags: 'rare' },
  async body => {
    const { list } = await submitted()
    const { status, body: reply } = await review(list, body)
    expect([status, reply.message, await read(list)]).toEqual([
      400,
      'Indica si apruebas o rechazas la lista.',
      list,
    ])
  },
)

test.each(['oscar', 'carla', 'diego'] as const)('%s does not review the list of Ana’s boat', async name => {
  const { list } = await submitted()
  expect([outcome(await review(list, { action: 'approve' }, cast[name])), await read(list)]).toEqual([
    {
      status: 403,
      code: 'checklist_forbidden',
      message: refusals.checklist_forbidden.message,
    },
    list,
  ])
})

describe.each([
  ['a draft', draft, 'checklist_not_submitted'],
  ['approved', approved, 'checklist_approved'],
  ['returned', rejected, 'checklist_not_submitted'],
] as const)('a list that is %s', (_, begin, code) => {
  test.each(['approve', 'reject'])('is beyond: %s', { tags: 'rare' }, async action => {
    const { list } = await begin()
    const { status, body } = await review(list, { action, reviewNotes: 'Falta la balsa.' })
    expect([status, body.code, await read(list)]).toEqual([409, code, list])
  })
})

test.each(['approve', 'reject'])(
  'A version that came after the one that was read is beyond: %s',
  { tags: 'rare' },
  async action => {
    const { contract, list } = await rejected()
    const { body } = await create(contract._id)
    await answerAll(body.checklist)
    await submit(list)
    const next = await read(list)
    const reply = await review(list, { action, reviewNotes: 'Mal.', version: list.version })
    expect([reply.status, reply.body.code, await read(list)]).toEqual([409, 'checklist_changed', next])
    expect((await review(list, { action, reviewNotes: 'Mal.', version: next.version })).status).toBe(200)
  },
)

describe('the items that a rejection is about', () => {
  const flagged = (list: { checklistItems: { key: string; flagged: boolean }[] }) =>
    list.checklistItems.filter(item => item.flagged).map(({ key }) => key)

  test('are marked, each once, and still marked when the list is begun again', { tags: 'rare' }, async () => {
    const { contract, list } = await rejected('Foto borrosa.', ['saf_balsa', 'nav_luces', 'saf_balsa'])
    const { body } = await create(contract._id)
    expect([flagged(list), flagged(body.checklist)]).toEqual([
      ['nav_luces', 'saf_balsa'],
      ['nav_luces', 'saf_balsa'],
    ])
  })
  test('are those of the last rejection alone', { tags: 'rare' }, async () => {
    const { contract, list } = await rejected('Foto borrosa.', ['saf_balsa'])
    const { body } = await create(contract._id)
    const again = await answerAll(body.checklist)
    await submit(list)
    await review(list, {
      action: 'reject',
      reviewNotes: 'Ahora las luces.',
      flaggedItems: [itemOf(again, 'nav_luces')._id],
    })
    const third = await create(contract._id)
    expect([flagged(await read(list)), flagged(third.body.checklist)]).toEqual([['nav_luces'], ['nav_luces']])
  })
  test('can’t be those of another list, and then nothing is rejected', { tags: 'rare' }, async () => {
    const [here, there] = [await submitted(), await submitted()]
    const flaggedItems = [itemOf(here.list, 'nav_luces')._id, itemOf(there.list, 'nav_luces')._id]
    const { status, body } = await review(here.list, { action: 'reject', reviewNotes: 'Mal.', flaggedItems })
    expect([status, body.code, await read(here.list), await read(there.list)]).toEqual([
      404,
      'checklist_item_not_found',
      here.list,
      there.list,
    ])
  })
  test('can’t be those of the version before', async () => {
    const { contract, list } = await rejected()
    const { body } = await create(contract._id)
    await answerAll(body.checklist)
    await submit(list)
    const flaggedItems = [itemOf(list, 'nav_luces')._id]
    const reply = await review(list, { action: 'reject', reviewNotes: 'Mal.', flaggedItems })
    expect(reply.body.code).toBe('checklist_item_not_found')
  })
  test('are identifiers', { tags: 'rare' }, async () => {
    const { list } = await submitted()
    const reply = await review(list, { action: 'reject', reviewNotes: 'Mal.', flaggedItems: ['balsa'] })
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'flaggedItems.0'])
  })
})

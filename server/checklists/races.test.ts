import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistItems, checklistRejections, checklists } from '#server/checklists/checklist-table.ts'
import { handoverRecords } from '#server/checklists/handover-table.ts'
import { tasks } from '#server/platform/tasks/task-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { pictureOf } from '#test/pictures.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import type { Caller, TestServer } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
let another: Awaited<ReturnType<TestServer['startAnother']>>
beforeAll(async () => {
  another = await server.startAnother()
})
beforeEach(async () => {
  await server.db.delete(tasks)
})

const people = () => ({ server, cast })
const scene = checklistScene(people)
const { signed, draft, submitted, rejected, approved, arriving, handedOver } = scene
const { create, createArrival, answer, answerAll, addPhoto, submit, review, itemOf, read } = scene
const { received } = jobActs(people)
/** Five at once, on two servers in turn. */
function five<T>(act: (by: Caller, at: number) => Promise<T>, person = cast.carla): Promise<T[]> {
  const there = another.bearer(person.token)
  return Promise.all([0, 1, 2, 3, 4].map(at => act(at % 2 ? there : person, at)))
}
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()
const codes = (answers: { body: { code?: string } }[]) => [
  ...new Set(answers.flatMap(({ body }) => body.code ?? [])),
]
const tasksOf = async (kind: 'inspection-pdf' | 'handover-pdf') =>
  (await server.db.select().from(tasks).where(eq(tasks.kind, kind))).length
const rounds = (many: number) => (process.env.TEST_ALL === '1' ? many : many / 2)
const once = (status: number) => [status, 409, 409, 409, 409]

test('Five simultaneous creations leave one list', async () => {
  const contract = await signed()
  const answers = await five(by => create(contract._id, {}, by))
  const rows = await server.db.select().from(checklists).where(eq(checklists.contractId, contract._id))
  const items = await server.db
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.checklistId, rows[0]?.id ?? ''))
  expect([statuses(answers), codes(answers), rows.length, items.length]).toEqual([
    once(201),
    ['checklist_exists'],
    1,
    45,
  ])
})

test('Five simultaneous new beginnings leave one next version', async () => {
  const { contract, list } = await rejected()
  const answers = await five(by => create(contract._id, { carryOver: true }, by))
  const { version, checklistItems: items } = await read(list)
  expect([statuses(answers), codes(answers), version, items.length]).toEqual([
    once(201),
    ['checklist_exists'],
    2,
    45,
  ])
})

test('Five simultaneous arrivals leave one', async () => {
  const { contract } = await approved({}, scene.fromToday())
  const answers = await five(by => createArrival(contract._id, {}, by))
  expect([statuses(answers), codes(answers)]).toEqual([once(201), ['checklist_exists']])
})

test('One of five answers that read the same version is saved', async () => {
  const { list } = await draft()
  const item = itemOf(list, 'nav_luces')
  const headers = { 'if-match': '"1"' }
  const answers = await five((by, at) => answer(list, item, { notes: `Nota ${at}` }, { by, headers }))
  const won = answers.find(({ status }) => status === 200)
  expect([statuses(answers), codes(answers), itemOf(await read(list), 'nav_luces')]).toEqual([
    [200, 409, 409, 409, 409],
    ['checklist_item_changed'],
    won?.body.item,
  ])
})

test('Five items are answered at once without one waiting in vain', async () => {
  const { list } = await draft()
  const answers = await five((by, at) =>
    answer(list, list.checklistItems[at] ?? itemOf(list, 'nav_luces'), { status: 'working' }, { by }),
  )
  const done = (await read(list)).checklistItems.filter(({ status }) => status === 'working')
  expect([statuses(answers), done.length]).toEqual([Array(5).fill(200), 5])
})

test('Sent five times at once a list is submitted once, and the owner told once', async () => {
  const { list } = await draft()
  await answerAll(list)
  const answers = await five(by => submit(list, by))
  const told = (await received(cast.ana)).filter(({ type }) => type === 'checklist_submitted')
  expect([statuses(answers), codes(answers), told.length]).toEqual([once(200), ['checklist_submitted'], 1])
})

test('No answer is changed after the list was submitted, however close', async () => {
  for (let round = 0; round < rounds(8); round++) {
    const { list } = await draft()
    await answerAll(list)
    const item = itemOf(list, 'nav_luces')
    const [changed, sent] = await Promise.all([
      answer(list, item, { status: null }),
      setTimeout(round).then(() => submit(list)),
    ])
    const { status } = itemOf(await read(list), 'nav_luces')
    // The second is refused: an answer is missing, or the list can't be changed any more.
    expect([
      [200, 400, null],
      [409, 200, 'working'],
    ]).toContainEqual([changed.status, sent.status, status])
  }
})

test('Five simultaneous approvals are one, with one inspection to make and one message', async () => {
  const { list } = await submitted()
  const answers = await five(by => review(list, { action: 'approve' }, by), cast.ana)
  const told = (await received(cast.carla)).filter(({ type }) => type === 'checklist_reviewed')
  expect([statuses(answers), codes(answers), await tasksOf('inspection-pdf'), told.length]).toEqual([
    once(200),
    ['checklist_approved'],
    1,
    1,
  ])
})

test('One of simultaneous approvals and rejections is done', async () => {
  for (let round = 0; round < rounds(6); round++) {
    const { list } = await submitted()
    const answers = await five(
      (by, at) => review(list, { action: at % 2 ? 'approve' : 'reject', reviewNotes: `Nota ${at}` }, by),
      cast.ana,
    )
    const won = answers.find(({ status }) => status === 200)
    const { status, reviewNotes, rejectionHistory } = await read(list)
    expect([statuses(answers), status, reviewNotes, rejectionHistory.length]).toEqual([
      once(200),
      won?.body.checklist.status,
      won?.body.checklist.reviewNotes,
      status === 'needs_review' ? 1 : 0,
    ])
    const kept = await server.db
      .select()
      .from(checklistRejections)
      .where(eq(checklistRejections.checklistId, list._id))
    expect(kept.length).toBe(rejectionHistory.length)
  }
})

test('An arrival that is approved five times at once has one record', async () => {
  const { list } = await arriving()
  await answerAll(list)
  await submit(list)
  const answers = await five(by => review(list, { action: 'approve' }, by), cast.ana)
  const records = await server.db
    .select()
    .from(handoverRecords)
    .where(eq(handoverRecords.checklistId, list._id))
  expect([statuses(answers), records.length]).toEqual([once(200), 1])
})

/** Like a phone: the server takes two uploads of a person at once, and the others are sent again. */
async function untilTaken<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await send()
    if (answer.status !== 503) return answer
    await setTimeout(10)
  }
}

test('One of five pictures at once beside the five that are there is the sixth', async () => {
  const { list } = await draft()
  const item = itemOf(list, 'oth_casco')
  for (const at of [1, 2, 3, 4, 5]) await addPhoto(list, item, await pictureOf(at))
  const before = scene.stored().length
  const answers = await five(async (by, at) => {
    const picture = await pictureOf(10 + at)
    return untilTaken(() => addPhoto(list, item, picture, { by }))
  })
  expect([statuses(answers), codes(answers), itemOf(await read(list), 'oth_casco').photos.length]).toEqual([
    once(201),
    ['photos_full'],
    6,
  ])
  expect(scene.stored().length).toBe(before + 2)
})

test.each([
  ['without a key', () => ({})],
  ['under one key', (id: string) => ({ 'idempotency-key': id })],
])('The same picture five times at once, %s, is one photo with its two files', async (_, keyed) => {
  const { list } = await draft()
  const item = itemOf(list, 'oth_casco')
  const before = scene.stored().length
  const picture = await pictureOf(1)
  const answers = await five(by =>
    untilTaken(() => addPhoto(list, item, picture, { by, headers: keyed(item._id) })),
  )
  await scene.tidyPhotos()
  const ids = new Set(answers.map(({ body }) => body._id))
  expect([statuses(answers), ids.size, itemOf(await read(list), 'oth_casco').photos.length]).toEqual([
    Array(5).fill(201),
    1,
    1,
  ])
  expect(scene.stored().length).toBe(before + 2)
})

test('A photo and an answer that come at once are both kept, each with its version', async () => {
  const { list } = await draft()
  const item = itemOf(list, 'oth_casco')
  const [photo, changed] = await Promise.all([
    addPhoto(list, item, await pictureOf(1)),
    answer(list, item, { status: 'working' }),
  ])
  const { photos, status, version } = itemOf(await read(list), 'oth_casco')
  expect([photo.status, changed.status, photos.length, status, version]).toEqual([201, 200, 1, 'working', 3])
})

test('Both who sign the record at once have signed it, and one PDF is to be made', {
  tags: 'rare',
}, async () => {
  for (let round = 0; round < rounds(4); round++) {
    await server.db.delete(tasks)
    const { list } = await handedOver()
    const sign = (by: Caller, signature: string) =>
      by.call(checklistApi.signRecord, { params: { id: list._id }, body: { signature } })
    const answers = await Promise.all([
      sign(cast.carla, carlasHand),
      sign(cast.ana, anasHand),
      sign(cast.carla, carlasHand),
      sign(cast.ana, anasHand),
    ])
    const { body } = await cast.ana.call(checklistApi.readRecord, { params: { id: list._id } })
    expect([statuses(answers), body.crewSignature !== null, body.ownerSignature !== null]).toEqual([
      [201, 201, 409, 409],
      true,
      true,
    ])
    expect(await tasksOf('handover-pdf')).toBe(1)
  }
})

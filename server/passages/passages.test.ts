import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { PassageView } from '#domain/passages/passage.ts'
import { checklists } from '#server/checklists/checklist-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { buildApplication } from '#test/builders.ts'
import { passageScene } from '#test/passage-scene.ts'
import { anasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = passageScene(() => ({ server, cast }))
const { accepted, signed, draft, submitted, approved, handedOver, ready, departed, prepared } = scene
const { readPassage, listPassages, chooseSkipper, alsoSigned } = scene

const toldOf = async (by = cast.ana) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const states = ({ steps }: PassageView) => Object.fromEntries(steps.map(({ key, state }) => [key, state]))
const mineOf = async (jobId: string) => [
  (await readPassage(jobId, cast.ana)).body.mine,
  (await readPassage(jobId, cast.carla)).body.mine,
]
const titleOf = async (jobId: string, by = cast.carla) => {
  const { body } = await readPassage(jobId, by)
  return body.steps.find(({ key }) => key === body.mine)?.title
}

test('An offer without anybody accepted is no passage, and one that has nobody left is none again', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  expect((await readPassage(job.id)).status).toBe(200)
  await cast.carla.call(applicationApi.withdraw, { params: { id: job.id } })
  const gone = await readPassage(job.id)
  expect([gone.status, gone.body.code, (await listPassages()).body.passages]).toEqual([
    404,
    'passage_not_found',
    [],
  ])
})

test('It says who is on board, and the first one accepted as a skipper leads until the owner says otherwise', async () => {
  const contract = await signed()
  const jobId = contract.job._id
  const { body } = await readPassage(jobId)
  expect(body).toMatchObject({
    jobId,
    title: 'Palma – Valencia',
    stage: 'preparing',
    owner: { name: 'Ana Ferrer' },
    crew: [
      { user: { name: 'Carla Pons' }, role: 'skipper', isSkipper: true, contract: { status: 'completed' } },
    ],
    departure: null,
    calledOff: null,
  })
  const stranger = await chooseSkipper(jobId, cast.diego.id)
  expect([stranger.status, stranger.body.code]).toEqual([409, 'skipper_not_aboard'])
  expect((await chooseSkipper(jobId, cast.carla.id, cast.carla)).body.code).toBe('only_owner_chooses_skipper')
  expect((await chooseSkipper(jobId, 'nobody')).status).toBe(400)
})

test('Nobody accepted as a skipper: the owner is asked to name one, and then that person leads', async () => {
  const job = await accepted({}, { role: 'mate' })
  const { body } = await readPassage(job.id)
  expect(body.crew.map(({ isSkipper }) => isSkipper)).toEqual([false])
  const chosen = await chooseSkipper(job.id, cast.carla.id)
  expect(chosen.body.passage.crew.map(({ isSkipper }) => isSkipper)).toEqual([true])
})

test.each<[string, () => Promise<string>, (string | null)[]]>([
  ['nobody has signed', async () => (await accepted()).id, [null, 'contracts']],
  ['both have signed', async () => (await signed()).job._id, [null, 'departure_checklist']],
  ['the list is a draft', async () => (await draft()).contract.job._id, [null, 'departure_checklist']],
  ['the list waits', async () => (await submitted()).contract.job._id, ['departure_checklist', null]],
  ['the list is approved', async () => (await approved()).contract.job._id, ['departure', 'departure']],
  ['the weather is missing', async () => (await prepared()).jobId, [null, 'departure']],
  ['nothing is missing', async () => (await ready()).jobId, ['departure', 'departure']],
  ['under way', async () => (await departed()).jobId, [null, 'log']],
  ['the record waits', async () => (await handedOver()).contract.job._id, ['departure', 'departure']],
])(
  'The first step that waits for the owner, and for the skipper: %s',
  { tags: 'rare' },
  async (_, begin, mine) => {
    expect(await mineOf(await begin())).toEqual(mine)
  },
)

test('A step is told to each as theirs, and to the others as somebody’s, with the screen where it is done', async () => {
  const { contract } = await submitted()
  const jobId = contract.job._id
  const ofOwner = (await readPassage(jobId, cast.ana)).body
  const ofCrew = (await readPassage(jobId, cast.carla)).body
  const list = ({ steps }: PassageView) => steps.find(({ key }) => key === 'departure_checklist')
  expect(list(ofOwner)).toMatchObject({
    state: 'now',
    who: 'owner',
    title: 'Revisa la lista de salida',
    to: expect.stringMatching(/^\/checklist-review\//),
  })
  expect(list(ofCrew)).toMatchObject({
    state: 'now',
    who: 'owner',
    title: 'Ana Ferrer revisa la lista de salida',
    to: expect.stringMatching(/^\/vessel-checklist\//),
  })
})

test('A paper says when it was signed or approved, and one that waits says nothing', {
  tags: 'rare',
}, async () => {
  const doneAt = async (jobId: string) =>
    Object.fromEntries((await readPassage(jobId)).body.steps.map(({ key, doneAt }) => [key, doneAt]))
  const now = server.now().toISOString()
  const waiting = await doneAt((await submitted()).contract.job._id)
  expect(waiting).toMatchObject({ contracts: now, departure_checklist: null, record: null })
  const over = await handedOver()
  expect(await doneAt(over.contract.job._id)).toMatchObject({
    accepted: null,
    contracts: now,
    departure_checklist: now,
    arrival_checklist: now,
    record: null,
  })
})

test('Another of the crew is led to the list as its reader, and to no record that is not theirs', async () => {
  const { contract, list } = await handedOver()
  await alsoSigned(contract, cast.diego.id)
  const moment = server.context()
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, contract.job._id))
  if (!job) throw new Error('The contract has no offer.')
  await buildApplication(moment, job, cast.diego.id, { status: 'accepted', role: 'mate' })
  const { steps } = (await readPassage(contract.job._id, cast.diego)).body
  const to = Object.fromEntries(steps.map(step => [step.key, step.to]))
  expect([to.departure_checklist, to.arrival_checklist, to.record]).toEqual([
    expect.stringMatching(/^\/checklist-review\//),
    `/checklist-review/${list._id}`,
    null,
  ])
  const read = await cast.diego.call(checklistApi.readRecord, { params: { id: list._id } })
  expect(read.status).toBe(403)
  const ownList = (await cast.diego.call(checklistApi.read, { params: { id: list._id } })).status
  expect(ownList).toBe(200)
})

test('The missing one of the two readinesses is named', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  await scene.press(jobId, cast.ana)
  const { steps } = (await readPassage(jobId, cast.ana)).body
  expect(steps.find(({ key }) => key === 'departure')).toMatchObject({
    who: 'crew',
    title: 'Falta el listo de Carla Pons',
  })
})

test('The steps have their order, and what is not due yet leads nowhere', { tags: 'rare' }, async () => {
  const { jobId } = await ready()
  const { body } = await readPassage(jobId)
  expect(states(body)).toEqual({
    accepted: 'done',
    contracts: 'done',
    departure_checklist: 'done',
    departure: 'now',
    log: 'later',
    arrival_checklist: 'later',
    record: 'later',
    settlement: 'later',
    reviews: 'later',
  })
  expect(body.steps.filter(({ state, to }) => state === 'later' && to !== null)).toEqual([])
  expect(await titleOf(jobId)).toBe('Da el listo para zarpar')
})

test('The record waits for whom has not signed it, and is done with both', async () => {
  const { contract, list } = await handedOver()
  const step = async (by = cast.ana) =>
    (await readPassage(contract.job._id, by)).body.steps.find(({ key }) => key === 'record')
  const sign = (by: typeof cast.ana) =>
    by.call(checklistApi.signRecord, { params: { id: list._id }, body: { signature: anasHand } })
  expect(await step()).toMatchObject({ state: 'now', who: 'both' })
  await sign(cast.carla)
  expect(await step()).toMatchObject({ state: 'now', who: 'owner', title: 'Firma el acta de llegada' })
  await sign(cast.ana)
  expect(await step()).toMatchObject({ state: 'done', to: `/handover-record/${list._id}` })
})

test('A crew member without a signed contract is named to the others', async () => {
  const contract = await signed()
  await alsoSigned(contract, cast.diego.id)
  const job = await accepted()
  const { body } = await readPassage(job.id, cast.ana)
  expect(body.steps.find(({ key }) => key === 'contracts')).toMatchObject({
    state: 'now',
    who: 'crew',
    title: 'Falta la firma de Carla Pons',
  })
})

test('A cancelled offer with people accepted is called off: its open steps are void', {
  tags: 'rare',
}, async () => {
  const contract = await signed()
  const jobId = contract.job._id
  await cast.ana.call(jobApi.cancel, { params: { id: jobId } })
  const { body } = await readPassage(jobId, cast.carla)
  expect(body).toMatchObject({
    stage: 'called_off',
    mine: 'settlement',
    calledOff: { by: { name: 'Ana Ferrer' }, at: '2026-06-01T10:00:00.000Z' },
  })
  expect(states(body)).toMatchObject({
    accepted: 'done',
    contracts: 'done',
    departure: 'void',
    settlement: 'now',
    reviews: 'void',
  })
})

test('Two weeks after its last day a passage that nobody departed on is closed, and asks for nothing', async () => {
  const job = await accepted()
  server.at('2026-06-26T23:59:59Z')
  expect((await readPassage(job.id)).body.stage).toBe('preparing')
  server.at('2026-06-27T00:00:00Z')
  expect((await readPassage(job.id, cast.carla)).body).toMatchObject({ stage: 'closed', mine: null })
})

test('The list has those of the reader: under way first, then by the first day, and one stage where asked', {
  tags: 'rare',
}, async () => {
  const late = await accepted({ startDate: '2026-06-20', endDate: '2026-06-22' })
  const soon = await accepted({ startDate: '2026-06-05', endDate: '2026-06-07' })
  const { jobId: atSea } = await departed()
  const ids = async (by = cast.ana, query = {}) =>
    (await listPassages(by, query)).body.passages.map(({ jobId }) => jobId)
  expect(await ids()).toEqual([atSea, soon.id, late.id])
  expect(await ids(cast.carla)).toEqual([atSea, soon.id, late.id])
  expect(await ids(cast.oscar)).toEqual([])
  expect(await ids(cast.ana, { stage: 'under_way' })).toEqual([atSea])
  expect((await listPassages(cast.ana, { stage: 'sunk' })).status).toBe(400)
})

test('The skipper tells of the arrival, once, and everybody else hears of it', { tags: 'rare' }, async () => {
  const { jobId } = await departed({ startDate: '2026-06-01' })
  const { arrive } = scene
  server.at('2026-06-03T06:00:00Z')
  expect((await arrive(jobId, {}, cast.ana)).body.code).toBe('only_skipper_arrives')
  const early = await arrive(jobId, { at: '2026-06-01T09:49:00Z' })
  expect([early.status, early.body.errors?.map(({ field }) => field)]).toEqual([400, ['at']])
  expect((await arrive(jobId, { at: '2026-06-03T06:06:00Z' })).status).toBe(400)
  expect((await arrive(jobId, { port: ' ' })).status).toBe(400)
  const { body } = await arrive(jobId, { at: '2026-06-03T05:40:00Z', port: 'Valencia' })
  expect(body.passage).toMatchObject({
    stage: 'arrived',
    arrival: { at: '2026-06-03T05:40:00.000Z', port: 'Valencia' },
    mine: 'arrival_checklist',
  })
  expect((await arrive(jobId)).body.code).toBe('passage_has_arrived')
  expect(await toldOf(cast.ana)).toContain('passage_arrived')
  expect(await toldOf(cast.carla)).not.toContain('passage_arrived')
  server.at('2026-06-17T05:40:00Z')
  expect((await readPassage(jobId)).body.stage).toBe('closed')
})

test('A boat that arrives before its first day has its arrival list on that day, as the list itself opens', async () => {
  const { jobId, contract } = await departed({ startDate: '2026-06-05', endDate: '2026-06-07' })
  server.at('2026-06-03T06:00:00Z')
  await scene.arrive(jobId)
  const begin = async () => (await scene.createArrival(contract._id)).body.code
  const asked = async () => {
    const { steps, mine } = (await readPassage(jobId, cast.carla)).body
    const step = steps.find(({ key }) => key === 'arrival_checklist')
    return [step?.state, step?.title, mine]
  }
  expect([await begin(), await asked()]).toEqual([
    'arrival_too_early',
    ['later', 'La lista de llegada, el primer día del traslado', 'settlement'],
  ])
  server.at('2026-06-05T06:00:00Z')
  expect(await asked()).toEqual(['now', 'Rellena la lista de llegada', 'arrival_checklist'])
  expect(await begin()).toBeUndefined()
})

test('Where the departure’s list was waived nobody is asked for the arrival’s, nor for its record', async () => {
  const { jobId, contract } = await prepared()
  await server.db.update(checklists).set({ status: 'draft' }).where(eq(checklists.contractId, contract._id))
  await scene.waive(jobId, 'checklist')
  await scene.writeWeather(jobId)
  await scene.press(jobId, cast.ana)
  await scene.press(jobId, cast.carla)
  server.at('2026-06-03T06:00:00Z')
  await scene.arrive(jobId)
  expect((await scene.createArrival(contract._id)).body.code).toBe('arrival_needs_departure')
  const { steps, mine } = (await readPassage(jobId, cast.carla)).body
  expect(steps.slice(5, 7).map(({ state, title, to }) => [state, title, to])).toEqual([
    ['waived', 'Sin lista de salida no hay lista de llegada', null],
    ['waived', 'Sin lista de llegada no hay acta', null],
  ])
  expect(mine).toBe('settlement')
})

test('Either side calls a passage off at sea, with a reason, and then the offer may be cancelled', {
  tags: 'rare',
}, async () => {
  const { jobId } = await departed()
  const { abort } = scene
  const short = await abort(jobId, 'Avería')
  expect([short.status, short.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']])
  expect((await abort(jobId, 'Avería del timón a la salida.', cast.oscar)).status).toBe(404)
  const { body } = await abort(jobId, 'Avería del timón a la salida.', cast.carla)
  expect(body.passage).toMatchObject({
    stage: 'called_off',
    mine: 'settlement',
    calledOff: { by: { name: 'Carla Pons' }, reason: 'Avería del timón a la salida.' },
  })
  expect((await abort(jobId, 'Otra vez la misma.')).body.code).toBe('passage_over')
  expect(await toldOf(cast.ana)).toContain('passage_called_off')
  expect((await cast.ana.call(jobApi.cancel, { params: { id: jobId } })).status).toBe(200)
})

test('The owner reads whether an offer may be cancelled: not from the departure to the end, nor after the arrival', {
  tags: 'rare',
}, async () => {
  const { jobId } = await ready()
  const cancellable = async (id: string) =>
    (await cast.ana.call(jobDetailApi.listMine)).body.jobs.find(({ _id }) => _id === id)?.may
  const cancel = async (id: string) => (await cast.ana.call(jobApi.cancel, { params: { id } })).body.code
  expect(await cancellable(jobId)).toEqual({ cancel: true })
  await scene.press(jobId, cast.ana)
  await scene.press(jobId, cast.carla)
  expect([await cancellable(jobId), await cancel(jobId)]).toEqual([{ cancel: false }, 'passage_under_way'])
  await scene.arrive(jobId)
  expect([await cancellable(jobId), await cancel(jobId)]).toEqual([{ cancel: false }, 'passage_over'])
  expect((await readPassage(jobId)).body.stage).toBe('arrived')
  const { jobId: calledOff } = await departed()
  await scene.abort(calledOff)
  expect(await cancellable(calledOff)).toEqual({ cancel: true })
})

test('Before the departure there is nothing to arrive at, and nothing to call off', async () => {
  const { jobId } = await ready()
  const codes = [await scene.arrive(jobId), await scene.abort(jobId)].map(({ body }) => body.code)
  expect(codes).toEqual(['passage_not_departed', 'passage_not_departed'])
})

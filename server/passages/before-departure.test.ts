import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const { ready, prepared, press, writeLog, readLog, readPassage, readTrack, readPlots, answerWait } = scene
const HOUR = 60 * 60_000
const at = (hours: number) => new Date(NOON.getTime() + hours * HOUR).toISOString()
const off = (hours: number) => {
  server.at(at(hours))
  return at(hours)
}
const soon = { startDate: '2026-06-03', endDate: '2026-06-06' }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const faultOf = ({ body }: { body: { errors?: { field: string; message: string }[] } }) =>
  body.errors?.[0]?.message
const toldOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const waitingBefore = async (jobId: string) => (await readPassage(jobId)).body.logSummary?.waitingBefore
const depart = async (jobId: string) => {
  await press(jobId, cast.ana)
  expect((await press(jobId, cast.carla)).body.departure.departedAt).not.toBeNull()
}
async function diegoJoins(jobId: string) {
  const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
  if (!job) throw new Error('There is no offer.')
  const moment = server.context()
  await buildApplication(moment, job, cast.diego.id, { status: 'accepted', role: 'deckhand' })
}
const aboard = { kind: 'aboard', text: 'Llaves recogidas.' }
const waiting = { kind: 'waiting', reason: 'boat_not_ready', text: 'El motor no arranca.' }

describe('On board before the departure', () => {
  test('the crew says so once, and then waits, goes on, and notes', async () => {
    const { jobId } = await ready(soon)
    const early = await writeLog(jobId, waiting)
    expect([codeOf(early), faultOf(early)]).toEqual([
      [409, 'passage_not_departed'],
      'Anota primero «Estoy en el barco».',
    ])
    const place = { position: { latitude: 39.5, longitude: 2.6 } }
    const { status, body } = await writeLog(jobId, { ...aboard, ...place })
    expect([status, body.entry]).toMatchObject([201, { kind: 'aboard', ...place, answer: null }])
    expect(codeOf(await writeLog(jobId, aboard))).toEqual([409, 'already_aboard'])
    off(1)
    await writeLog(jobId, waiting)
    off(4)
    expect(await waitingBefore(jobId)).toBe(3)
    await writeLog(jobId, { kind: 'resumed' })
    await writeLog(jobId, { kind: 'incident', text: 'Falta un cabo.' })
    off(9)
    expect(await waitingBefore(jobId)).toBe(3)
    expect((await readLog(jobId)).body.entries.map(({ kind }) => kind).sort()).toEqual([
      'aboard',
      'incident',
      'resumed',
      'waiting',
    ])
    expect([(await readTrack(jobId)).body.track, (await readPlots(jobId)).body.stops]).toEqual([[], []])
  })

  test('nothing else is written, nor by anybody else', async () => {
    const { jobId } = await ready(soon)
    await writeLog(jobId, aboard)
    for (const kind of ['sail', 'engine', 'weather', 'port'])
      expect(codeOf(await writeLog(jobId, { kind }))).toEqual([409, 'passage_not_departed'])
    const fix = { kind: 'position', position: { latitude: 39, longitude: 2 } }
    expect(codeOf(await writeLog(jobId, fix))).toEqual([409, 'passage_not_departed'])
    expect(codeOf(await writeLog(jobId, aboard, cast.ana))).toEqual([403, 'only_crew_writes_log'])
    expect(codeOf(await writeLog(jobId, aboard, cast.diego))).toEqual([404, 'passage_not_found'])
  })

  test('without a contract signed by both nobody is', { tags: 'rare' }, async () => {
    const { jobId } = await prepared({ ...soon, crewRequired: 2 })
    await diegoJoins(jobId)
    expect(codeOf(await writeLog(jobId, aboard, cast.diego))).toEqual([409, 'aboard_without_contract'])
  })

  test('the hour is of seven days before the start at most, and none after one’s own coming', async () => {
    const { jobId } = await ready(soon)
    // Ten minutes before midnight in Madrid are within what clocks may differ.
    expect(faultOf(await writeLog(jobId, { ...aboard, at: '2026-05-26T21:49:00Z' }))).toBe(
      'Antes de zarpar se anota desde 7 días antes de la salida prevista.',
    )
    await writeLog(jobId, { ...aboard, at: at(-2) })
    expect(faultOf(await writeLog(jobId, { ...waiting, at: at(-3) }))).toBe(
      'El apunte no puede ser anterior a tu «Estoy en el barco».',
    )
    expect((await writeLog(jobId, { ...waiting, at: at(-1) })).status).toBe(201)
    expect(faultOf(await writeLog(jobId, { kind: 'note', at: at(1) }))).toBe(
      'La hora del apunte todavía no ha llegado.',
    )
  })

  test('the first of the seven days begins at midnight in Madrid', async () => {
    const { jobId } = await ready(soon)
    expect((await writeLog(jobId, { ...aboard, at: '2026-05-26T22:00:00Z' })).status).toBe(201)
  })

  test('a person on board writes on when an annex moves the start away', async () => {
    const { jobId } = await ready({ startDate: '2026-06-02', endDate: '2026-06-26' })
    await writeLog(jobId, aboard)
    await writeLog(jobId, waiting)
    await scene.inForce(jobId, { startDate: '2026-06-20' })
    off(3)
    expect((await writeLog(jobId, { kind: 'resumed' })).status).toBe(201)
    off(9)
    expect(await waitingBefore(jobId)).toBe(3)
    expect(faultOf(await writeLog(jobId, { kind: 'note', at: at(-1) }))).toBe(
      'El apunte no puede ser anterior a tu «Estoy en el barco».',
    )
  })

  test('an entry that is sent twice is one, with its photos', async () => {
    const { jobId } = await ready(soon)
    const _id = randomUUID()
    const [one, other] = [
      await writeLog(jobId, { ...aboard, _id }),
      await writeLog(jobId, { ...aboard, _id }),
    ]
    expect([one.status, other.status]).toEqual([201, 200])
    const { status, body } = await scene.addEntryPhoto(jobId, { _id }, await pictureOf(1))
    expect([status, body.entry.photos]).toMatchObject([201, [{ width: expect.any(Number) }]])
  })

  test('two at once are on board once', async () => {
    const { jobId } = await ready(soon)
    const both = await Promise.all([writeLog(jobId, aboard), writeLog(jobId, aboard)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})

describe('Waits before the departure', () => {
  test('of two at once are counted once, end with the departure, and are none at sea', async () => {
    const { jobId } = await ready({ ...soon, crewRequired: 2 })
    await diegoJoins(jobId)
    await scene.alsoSigned({ job: { _id: jobId } }, cast.diego.id)
    await writeLog(jobId, aboard)
    await writeLog(jobId, aboard, cast.diego)
    off(1)
    await writeLog(jobId, waiting)
    off(2)
    await writeLog(jobId, { ...waiting, reason: 'documents' }, cast.diego)
    off(3)
    await writeLog(jobId, { kind: 'resumed' })
    off(5)
    await depart(jobId)
    off(8)
    expect((await readPassage(jobId)).body.logSummary).toMatchObject({ waitingBefore: 4, waitingHours: 0 })
  })

  test('that are sent after the departure count as of before', async () => {
    const { jobId } = await ready(soon)
    off(6)
    await depart(jobId)
    expect(codeOf(await writeLog(jobId, { ...waiting, at: at(2) }))).toEqual([400, 'invalid_input'])
    await writeLog(jobId, { ...aboard, at: at(1), position: { latitude: 39.5, longitude: 2.6 } })
    await writeLog(jobId, { ...waiting, at: at(2) })
    await writeLog(jobId, { kind: 'resumed', at: at(4.5) })
    const { logSummary } = (await readPassage(jobId)).body
    expect(logSummary).toMatchObject({ waitingBefore: 2.5, waitingHours: 0, lastPosition: null, milesRun: 0 })
    expect((await readTrack(jobId)).body.track).toEqual([])
    expect((await readPlots(jobId)).body.stops).toEqual([])
  })

  test('end with the contract of who waits, in the sums and in the record of a false start', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await ready({ ...soon, crewRequired: 2 })
    await diegoJoins(jobId)
    await scene.alsoSigned({ job: { _id: jobId } }, cast.diego.id)
    await writeLog(jobId, aboard)
    off(1)
    const { entry } = (await writeLog(jobId, waiting)).body
    off(3)
    const crew = cast.carla.id
    const { annex } = (await scene.propose(jobId, { end: { reason: 'Carla está enferma.' } }, { crew })).body
    await scene.accept(jobId, annex)
    off(9)
    expect(await waitingBefore(jobId)).toBe(2)
    await scene.settled(jobId)
    expect(codeOf(await answerWait(jobId, entry))).toEqual([409, 'account_settled'])
    await scene.callFalseStart(jobId)
    off(9 + 4 * 24)
    await server.runTasks()
    const [sealed] = await server.db.select().from(falseStarts).where(eq(falseStarts.jobId, jobId))
    expect(sealed?.record?.waits.map(({ _id, until }) => [_id, until])).toEqual([[entry._id, at(3)]])
    expect(sealed?.record?.hoursWaited).toBe(2)
  })

  test('that are corrected no longer count, and another’s is not corrected', async () => {
    const { jobId } = await ready(soon)
    await writeLog(jobId, aboard)
    const { entry } = (await writeLog(jobId, waiting)).body
    off(5)
    expect(await waitingBefore(jobId)).toBe(5)
    await writeLog(jobId, { ...waiting, at: at(3), corrects: entry._id })
    expect(await waitingBefore(jobId)).toBe(2)
  })

  test('are answered by the owner: the last answer counts, and its writer is told', async () => {
    const { jobId } = await ready(soon)
    await writeLog(jobId, aboard)
    const { entry } = (await writeLog(jobId, waiting)).body
    expect(await toldOf(cast.ana)).toEqual(expect.arrayContaining(['aboard', 'waiting_begun']))
    expect(codeOf(await answerWait(jobId, entry, { agrees: true }, cast.carla))).toEqual([
      403,
      'only_owner_answers_wait',
    ])
    expect(faultOf(await answerWait(jobId, entry, { agrees: false, text: '  corto  ' }))).toBe(
      'Di por qué no estás de acuerdo, con al menos 10 caracteres.',
    )
    expect(faultOf(await answerWait(jobId, entry, {}))).toBe('Di si estás de acuerdo con la espera.')
    const text = 'El motor arrancó a la primera esta mañana.'
    const { status, body } = await answerWait(jobId, entry, { agrees: false, text })
    expect([status, body.entry.answer]).toMatchObject([200, { agrees: false, text }])
    expect(await toldOf(cast.carla)).toContain('wait_answered')
    expect((await answerWait(jobId, entry, { agrees: true })).body.entry.answer).toMatchObject({
      agrees: true,
      text: null,
    })
    const read = (await readLog(jobId, cast.carla)).body.entries
    expect(read.find(({ _id }) => _id === entry._id)?.answer?.agrees).toBe(true)
  })

  test('are told of again where a correction leaves the owner something else to answer', async () => {
    const { jobId } = await ready(soon)
    await writeLog(jobId, aboard)
    const toldOfWaits = async () => (await toldOf(cast.ana)).filter(type => type === 'waiting_begun').length
    const corrected = async (body: object, corrects?: string) =>
      (await writeLog(jobId, { at: at(0), ...body, ...(corrects ? { corrects } : {}) })).body.entry
    const note = await corrected({ kind: 'note', text: 'El motor no arranca.' })
    const wait = await corrected(waiting, note._id)
    expect(await toldOfWaits()).toBe(1)
    const same = await corrected({ ...waiting, text: 'El motor sigue sin arrancar.' }, wait._id)
    expect(await toldOfWaits()).toBe(1)
    await answerWait(jobId, same, { agrees: false, text: 'El motor arrancó a la primera.' })
    const again = await corrected(waiting, same._id)
    expect(await toldOfWaits()).toBe(2)
    await corrected({ ...waiting, reason: 'documents' }, again._id)
    expect(await toldOfWaits()).toBe(3)
  })

  test('are answered at sea too; nothing else is, nor what was corrected', async () => {
    const { jobId } = await ready(soon)
    await writeLog(jobId, aboard)
    const note = (await writeLog(jobId, { kind: 'note', text: 'Todo a bordo.' })).body.entry
    expect(codeOf(await answerWait(jobId, note))).toEqual([409, 'entry_is_no_wait'])
    expect(codeOf(await answerWait(jobId, { _id: randomUUID() }))).toEqual([404, 'entry_not_found'])
    await depart(jobId)
    off(3)
    const { entry } = (await writeLog(jobId, { ...waiting, reason: 'weather' })).body
    expect((await answerWait(jobId, entry)).status).toBe(200)
    await writeLog(jobId, { ...waiting, reason: 'repair', corrects: entry._id })
    expect(codeOf(await answerWait(jobId, entry))).toEqual([409, 'answered_entry_corrected'])
  })
})

test('A passage whose days have gone by without a departure closes its log', async () => {
  const { jobId } = await ready(soon)
  await writeLog(jobId, aboard)
  server.at('2026-06-25T10:00:00Z')
  expect(codeOf(await writeLog(jobId, waiting))).toEqual([409, 'log_closed'])
})

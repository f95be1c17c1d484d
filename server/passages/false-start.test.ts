import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { falseStarts } from '#server/passages/false-start-table.ts'
import { listSealingCertificates } from '#server/platform/seal/sealing-key.ts'
import { blankPapers } from '#test/blank-papers.ts'
import { buildApplication } from '#test/builders.ts'
import { faultsOfSeal } from '#test/judge-seal.ts'
import { passageScene } from '#test/passage-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))
const { ready, press, writeLog, readLog, readPassage, answerWait } = scene
const { callFalseStart, stateFalseStart, downloadFalseStart } = scene
const HOUR = 60 * 60_000
const later = (hours: number) => server.at(new Date(NOON.getTime() + hours * HOUR))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06' }
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const toldOf = async (by: Person) =>
  (await by.call(notificationApi.list)).body.notifications.map(({ type }) => type)
const rowOf = async (jobId: string) => {
  const [row] = await server.db.select().from(falseStarts).where(eq(falseStarts.jobId, jobId))
  if (!row) throw new Error('There is no false start.')
  return row
}
const faultOf = (statement: Promise<unknown>) =>
  statement.then(
    () => 'done',
    (error: Error) => (error.cause instanceof Error ? error.cause.message : error.message),
  )
const verify = async (subject: string, body: Buffer) =>
  (
    await server.visitor.call(contractApi.verify, {
      params: { contractId: subject },
      body,
      headers: { 'content-type': 'application/pdf' },
    })
  ).body.result

/** Carla is on board, and has waited for two hours. */
async function waited() {
  const { jobId } = await ready(soon)
  await writeLog(jobId, { kind: 'aboard', text: 'Llaves recogidas.' })
  const { entry } = (await writeLog(jobId, { kind: 'waiting', reason: 'boat_not_ready' })).body
  await scene.addEntryPhoto(jobId, entry, await pictureOf(1))
  later(2)
  return { jobId, entry }
}

describe('A false start', () => {
  test('calls the passage off, cancels its offer, and tells everybody', { tags: 'rare' }, async () => {
    const { jobId } = await waited()
    await press(jobId, cast.ana)
    const [job] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
    if (!job) throw new Error('There is no offer.')
    await buildApplication(server.context(), job, cast.diego.id)
    const { status, body } = await callFalseStart(jobId)
    expect(status).toBe(200)
    expect(body.passage).toMatchObject({
      stage: 'called_off',
      calledOff: {
        by: { name: 'Ana Ferrer' },
        reason: 'El motor no arranca y no hay recambio.',
        cause: 'boat_not_ready',
        before: true,
      },
      falseStart: { statement: null, sealedAt: null },
      logSummary: { waitingBefore: 2 },
      may: { callFalseStart: false, stateFalseStart: false },
    })
    expect((await readPassage(jobId, cast.carla)).body.may.stateFalseStart).toBe(true)
    expect((await scene.departureOf(jobId)).body.ownerReady).toBe(false)
    const [offer] = await server.db.select().from(jobs).where(eq(jobs.id, jobId))
    expect(offer?.status).toBe('cancelled')
    expect(await toldOf(cast.carla)).toContain('passage_called_off')
    expect(await toldOf(cast.diego)).toContain('job_cancelled')
    later(9)
    expect((await readPassage(jobId)).body.logSummary?.waitingBefore).toBe(2)
  })

  test('needs somebody on board, is the owner’s or the skipper’s, and is before the departure', async () => {
    const { jobId } = await ready(soon)
    expect(codeOf(await callFalseStart(jobId))).toEqual([409, 'nobody_aboard'])
    await writeLog(jobId, { kind: 'aboard' })
    expect(codeOf(await callFalseStart(jobId, cast.diego))).toEqual([404, 'passage_not_found'])
    expect(codeOf(await callFalseStart(jobId, cast.ana, { cause: 'luck' }))).toEqual([400, 'invalid_input'])
    expect(codeOf(await callFalseStart(jobId, cast.ana, { reason: 'corto' }))).toEqual([400, 'invalid_input'])
    await press(jobId, cast.ana)
    await press(jobId, cast.carla)
    expect(codeOf(await callFalseStart(jobId))).toEqual([409, 'passage_departed'])
    expect(codeOf(await downloadFalseStart(jobId))).toEqual([404, 'false_start_not_found'])
    expect(codeOf(await stateFalseStart(jobId))).toEqual([404, 'false_start_not_found'])
  })

  test('is one, also when both call it at once', { tags: 'rare' }, async () => {
    const { jobId } = await waited()
    const both = await Promise.all([callFalseStart(jobId), callFalseStart(jobId, cast.carla)])
    expect(both.map(codeOf)).toEqual(
      expect.arrayContaining([
        [200, undefined],
        [409, 'passage_over'],
      ]),
    )
  })

  test('and a departure at once leave one of the two', { tags: 'rare' }, async () => {
    const { jobId } = await waited()
    await press(jobId, cast.ana)
    const [called, pressed] = await Promise.all([callFalseStart(jobId), press(jobId, cast.carla)])
    const { stage, departure, falseStart } = (await readPassage(jobId)).body
    expect([called.status, pressed.status].sort()).toEqual([200, 409])
    expect([stage, departure !== null, falseStart !== null]).toEqual(
      called.status === 200 ? ['called_off', false, true] : ['under_way', true, false],
    )
  })

  test('whose offer is over already is called off all the same', { tags: 'rare' }, async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await waited()
    server.at('2026-06-09T10:00:00Z')
    await server.runTasks()
    expect((await callFalseStart(jobId, cast.carla, { cause: 'weather' })).body.passage.stage).toBe(
      'called_off',
    )
  })
})

describe('Its record', () => {
  test('is sealed with the other side’s words, and says all that was so then', { tags: 'rare' }, async () => {
    const { jobId, entry } = await waited()
    await answerWait(jobId, entry, { agrees: false, text: 'El motor arrancó ayer.' })
    await callFalseStart(jobId)
    expect(codeOf(await downloadFalseStart(jobId))).toEqual([409, 'false_start_unsealed'])
    expect(codeOf(await stateFalseStart(jobId, cast.ana))).toEqual([403, 'false_start_own_words'])
    const stated = await stateFalseStart(jobId)
    expect(stated.body.passage.falseStart).toMatchObject({
      statement: { name: 'Carla Pons', text: 'Estuvimos dos días en el pantalán con todo listo.' },
      statementEndsAt: null,
      sealedAt: expect.any(String),
    })
    expect(codeOf(await stateFalseStart(jobId))).toEqual([409, 'false_start_stated'])
    const { record, hash } = await rowOf(jobId)
    expect(record).toMatchObject({
      by: { name: 'Ana Ferrer', side: 'owner' },
      aboard: [{ name: 'Carla Pons', text: 'Llaves recogidas.' }],
      waits: [
        {
          reason: 'boat_not_ready',
          until: server.now().toISOString(),
          answer: { agrees: false, text: 'El motor arrancó ayer.' },
          photos: [expect.any(String)],
        },
      ],
      hoursWaited: 2,
      statement: { name: 'Carla Pons' },
    })
    expect(record?.conditions).toHaveLength(7)
    expect(record && contentHash(record)).toBe(hash)
    await answerWait(jobId, entry, { agrees: true })
    expect((await rowOf(jobId)).record).toEqual(record)
  })

  test('is sealed after three days without them', async () => {
    onTestFinished(blankPapers(server))
    const { jobId } = await waited()
    await callFalseStart(jobId, cast.carla, { cause: 'owner' })
    later(2 + 71)
    await server.runTasks()
    expect((await rowOf(jobId)).sealedAt).toBeNull()
    later(2 + 72)
    expect(codeOf(await stateFalseStart(jobId, cast.ana))).toEqual([409, 'false_start_statement_late'])
    await server.runTasks()
    expect((await rowOf(jobId)).record).toMatchObject({ by: { side: 'skipper' }, statement: null })
  })

  test('is a sealed PDF for its parties, mailed to each, and known by its number', {
    tags: 'rare',
  }, async () => {
    const { jobId } = await waited()
    await callFalseStart(jobId)
    await stateFalseStart(jobId)
    await server.runTasks()
    // A false start of a test before may be sealed now too.
    const copies = server
      .mails()
      .filter(mail => mail.includes('acta-de-salida-en-falso') && mail.includes(jobId))
    expect(copies).toHaveLength(2)
    const [anas, carlas] = [await downloadFalseStart(jobId), await downloadFalseStart(jobId, cast.carla)]
    expect([anas.status, anas.bytes.equals(carlas.bytes)]).toEqual([200, true])
    expect(codeOf(await downloadFalseStart(jobId, cast.diego))).toEqual([404, 'passage_not_found'])
    expect(await verify(jobId, anas.bytes)).toBe('original')
    expect(await faultsOfSeal(anas.bytes, await listSealingCertificates(server.db))).toEqual([])
    const changed = Buffer.from(anas.bytes)
    changed[2_000] = (changed[2_000] ?? 0) ^ 1
    expect(await verify(jobId, changed)).not.toBe('original')
  })

  test('is never changed', { tags: 'rare' }, async () => {
    const { jobId } = await waited()
    await callFalseStart(jobId)
    const refused = 'The record of a false start does not change.'
    const where = sql`where job_id = ${jobId}`
    expect(await faultOf(server.db.execute(sql`update false_starts set cause = 'crew' ${where}`))).toBe(
      refused,
    )
    await stateFalseStart(jobId)
    expect(await faultOf(server.db.execute(sql`update false_starts set statement = 'x' ${where}`))).toBe(
      refused,
    )
    expect(await faultOf(server.db.execute(sql`delete from false_starts ${where}`))).toBe(refused)
  })
})

test('A cancelled offer is no false start', async () => {
  const { jobId } = await waited()
  await cast.ana.call(jobApi.cancel, { params: { id: jobId } })
  const { calledOff, falseStart, stage } = (await readPassage(jobId)).body
  expect([stage, falseStart, calledOff]).toMatchObject(['called_off', null, { cause: null, before: true }])
  expect((await writeLog(jobId, { kind: 'note', text: 'Nos vamos.' })).status).toBe(201)
  expect((await readLog(jobId)).body.entries).toHaveLength(3)
})

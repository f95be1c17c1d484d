import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allInOf } from '#domain/applications/all-in.ts'
import { paceOf, usualAssumptions } from '#domain/applications/assumptions.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { passageApi } from '#domain/passages/passage-api.ts'
import { paceOver } from '#domain/ports/time-at-sea.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildContract, buildJob, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

let server: TestServer
let cast: Awaited<ReturnType<TestServer['cast']>>
const offer = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, { vesselLength: 14.6, ...overrides })
const quotes = quoteScene(() => ({ server, cast }))
const boats = vesselScene(() => ({ server, cast }))
const quote = quoteExample()
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  cast = await server.cast()
})
afterAll(() => server.close())

async function quoted(overrides: Partial<JobRow> = {}) {
  const job = await offer(overrides)
  await quotes.apply(job, { quote })
  return job
}

describe('An application', () => {
  test('of one tap has no quote, and is a skipper’s', async () => {
    const job = await offer()
    expect((await quotes.apply(job)).status).toBe(201)
    expect(await quotes.applicant(job)).toMatchObject({
      role: 'skipper',
      message: null,
      quote: null,
      agreed: null,
      changed: null,
      allIn: null,
      missing: [],
      counter: null,
      lastCounter: null,
      mark: { starred: false, note: null },
    })
  })
  test('with message, quote and role shows them to both', { tags: 'rare' }, async () => {
    const job = await offer()
    await quotes.apply(job, { message: 'Conozco el barco.', role: 'mate', quote })
    const said = { message: 'Conozco el barco.', role: 'mate', quote, counter: null }
    expect(await quotes.applicant(job)).toMatchObject(said)
    expect(await quotes.own(job)).toMatchObject({
      ...said,
      may: { change: true, answerCounter: false, withdraw: true },
    })
  })
  test('with a wrong quote is refused with its field', async () => {
    const { status, body } = await quotes.apply(await offer(), { quote: { ...quote, amount: -1 } })
    expect([status, body.errors?.map(({ field }) => field)]).toEqual([400, ['quote.amount']])
  })
  test('is changed field by field while it is pending', async () => {
    const job = await quoted()
    await quotes.change(job, { message: 'Puedo el 9.' })
    const { body } = await quotes.change(job, { role: 'engineer' })
    expect(body.application).toMatchObject({ message: 'Puedo el 9.', role: 'engineer', quote })
    await quotes.change(job, { message: null, quote: null })
    expect(await quotes.own(job)).toMatchObject({ message: null, role: 'engineer', quote: null })
  })
  test('keeps its quote once it is decided on', async () => {
    const job = await quoted()
    await quotes.decide('accept', job)
    expect(refused(await quotes.change(job, { quote: null }))).toEqual([409, 'application_not_pending'])
    expect(await quotes.applicant(job)).toMatchObject({ quote, agreed: quote })
  })
  test('that is released remembers what was agreed', { tags: 'rare' }, async () => {
    const job = await quoted()
    await quotes.decide('accept', job)
    await quotes.decide('release', job)
    expect(await quotes.applicant(job)).toMatchObject({ status: 'rejected', agreed: quote })
  })
})

describe('The owner’s last reading', () => {
  const dearer = quoteExample({ amount: 450 })
  test('is told beside what it became', { tags: 'rare' }, async () => {
    const job = await quoted()
    await quotes.read(job)
    server.later(60_000)
    const at = server.now().toISOString()
    await quotes.change(job, { quote: dearer })
    expect(await quotes.applicant(job)).toMatchObject({ quote: dearer, changed: { quote, at } })
    await quotes.read(job)
    expect(await quotes.applicant(job)).toMatchObject({ quote: dearer, changed: null })
  })
  test('is no change before the first reading, nor if it comes back to what it was', {
    tags: 'rare',
  }, async () => {
    const job = await quoted()
    await quotes.change(job, { quote: dearer })
    expect(await quotes.applicant(job)).toMatchObject({ changed: null })
    await quotes.read(job)
    await quotes.change(job, { quote })
    await quotes.change(job, { quote: dearer })
    expect(await quotes.applicant(job)).toMatchObject({ changed: null })
  })
  test('without a quote is a change once there is one', async () => {
    const job = await offer()
    await quotes.apply(job)
    await quotes.read(job)
    await quotes.change(job, { quote })
    expect(await quotes.applicant(job)).toMatchObject({ changed: { quote: null } })
  })
})

describe('All included', () => {
  test('is calculated of the vessel, the distance and the assumptions, which are kept for the offer', {
    tags: 'rare',
  }, async () => {
    const vessel = await boats.created({ cruisingSpeed: 6.5, fuelPerHour: 5, length: 14.6 })
    const job = await quoted({ vesselId: vessel._id })
    const { assumptions, transfer, offerCosts, applicants } = await quotes.compare(job)
    const miles = transfer?.miles ?? Number.NaN
    expect(transfer).toEqual({
      miles: expect.any(Number),
      length: 14.6,
      cruisingSpeed: 6.5,
      fuelPerHour: 5,
      fuel: 'diesel',
    })
    expect(assumptions).toEqual({ waitingDays: 1, fuelPrice: 1.45, foodPerDay: 25, nightsInPort: 1 })
    const days = miles / 6.5 / 24
    const [one] = applicants
    expect(one?.allIn?.min).toBeCloseTo(days * 420 + 85, 1)
    expect(one?.allIn?.max).toBeCloseTo(days * 1.5 * 420 + 85 + 180, 1)
    expect(offerCosts?.fuel?.min).toBeCloseTo((miles / 6.5) * 5 * 1.45, 1)

    const kept = await quotes.assume(job, { waitingDays: 3, fuelPrice: 1.6 })
    expect(kept.body).toMatchObject({
      assumptions: { waitingDays: 3, fuelPrice: 1.6, foodPerDay: 25, nightsInPort: 1 },
      transfer,
    })
    const later = await quotes.compare(job)
    expect(later.assumptions).toEqual(kept.body.assumptions)
    expect(later.offerCosts).toEqual(kept.body.offerCosts)
    expect((later.applicants[0]?.allIn?.max ?? 0) - (one?.allIn?.max ?? 0)).toBeCloseTo(360, 2)
    expect((await quotes.compare(await quoted())).assumptions).toEqual(assumptions)
  })
  test.each([7.2, null])(
    'is what the crew reads, with one speed in every reply: %s',
    { tags: 'rare' },
    async cruisingSpeed => {
      const vessel = await boats.created({ cruisingSpeed, length: 14.6 })
      const job = await quoted({ vesselId: vessel._id })
      const params = { id: job.id }
      const { carla, ana } = cast
      const [posted] = (await ana.call(jobDetailApi.listMine)).body.jobs
      const listed = (await carla.call(jobApi.list)).body.jobs.find(({ _id }) => _id === job.id)
      const own = await quotes.own(job)
      const { transfer, applicants } = await quotes.compare(job)
      const pace = transfer && paceOf(transfer)
      expect(pace?.speed).toBeCloseTo(cruisingSpeed ?? 0.6 * 2.43 * Math.sqrt(14.6 * 0.9), 6)
      expect(own && allInOf(quote, paceOver(own.distance), usualAssumptions).allIn).toEqual(
        applicants[0]?.allIn,
      )
      await quotes.decide('accept', job)
      const passage = (await carla.call(passageApi.read, { params: { jobId: job.id } })).body
      // The offer is filled: others no longer know its vessel.
      const detail = (await cast.diego.call(jobDetailApi.read, { params })).body
      for (const { distance } of [posted, listed, own, passage, detail].map(
        reply => reply ?? { distance: null },
      ))
        expect(paceOver(distance)).toEqual(pace)
    },
  )
  test('is unknown between ports that nobody knows', async () => {
    const job = await quoted({ originPort: 'Ninguna parte' })
    expect(await quotes.applicant(job)).toMatchObject({ allIn: null, missing: ['distance'] })
    expect((await quotes.compare(job)).offerCosts).toEqual({ fuel: null, moorings: { nights: 1 } })
  })
})

describe('Experience', () => {
  const done = { startDate: '2026-04-01', endDate: '2026-04-05' }
  const sailed = async (overrides: Partial<JobRow>, contract: object = {}) => {
    const job = await buildJob(server.context(), cast.oscar.id, { ...done, ...overrides })
    await buildContract(server.context(), job, cast.carla.id, { status: 'completed', ...contract })
  }
  test('counts completed transfers on like vessels, and between the same ports either way', {
    tags: 'rare',
  }, async () => {
    await sailed({ vesselLength: 13 })
    await sailed({ vesselLength: 11.9, originPort: 'Valencia', destinationPort: 'Palma' })
    await sailed({ vesselLength: 17, originPort: 'Vigo' })
    await sailed({ vesselLength: null, originPort: 'Vigo' })
    // Not over yet, and never signed by both.
    await sailed({ vesselLength: 14 }, { endDate: '2026-06-01' })
    await sailed({ vesselLength: 14 }, { status: 'cancelled' })
    expect((await quotes.applicant(await quoted()))?.experience).toEqual({
      likeVessels: { from: 12, to: 17, count: 2 },
      route: 2,
    })
    expect((await quotes.applicant(await quoted({ vesselLength: null })))?.experience).toEqual({
      likeVessels: null,
      route: 2,
    })
  })
  test('of ports outside the list goes by their names', async () => {
    const ports = { originPort: 'Cala Roja', destinationPort: 'Puerto Pirata' }
    await sailed({ originPort: 'PUERTO PIRATA', destinationPort: 'cala roja' })
    expect((await quotes.applicant(await quoted(ports)))?.experience?.route).toBe(1)
  })
})

describe('A mark', () => {
  test('is kept field by field', { tags: 'rare' }, async () => {
    const job = await quoted()
    const starred = await quotes.mark(job, { starred: true })
    expect(starred.body.mark).toEqual({ starred: true, note: null })
    await quotes.mark(job, { note: 'La recomienda Toni.' })
    expect((await quotes.applicant(job))?.mark).toEqual({ starred: true, note: 'La recomienda Toni.' })
    await quotes.mark(job, { note: '' })
    expect((await quotes.applicant(job))?.mark).toEqual({ starred: true, note: null })
  })
  test('is read by its owner alone', async () => {
    const job = await quoted()
    await quotes.mark(job, { starred: true, note: 'La recomienda Toni.' })
    const read = await cast.carla.call(jobDetailApi.read, { params: { id: job.id } })
    const exported = JSON.stringify([await quotes.own(job), read.body])
    expect(exported).not.toMatch(/Toni|starred/)
    expect(refused(await quotes.mark(job, { starred: true }, cast.oscar))).toEqual([403, 'not_job_owner'])
  })
})

test('An offer’s applicants stay what they were without a quote', async () => {
  const job = await offer()
  await buildApplication(server.context(), job, cast.carla.id)
  const { body } = await quotes.decide('accept', job)
  expect(body.applicant).toMatchObject({ status: 'accepted', quote: null, agreed: null })
})

import { describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { jobDetailApi } from '#domain/applications/job-detail-api.ts'
import { quoteApi } from '#domain/applications/quote-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildJob, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = quoteScene(() => ({ server, cast }))

const quote = quoteExample({ amount: 400 })
const dearer = quoteExample({ amount: 4_000 })
const offer = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, { vesselLength: 14.6, ...overrides })
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const of = ({ id }: JobRow) => ({ params: { id } })
const edit = (job: JobRow, body: object) => cast.ana.call(jobApi.update, { ...of(job), body })
const accept = (job: JobRow, body?: object) =>
  cast.ana.call(applicationApi.accept, {
    params: { id: job.id, userId: cast.carla.id },
    ...(body && { body }),
  })
const seenBy = async (job: JobRow) => (await scene.applicant(job))?.quotedAt

describe('An applicant is accepted at the price that the owner has seen', () => {
  test('another one is refused, and nothing happens; its own time is taken', { tags: 'rare' }, async () => {
    const job = await offer()
    await scene.apply(job, { quote })
    const quotedAt = await seenBy(job)
    await scene.change(job, { quote: dearer })
    expect(refused(await accept(job, { quotedAt }))).toEqual([409, 'quote_changed'])
    expect(await scene.applicant(job)).toMatchObject({ status: 'pending', agreed: null })
    const { status, body } = await accept(job, { quotedAt: await seenBy(job) })
    expect([status, body.applicant.agreed?.amount]).toEqual([200, 4_000])
  })

  test('a change back to the first price is a change too, and so is a price taken away', {
    tags: 'rare',
  }, async () => {
    const job = await offer()
    await scene.apply(job, { quote })
    const first = await seenBy(job)
    await scene.change(job, { quote: dearer })
    await scene.change(job, { quote })
    expect(refused(await accept(job, { quotedAt: first }))).toEqual([409, 'quote_changed'])
    const second = await seenBy(job)
    await scene.change(job, { quote: null })
    expect(refused(await accept(job, { quotedAt: second }))).toEqual([409, 'quote_changed'])
  })

  test('an owner who has seen no price does not accept one', async () => {
    const job = await offer()
    await scene.apply(job)
    expect(await seenBy(job)).toBeNull()
    await scene.change(job, { quote: dearer })
    expect(refused(await accept(job, { quotedAt: null }))).toEqual([409, 'quote_changed'])
  })

  test('a skipper who has become a deckhand at the same price is another', { tags: 'rare' }, async () => {
    const job = await offer()
    await scene.apply(job, { quote })
    const quotedAt = await seenBy(job)
    await scene.change(job, { role: 'skipper', message: 'Llego el lunes.' })
    expect(await seenBy(job)).toBe(quotedAt)
    await scene.change(job, { role: 'deckhand' })
    expect(refused(await accept(job, { quotedAt }))).toEqual([409, 'quote_changed'])
  })

  test('without a word of what was seen it is as before', { tags: 'rare' }, async () => {
    const job = await offer()
    await scene.apply(job, { quote })
    await scene.change(job, { quote: dearer })
    expect((await accept(job)).status).toBe(200)
  })

  test('a text that is no instant is refused in words', async () => {
    const job = await offer()
    await scene.apply(job, { quote })
    expect(await accept(job, { quotedAt: 'ayer' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'quotedAt' }] },
    })
  })

  test('while the price changes, either the seen price is agreed or nothing', { tags: 'rare' }, async () => {
    for (let round = 0; round < 8; round++) {
      const job = await offer()
      await scene.apply(job, { quote })
      const quotedAt = await seenBy(job)
      const [accepted, changed] = await Promise.all([
        accept(job, { quotedAt }),
        scene.change(job, { quote: dearer }),
      ])
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual([accepted.status, changed.status])
      const { status, agreed } = (await scene.applicant(job)) ?? {}
      expect([status, agreed?.amount]).toEqual(
        accepted.status === 200 ? ['accepted', 400] : ['pending', undefined],
      )
    }
  })
})

describe('A counter', () => {
  const answer = (what: 'acceptCounter' | 'declineCounter', job: JobRow, counterId?: string | undefined) =>
    cast.carla.call(quoteApi[what], { ...of(job), body: { counterId } })

  test.each(['acceptCounter', 'declineCounter'] as const)(
    'that is another than was read is not answered: %s',
    { tags: 'rare' },
    async what => {
      const job = await offer()
      await scene.apply(job, { quote })
      const first = (await scene.counter(job)).body.applicant.counter?._id
      await scene.change(job, { quote: dearer })
      expect(refused(await answer(what, job, first))).toEqual([409, 'counter_not_open'])
      await scene.counter(job, quoteExample({ amount: 500 }))
      expect(refused(await answer(what, job, first))).toEqual([409, 'counter_changed'])
      const open = (await scene.own(job))?.counter
      expect([open?.status, open?.quote.amount]).toEqual(['open', 500])
      expect((await answer(what, job, open?._id)).status).toBe(200)
    },
  )

  test('answers the price that was read', { tags: 'rare' }, async () => {
    const job = await offer()
    await scene.apply(job, { quote: dearer })
    const quotedAt = await seenBy(job)
    await scene.change(job, { quote })
    const counter = (body: object) =>
      cast.ana.call(quoteApi.counter, { params: { id: job.id, userId: cast.carla.id }, body })
    expect(refused(await counter({ quote: dearer, quotedAt }))).toEqual([409, 'quote_changed'])
    expect((await scene.applicant(job))?.counter).toBeNull()
    expect((await counter({ quote: dearer, quotedAt: await seenBy(job) })).status).toBe(201)
  })
})

describe('An offer is applied for as it was read', () => {
  const read = async (job: JobRow) => (await cast.carla.call(jobDetailApi.read, of(job))).body.updatedAt
  const apply = (job: JobRow, jobUpdatedAt: string | undefined) =>
    cast.carla.call(applicationApi.apply, { ...of(job), body: { quote, jobUpdatedAt } })

  test('another is refused, and nobody has applied', async () => {
    const job = await offer()
    const seen = await read(job)
    await edit(job, { endDate: '2026-07-30' })
    expect(refused(await apply(job, seen))).toEqual([409, 'job_changed'])
    expect((await scene.compare(job)).applicants).toEqual([])
    expect((await apply(job, await read(job))).status).toBe(201)
  })

  test('an edit that changes nothing makes no other offer, and so does one that says it again', async () => {
    const job = await offer()
    const seen = await read(job)
    await edit(job, {})
    await edit(job, { endDate: job.endDate, title: job.title })
    expect((await apply(job, seen)).status).toBe(201)
  })

  test('a change of its vessel is a change too', async () => {
    const { body } = await cast.ana.call(vesselApi.create, {
      body: { name: 'Brisa', type: 'sailboat', length: 12 },
    })
    const job = await offer({ vesselId: body.vessel._id, vesselName: 'Brisa' })
    const seen = await read(job)
    await cast.ana.call(vesselApi.update, { params: { id: body.vessel._id }, body: { length: 18 } })
    expect(refused(await apply(job, seen))).toEqual([409, 'job_changed'])
  })

  test('while it is edited, an application is for what was read, or there is none', {
    tags: 'rare',
  }, async () => {
    for (let round = 0; round < 8; round++) {
      const job = await offer()
      const seen = await read(job)
      const [applied] = await Promise.all([apply(job, seen), edit(job, { destinationPort: 'Bilbao' })])
      const mine = await scene.own(job)
      // Applied before the edit, its price is marked by it.
      expect([applied.status, mine?.forOldTerms]).toEqual(
        applied.status === 201 ? [201, true] : [409, undefined],
      )
    }
  })
})

import { describe, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { moderationApi } from '#domain/moderation/moderation-api.ts'
import { notificationApi } from '#domain/notifications/notification-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildJob, quoteExample } from '#test/builders.ts'
import { quoteScene } from '#test/quote-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const offer = (overrides: Partial<JobRow> = {}) =>
  buildJob(server.context(), cast.ana.id, { vesselLength: 14.6, ...overrides })
const quotes = quoteScene(() => ({ server, cast }))
const quote = quoteExample()
const refused = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

async function quoted(overrides: Partial<JobRow> = {}) {
  const job = await offer(overrides)
  await quotes.apply(job, { quote })
  return job
}
async function countered(overrides: Partial<JobRow> = {}) {
  const job = await quoted(overrides)
  await quotes.counter(job)
  return job
}
const newsOf = async (person: Person) =>
  (await person.call(notificationApi.list)).body.notifications.map(({ type }) => type)

describe('A counter', () => {
  test('is told to the crew member, and waits', { tags: 'rare' }, async () => {
    const job = await quoted()
    const { status, body } = await quotes.counter(job)
    expect([status, body.applicant.counter?.quote.amount, body.applicant.may?.counter]).toEqual([
      201,
      380,
      false,
    ])
    expect(await newsOf(cast.carla)).toEqual(['quote_countered'])
    expect(await quotes.own(job)).toMatchObject({
      quote,
      counter: { quote: { amount: 380 }, message: '¿Te encaja?', status: 'open', answeredAt: null },
      may: { answerCounter: true },
    })
    expect(refused(await quotes.counter(job))).toEqual([409, 'counter_waits'])
  })
  test('needs a quote', async () => {
    const job = await offer()
    await quotes.apply(job)
    expect(refused(await quotes.counter(job))).toEqual([409, 'counter_without_quote'])
  })
  test('that is accepted becomes the quote, and the owner hears it', { tags: 'rare' }, async () => {
    const job = await countered()
    const { body } = await quotes.answer('acceptCounter', job)
    expect(body.application).toMatchObject({
      quote: { amount: 380 },
      counter: null,
      lastCounter: { status: 'accepted', quote: { amount: 380 } },
    })
    expect(await newsOf(cast.ana)).toEqual(['counter_accepted', 'job_application'])
    await quotes.decide('accept', job)
    expect(await quotes.applicant(job)).toMatchObject({ agreed: { amount: 380 } })
  })
  test.each(['ana', 'carla'] as const)(
    'is neither made nor accepted once %s has blocked the other',
    { tags: 'rare' },
    async who => {
      const [first, second] = [await countered(), await quoted()]
      const other = who === 'ana' ? cast.carla : cast.ana
      await cast[who].call(moderationApi.block, { params: { id: other.id } })
      const answers = [
        await quotes.answer('acceptCounter', first),
        await quotes.counter(second),
        await quotes.answer('declineCounter', first),
      ]
      expect(answers.map(refused)).toEqual([
        [403, 'counter_blocked'],
        [403, 'counter_blocked'],
        [200, undefined],
      ])
    },
  )
  test('that is declined leaves the quote, and another may follow', { tags: 'rare' }, async () => {
    const job = await countered()
    const { body } = await quotes.answer('declineCounter', job)
    expect(body.application).toMatchObject({ quote, counter: null, lastCounter: { status: 'declined' } })
    expect(await newsOf(cast.ana)).toEqual(['counter_declined', 'job_application'])
    expect((await quotes.counter(job)).status).toBe(201)
  })
  test.each(['acceptCounter', 'declineCounter'] as const)('is answered once: %s', async answer => {
    const job = await countered()
    await quotes.answer('declineCounter', job)
    expect(refused(await quotes.answer(answer, job))).toEqual([409, 'counter_not_open'])
  })
  test('is read by who answers it, and its answer by who decides', { tags: 'rare' }, async () => {
    const unread = async (person: Person) =>
      (await person.call(notificationApi.list)).body.notifications
        .filter(({ isRead }) => !isRead)
        .map(({ type }) => type)
    const job = await countered()
    expect([await unread(cast.ana), await unread(cast.carla)]).toEqual([[], ['quote_countered']])
    await quotes.answer('declineCounter', job)
    expect([await unread(cast.ana), await unread(cast.carla)]).toEqual([['counter_declined'], []])
    await quotes.decide('reject', job)
    expect(await unread(cast.ana)).toEqual([])
  })
  test('outlives a change of the message alone', async () => {
    const job = await countered()
    await quotes.change(job, { message: 'Lo pienso.', quote })
    expect(await quotes.own(job)).toMatchObject({ counter: { status: 'open' } })
  })
  test.each<[string, (job: JobRow) => Promise<unknown>]>([
    ['the quote is changed', job => quotes.change(job, { quote: quoteExample({ amount: 400 }) })],
    ['the quote is taken back', job => quotes.change(job, { quote: null })],
    ['the applicant is accepted', job => quotes.decide('accept', job)],
    ['the applicant is rejected', job => quotes.decide('reject', job)],
    ['the applicant withdraws', job => quotes.withdraw(job)],
    ['the offer is cancelled', job => cast.ana.call(jobApi.cancel, { params: { id: job.id } })],
  ])('falls when %s', { tags: 'rare' }, async (_, act) => {
    const job = await countered()
    await act(job)
    expect(await quotes.applicant(job)).toMatchObject({ counter: null, lastCounter: null })
    expect((await quotes.answer('acceptCounter', job)).status).toBeGreaterThanOrEqual(400)
  })
  test('that was accepted in passing freezes the crew member’s own quote', { tags: 'rare' }, async () => {
    const job = await countered()
    await quotes.decide('accept', job)
    expect(await quotes.applicant(job)).toMatchObject({ agreed: quote })
  })
})

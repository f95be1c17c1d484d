import { describe, expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { sweepAnnexes } from '#server/annexes/expire-annexes.ts'
import { lockJob } from '#server/jobs/job-queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { annexScene } from '#test/annex-scene.ts'
import { pileUp } from '#test/pile-up.ts'
import { useCast } from '#test/use-server.ts'

const DAY_MS = 24 * 60 * 60_000
const { server, cast } = useCast()
const scene = annexScene(() => ({ server, cast }))
const { accept, change, decline, withdraw } = scene

interface Answered {
  status: number
  body: { code?: string }
}
const outcome = ({ status, body }: Answered) => (status < 400 ? 'done' : (body.code ?? String(status)))

/** Both wait for the offer's lock, in this order. */
const queue = (jobId: string, requests: (() => Promise<Answered>)[]) =>
  pileUp(server, (tx: Database) => lockJob(tx, jobId), requests).then(answers => answers.map(outcome))

const annexesOf = async (jobId: string) => {
  const { annexes } = (await scene.annexesOf(jobId)).body
  const contract = (await cast.ana.call(contractApi.check, { params: { jobId } })).body
  return { statuses: annexes.map(({ status }) => status), inForce: contract.annexes }
}

async function proposed() {
  const { job } = await scene.bound()
  const { annex } = (await change(job.id, { budget: 1500 })).body
  return { jobId: job.id, annex }
}

test('One of two proposals at once is written', async () => {
  const { job } = await scene.bound()
  const answers = await queue(job.id, [
    () => change(job.id, { budget: 1500 }),
    () => change(job.id, { budget: 1600 }, { by: cast.carla }),
  ])
  expect(answers.sort()).toEqual(['annex_open', 'done'])
  expect((await annexesOf(job.id)).statuses).toEqual(['open'])
})

describe('A signature and another answer at once', () => {
  const rivals = {
    withdrawn: { act: withdraw, refusal: 'annex_withdrawn' },
    declined: { act: decline, refusal: 'annex_declined' },
    in_force: { act: accept, refusal: 'annex_in_force' },
  } as const

  test.each([
    ['withdrawn', 'first'],
    ['withdrawn', 'second'],
    ['declined', 'first'],
    ['declined', 'second'],
    ['in_force', 'first'],
  ] as const)(
    'leave one, where it is %s and the signature comes %s',
    { tags: 'rare' },
    async (status, place) => {
      const { jobId, annex } = await proposed()
      const { act, refusal } = rivals[status]
      const requests = [() => accept(jobId, annex), () => act(jobId, annex)]
      const answers = await queue(jobId, place === 'first' ? requests : requests.toReversed())
      const isSigned = (place === 'first' ? answers : answers.toReversed())[0] === 'done'
      const left = isSigned ? 'in_force' : status
      expect(answers.toSorted()).toEqual([isSigned ? 'annex_in_force' : refusal, 'done'].toSorted())
      expect(await annexesOf(jobId)).toEqual({ statuses: [left], inForce: left === 'in_force' ? 1 : 0 })
    },
  )
})

describe('A signature and the departure at once', () => {
  test.each(['first', 'second'])(
    'leave what was signed first, where the signature comes %s',
    { tags: 'rare' },
    async place => {
      const { jobId } = await scene.ready()
      const { annex } = (await change(jobId, { startDate: '2026-06-11' })).body
      await scene.press(jobId, cast.carla)
      const requests = [() => accept(jobId, annex), () => scene.press(jobId, cast.ana)]
      const answers = await queue(jobId, place === 'first' ? requests : requests.toReversed())
      const isSigned = (place === 'first' ? answers : answers.toReversed())[0] === 'done'
      // The new days ask for another weather window.
      const refusal = isSigned ? 'departure_not_ready' : 'annex_expired'
      expect(answers.toSorted()).toEqual([refusal, 'done'].toSorted())
      const { stage, startDate } = (await scene.readPassage(jobId)).body
      expect([stage, startDate]).toEqual(isSigned ? ['preparing', '2026-06-11'] : ['under_way', '2026-06-10'])
      expect((await annexesOf(jobId)).statuses).toEqual([isSigned ? 'in_force' : 'expired'])
    },
  )
})

test('A signature and the sweep of what nobody answered leave one answer', async () => {
  const { jobId, annex } = await proposed()
  server.later(14 * DAY_MS + 1)
  const [signing] = await Promise.all([accept(jobId, annex), sweepAnnexes(scene.context())])
  const isSigned = outcome(signing) === 'done'
  expect(['done', 'annex_expired']).toContain(outcome(signing))
  expect(await annexesOf(jobId)).toEqual({
    statuses: [isSigned ? 'in_force' : 'expired'],
    inForce: isSigned ? 1 : 0,
  })
})

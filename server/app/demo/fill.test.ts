import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillWithDemonstration } from '#server/app/demo/fill.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import { jobs } from '#server/jobs/job-table.ts'
import { startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  await fillWithDemonstration(server.dependencies)
}, 120_000)
afterAll(() => server.close())

test('The demonstration has an offer in every status, and none completed without a completed contract', async () => {
  const offers = await server.db.select().from(jobs)
  const signed = (await server.db.select().from(contracts)).filter(({ status }) => status === 'completed')
  expect(new Set(offers.map(({ status }) => status))).toEqual(
    new Set(['open', 'filled', 'completed', 'expired', 'cancelled']),
  )
  const completed = offers.filter(({ status }) => status === 'completed')
  expect(completed.filter(({ id }) => !signed.some(({ jobId }) => jobId === id))).toEqual([])
})

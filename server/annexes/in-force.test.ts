import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnnexField, annexFields } from '#domain/annexes/annex-fields.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { NOON, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.at(NOON)
})
afterAll(() => server.close())

/** Values that a contract may have, some of them those that are signed already. */
const values = {
  startDate: ['2026-06-10', '2026-06-11'],
  endDate: ['2026-06-13', '2026-06-20'],
  originPort: ['Palma', 'Ibiza'],
  destinationPort: ['Valencia', 'Dénia'],
  budget: [1150, 1300, null],
  payBasis: ['fixed', 'day'],
  advance: [null, 200],
  expenseLimit: [null, 150],
  waitingDaySum: [null, 90],
  insurer: [null, 'Mutua del Mar'],
  insurancePolicy: [null, 'ES-2041'],
  insuranceEnd: [null, '2027-06-30'],
  specialConditions: [null, 'Vuelta a cargo de Ana.'],
} satisfies Record<AnnexField, (string | number | null)[]>

const change = fc
  .subarray([...annexFields], { minLength: 1, maxLength: 4 })
  .chain(fields =>
    fc
      .tuple(...fields.map(field => fc.constantFrom<string | number | null>(...values[field])))
      .map(chosen => Object.fromEntries(fields.map((field, at) => [field, chosen[at] ?? null]))),
  )
const step = fc.record({
  by: fc.constantFrom('ana', 'carla'),
  changes: change,
  answer: fc.constantFrom('accept', 'accept', 'decline', 'withdraw', 'silence'),
})

test('after any proposals and answers each field has the last value that both have signed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async steps => {
      const cast = await server.cast()
      const scene = annexScene(() => ({ server, cast }))
      const { job, contract } = await scene.completed({ crewRequired: 1 })
      const expected: Record<string, unknown> = { ...contract.contractData }
      let signed = 0
      for (const { by, changes, answer } of steps) {
        const [proposer, other] = by === 'ana' ? [cast.ana, cast.carla] : [cast.carla, cast.ana]
        const { status, body } = await scene.change(job.id, changes, { by: proposer })
        if (status !== 201) continue
        if (answer === 'decline') await scene.decline(job.id, body.annex, { by: other })
        if (answer === 'withdraw') await scene.withdraw(job.id, body.annex, { by: proposer })
        if (answer !== 'accept') continue
        const accepted = await scene.accept(job.id, body.annex, { by: other })
        expect(accepted.status).toBe(200)
        Object.assign(expected, changes)
        signed += 1
      }
      const now = (await cast.ana.call(contractApi.check, { params: { jobId: job.id } })).body
      expect([now.inForce, now.annexes]).toEqual([expected, signed])
      expect(now.contractData).toEqual(contract.contractData)
      const { startDate, endDate, originPort, destinationPort } = expected
      const passage = (await scene.readPassage(job.id)).body
      expect(passage).toMatchObject({ startDate, endDate, originPort, destinationPort, annexes: null })
    }),
    { numRuns: 12 },
  )
}, 60_000)

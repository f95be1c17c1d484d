import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnnexField,
  type AnnexMoment,
  annexFields,
  firstUnchangeable,
} from '#domain/annexes/annex-fields.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { NOON } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

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

/** The boat's permit ends between the days on which the transfer may end. */
const PERMIT_END = '2026-06-18'

const change = fc
  .subarray([...annexFields], { minLength: 1, maxLength: 4 })
  .chain(fields =>
    fc
      .tuple(...fields.map(field => fc.constantFrom<string | number | null>(...values[field])))
      .map(chosen => Object.fromEntries(fields.map((field, at) => [field, chosen[at] ?? null]))),
  )
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        act: fc.constant('propose' as const),
        by: fc.constantFrom('ana' as const, 'carla' as const),
        changes: change,
      }),
    },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('accept' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('decline' as const, 'withdraw' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constantFrom('depart' as const, 'arrive' as const) }) },
  ),
  { minLength: 2, maxLength: 12 },
)

type Values = Record<string, string | number | null>
interface Open {
  by: 'ana' | 'carla'
  changes: Values
  annex: { _id: string; hash: string }
}

/** One contract of Ana and Carla, and the model of their signed values. */
async function beginLife() {
  server.at(NOON)
  const cast = await server.cast()
  const scene = annexScene(() => ({ server, cast }))
  const { jobId, contract } = await scene.prepared({ crewRequired: 1 }, { navigation_permit: PERMIT_END })
  const signed: Record<string, unknown> = { ...contract.contractData }
  let moment: AnnexMoment = 'ashore'
  let count = 0
  let open: Open | undefined
  const other = () => (open?.by === 'ana' ? cast.carla : cast.ana)

  /** An open annex falls when its second signature would come too late. */
  function reach(next: AnnexMoment): void {
    moment = next
    if (open && firstUnchangeable({ changes: open.changes, end: null }, next)) open = undefined
  }

  const acts = {
    async propose(by: Open['by'], changes: Values) {
      const { status, body } = await scene.change(jobId, changes, { by: cast[by] })
      const isChangeable = firstUnchangeable({ changes, end: null }, moment) === undefined
      if (status === 201) {
        expect([open, isChangeable]).toEqual([undefined, true])
        open = { by, changes, annex: body.annex }
      }
    },
    async accept() {
      if (!open) return
      expect((await scene.accept(jobId, open.annex, { by: other() })).status).toBe(200)
      Object.assign(signed, open.changes)
      count += 1
      open = undefined
    },
    async decline() {
      if (open) await scene.decline(jobId, open.annex, { by: other() })
      open = undefined
    },
    async withdraw() {
      if (open) await scene.withdraw(jobId, open.annex, { by: cast[open.by] })
      open = undefined
    },
    async depart() {
      if (moment !== 'ashore') return
      await scene.writeWeather(jobId)
      await scene.waive(jobId, 'skipper_fit')
      await scene.press(jobId, cast.ana)
      const { status } = await scene.press(jobId, cast.carla)
      expect(status === 200).toBe(String(signed.endDate) <= PERMIT_END)
      if (status === 200) reach('under_way')
    },
    async arrive() {
      if (moment !== 'under_way') return
      server.later(60_000)
      expect((await scene.arrive(jobId)).status).toBe(200)
      reach('over')
    },
  }

  /** The program's values are the ones that the two have signed, and the gate judges nothing else. */
  async function check(): Promise<void> {
    const now = (await cast.ana.call(contractApi.check, { params: { jobId } })).body
    expect([now.inForce, now.annexes]).toEqual([signed, count])
    expect(now.contractData).toEqual(contract.contractData)
    const listed = (await scene.annexesOf(jobId)).body.annexes.filter(({ status }) => status === 'open')
    expect(listed.map(({ _id }) => _id)).toEqual(open ? [open.annex._id] : [])
    const { startDate, endDate, originPort, destinationPort } = signed
    const passage = (await scene.readPassage(jobId)).body
    expect(passage).toMatchObject({ startDate, endDate, originPort, destinationPort, annexes: null })
    const permit = (await scene.departureOf(jobId)).body.conditions.find(
      ({ key }) => key === 'navigation_permit',
    )
    const isMet = moment !== 'ashore' || String(endDate) <= PERMIT_END
    expect(permit?.state).toBe(isMet ? 'met' : 'missing')
  }
  return { acts, check }
}

test('After any proposals, answers, departures and arrivals each field has the last value that both have signed', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async taken => {
      const { acts, check } = await beginLife()
      for (const step of taken) {
        await (step.act === 'propose' ? acts.propose(step.by, step.changes) : acts[step.act]())
        await check()
      }
    }),
    { numRuns: process.env.TEST_ALL ? 40 : 2 },
  )
}, 120_000)

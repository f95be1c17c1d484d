import { expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, contractDataExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { carlasHand } from '#test/signatures.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { context, ownerSigns, returns, check, download } = contractScene(() => ({ server, cast }))

/** Both are accepted for Ana's offer; Diego's contract is signed first, then Carla's. */
async function two(): Promise<JobRow> {
  const job = await buildJob(context(), cast.ana.id, { title: 'Palma – Valencia', crewRequired: 3 })
  for (const person of [cast.diego, cast.carla]) {
    await buildApplication(context(), job, person.id, { status: 'accepted' })
    server.later(60_000)
    await person.call(contractApi.signAsCrew, {
      params: { jobId: job.id },
      body: { contractData: contractDataExample(job, { crewName: person.user.name }), signature: carlasHand },
    })
  }
  return job
}
const crewOf = async (job: JobRow, crew?: string) => (await check(job, cast.ana, crew)).body.crew.name

test('Each of several crew members has a contract of their own', { tags: 'rare' }, async () => {
  const job = await two()
  const own = [await check(job, cast.diego), await check(job, cast.carla)]
  expect(own.map(({ body }) => body.contractData.crewName)).toEqual(['Diego Vila', 'Carla Pons'])
})

test('The owner gets the one that has waited longest, then the next, then the newest', {
  tags: 'rare',
}, async () => {
  const job = await two()
  const seen = [await crewOf(job)]
  for (let signed = 0; signed < 2; signed++) {
    await ownerSigns(job)
    seen.push(await crewOf(job))
  }
  expect(seen).toEqual(['Diego Vila', 'Carla Pons', 'Carla Pons'])
})

test('A contract that the owner has returned waits for nobody but its crew member', {
  tags: 'rare',
}, async () => {
  const job = await two()
  await returns(job)
  expect(await crewOf(job)).toBe('Carla Pons')
})

test('The owner names whose is meant, to sign and to return', { tags: 'rare' }, async () => {
  const job = await two()
  const { body } = await ownerSigns(job, { crew: cast.carla.id })
  await returns(job, 'Falta el seguro.', { crew: cast.diego.id })
  const statuses = [await check(job, cast.diego), await check(job, cast.carla)].map(own => own.body.status)
  expect([body.contract.crew.name, statuses]).toEqual(['Carla Pons', ['pending_crew_signature', 'completed']])
})

test('Each downloads their own, and the owner the one that is named', { tags: 'rare' }, async () => {
  const job = await two()
  await ownerSigns(job)
  await ownerSigns(job)
  const [diegos, carlas] = [await download(job, cast.diego), await download(job, cast.carla)]
  const named = [await download(job, cast.ana, cast.diego.id), await download(job, cast.ana, cast.carla.id)]
  expect(named.map(({ bytes }) => bytes.equals(diegos.bytes))).toEqual([true, false])
  expect(named.map(({ bytes }) => bytes.equals(carlas.bytes))).toEqual([false, true])
})

test('A person without a contract finds none, and a malformed identifier names nobody', async () => {
  const job = await two()
  const { id } = await server.join('crew')
  const [none, malformed] = [await check(job, cast.ana, id), await check(job, cast.ana, 'x')]
  expect([none.status, none.body.code, malformed.status, malformed.body.code]).toEqual([
    404,
    'contract_not_found',
    400,
    'invalid_input',
  ])
})

test('A crew member means their own contract, also when naming somebody else', { tags: 'rare' }, async () => {
  const job = await two()
  expect((await check(job, cast.carla, cast.diego.id)).body.crew.name).toBe('Carla Pons')
})

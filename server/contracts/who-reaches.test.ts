import { describe, expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import type { ApplicationRow } from '#server/applications/application-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { contractDataExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { carlasHand } from '#test/signatures.ts'
import { type Caller, NOON, outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const { accepted, waiting, completed, check, download } = contractScene(scene)
const { acts } = jobActs(scene)

const forbidden = {
  status: 403,
  code: 'contract_forbidden',
  message: refusals.contract_forbidden.message,
}
/** Every call on an offer's contract, as the named person would send it. */
async function tryAll(job: JobRow, by: Caller) {
  const params = { jobId: job.id }
  const body = { contractData: contractDataExample(job), signature: carlasHand }
  const answers = [
    await by.call(contractApi.check, { params }),
    await by.call(contractApi.download, { params }),
    await by.call(contractApi.readDraft, { params }),
    await by.call(contractApi.keepDraft, { params, body: { contractData: {} } }),
    await by.call(contractApi.signAsCrew, { params, body }),
    await by.call(contractApi.signAsOwner, { params, body: { signature: carlasHand } }),
    await by.call(contractApi.sign, { params, body }),
    await by.call(contractApi.giveBack, { params, body: { reason: 'Porque sí.' } }),
  ]
  return answers.map(outcome)
}
const allForbidden = Array(8).fill(forbidden)

describe.each(['waiting', 'completed'] as const)('a contract that is %s', state => {
  const contract = () => (state === 'waiting' ? waiting() : completed())

  test.each(['oscar', 'diego'] as const)('is out of reach of %s, a stranger, by every call', async name => {
    const { job } = await contract()
    expect(await tryAll(job, cast[name])).toEqual(allForbidden)
  })
  test.each(['oscar', 'diego'] as const)('is not read by %s by its identifier, nor listed', async name => {
    const { contract: made } = await contract()
    const person: Person = cast[name]
    const read = await person.call(contractApi.readById, { params: { contractId: made._id } })
    expect([outcome(read), (await person.call(contractApi.list)).body]).toEqual([forbidden, []])
  })
  test.each(['ana', 'carla'] as const)('is read by %s, a party, by both ways', async name => {
    const { job, contract: made } = await contract()
    const person: Person = cast[name]
    const read = await person.call(contractApi.readById, { params: { contractId: made._id } })
    expect([read.status, read.body]).toEqual([200, (await check(job, person)).body])
  })
})

test.each<[string, Partial<ApplicationRow>]>([
  ['waits for an answer', { status: 'pending' }],
  ['was rejected', { status: 'rejected' }],
  ['has withdrawn', { status: 'accepted', withdrawnAt: NOON }],
  ['was released', { status: 'rejected', releasedAt: NOON }],
])('A crew member who %s reaches no contract', async (_, application) => {
  const job = await accepted({}, application)
  expect(await tryAll(job, cast.carla)).toEqual(allForbidden)
})

test.each(['withdraw', 'release'] as const)('After a %s the crew member begins none', async act => {
  const job = await accepted()
  await acts[act](job)
  expect(await tryAll(job, cast.carla)).toEqual(allForbidden)
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x', '1'])('The offer %s has no contract', async id => {
  const job = { ...(await accepted()), id }
  const answers = [...(await tryAll(job, cast.carla)), ...(await tryAll(job, cast.ana))]
  const none = { status: 404, code: 'contract_not_found', message: refusals.contract_not_found.message }
  expect(answers.filter(({ status }) => status === 404)).toEqual(Array(11).fill(none))
})

test.each(['x', '1', '0199aaaa'])('%s is no contract’s identifier, which is said', async contractId => {
  const read = await cast.ana.call(contractApi.readById, { params: { contractId } })
  expect(outcome(read)).toEqual({
    status: 400,
    code: 'contract_id_invalid',
    message: refusals.contract_id_invalid.message,
  })
})

test('An identifier that nobody was given is not found', async () => {
  const contractId = '0199aaaa-0000-7000-8000-000000000000'
  const read = await cast.ana.call(contractApi.readById, { params: { contractId } })
  expect([read.status, read.body.code]).toEqual([404, 'contract_not_found'])
})

test('Nothing is downloaded before it is completed, nor where there is nothing', async () => {
  const [{ job }, none] = [await waiting(), await accepted()]
  const answers = [
    await download(job),
    await download(job, cast.ana),
    await download(none),
    await download(none, cast.ana),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [409, refusals.contract_not_completed.message],
    [409, refusals.contract_not_completed.message],
    [404, refusals.contract_not_found.message],
    [404, refusals.contract_not_found.message],
  ])
})

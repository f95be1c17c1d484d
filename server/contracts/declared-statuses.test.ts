import { eq, sql } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { contracts } from '#server/contracts/contract-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { contractDataExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { carlasHand } from '#test/signatures.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { accepted, waiting, crewSigns, ownerSigns, returns, rowOf, download } = contractScene(() => ({
  server,
  cast,
}))

const says = (person: Person, professionalStatus: string | null) =>
  person.call(accountApi.updateProfile, { body: { professionalStatus } })
const draft = async (job: JobRow) =>
  (await cast.carla.call(contractApi.readDraft, { params: { jobId: job.id } })).body.contractData
const statusesIn = ({
  crewProfessionalStatus: crew,
  ownerProfessionalStatus: owner,
}: {
  crewProfessionalStatus?: unknown
  ownerProfessionalStatus?: unknown
}) => [crew, owner]
async function textOf(job: JobRow) {
  const pdf = await getDocumentProxy(new Uint8Array((await download(job)).bytes))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}
const changed = {
  status: 409,
  code: 'contract_status_changed',
  message: refusals.contract_status_changed.message,
}

test('The draft says what both profiles say today, whatever was typed before', { tags: 'rare' }, async () => {
  const job = await accepted()
  const before = statusesIn(await draft(job))
  const typed = { crewProfessionalStatus: 'empresa', ownerProfessionalStatus: '' }
  await cast.carla.call(contractApi.keepDraft, { params: { jobId: job.id }, body: { contractData: typed } })
  await says(cast.carla, 'autonomo')
  await says(cast.ana, 'particular')
  expect([before, statusesIn(await draft(job))]).toEqual([
    [null, null],
    ['autonomo', 'particular'],
  ])
})

test('Signed, they are part of the hashed data, and later answers change nothing', {
  tags: 'rare',
}, async () => {
  await says(cast.carla, 'autonomo')
  await says(cast.ana, 'empresa')
  const job = await accepted()
  const read = { crewProfessionalStatus: 'autonomo', ownerProfessionalStatus: 'empresa' } as const
  expect((await crewSigns(job, read)).status).toBe(201)
  await says(cast.carla, 'particular')
  await says(cast.ana, 'particular')
  const { body } = await ownerSigns(job)
  const { data, dataHash, ownerData } = await rowOf(job)
  expect([statusesIn(body.contract.contractData), statusesIn(data), ownerData, dataHash]).toEqual([
    ['autonomo', 'empresa'],
    ['autonomo', 'empresa'],
    {},
    sha256(canonicalJson(data)),
  ])
  const text = await textOf(job)
  expect(text).toContain('Actúa como autónomo')
  expect(text).toContain('Actúa como empresa')
})

test('A client that says nothing of them signs what the profiles say', { tags: 'rare' }, async () => {
  await says(cast.carla, 'empresa')
  const job = await accepted()
  const {
    crewProfessionalStatus: _crew,
    ownerProfessionalStatus: _owner,
    ...contractData
  } = contractDataExample(job)
  const body = { contractData, signature: carlasHand }
  const signed = await cast.carla.call(contractApi.signAsCrew, { params: { jobId: job.id }, body })
  expect([signed.status, statusesIn(signed.body.contract.contractData)]).toEqual([201, ['empresa', null]])
})

test.each(['crewProfessionalStatus', 'ownerProfessionalStatus'] as const)(
  'The crew member has read another %s: nothing is signed',
  async field => {
    const job = await accepted()
    expect(outcome(await crewSigns(job, { [field]: 'particular' }))).toEqual(changed)
    expect(await server.db.select().from(contracts).where(eq(contracts.jobId, job.id))).toEqual([])
  },
)

test('An owner who answers after the first signature adds it with the second', async () => {
  const { job, contract } = await waiting()
  await says(cast.ana, 'empresa')
  // All of it sent back unchanged: it still says nothing there.
  const { status, body } = await ownerSigns(job, { data: contract.contractData })
  const { ownerData } = await rowOf(job)
  expect([status, statusesIn(body.contract.contractData), ownerData]).toEqual([
    200,
    [null, 'empresa'],
    { ownerProfessionalStatus: 'empresa' },
  ])
})

test('An owner signs no other answer than the one of the profile', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  const other = { data: { ownerProfessionalStatus: 'empresa' } }
  expect(outcome(await ownerSigns(job, other))).toEqual(changed)
  await says(cast.ana, 'empresa')
  expect((await ownerSigns(job, other)).status).toBe(200)
})

test('The owner’s status that the crew member signed is frozen; returned, it is read again', {
  tags: 'rare',
}, async () => {
  await says(cast.ana, 'particular')
  const job = await accepted()
  await crewSigns(job, { ownerProfessionalStatus: 'particular' })
  await says(cast.ana, 'empresa')
  const refused = await ownerSigns(job, { data: { ownerProfessionalStatus: 'empresa' } })
  await returns(job)
  const again = await crewSigns(job, { ownerProfessionalStatus: 'empresa' })
  expect([refused.body.code, again.status, statusesIn((await rowOf(job)).data)]).toEqual([
    'contract_frozen',
    201,
    [null, 'empresa'],
  ])
})

test('A contract from before says nothing of them, on paper neither', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  const { ownerProfessionalStatus: _owner, crewProfessionalStatus: _crew, ...data } = (await rowOf(job)).data
  const old = { data: data as never, dataHash: sha256(canonicalJson(data)) }
  await server.db.update(contracts).set(old).where(eq(contracts.jobId, job.id))
  await server.db.execute(sql`alter table contract_signatures disable trigger user`)
  await server.db.execute(sql`update contract_signatures set data_hash = ${old.dataHash}`)
  await server.db.execute(sql`alter table contract_signatures enable trigger user`)
  const { body } = await ownerSigns(job)
  const text = await textOf(job)
  expect([statusesIn(body.contract.contractData), text.includes('Actúa como')]).toEqual([[null, null], false])
})

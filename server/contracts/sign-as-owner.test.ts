import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData, ContractDraft } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { contentHash } from '#server/contracts/content-hash.ts'
import { contractSignatures, contracts } from '#server/contracts/contract-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { anasHand } from '#test/signatures.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const { accepted, waiting, completed, crewSigns, ownerSigns, returns, check, rowOf, signaturesOf, eventsOf } =
  contractScene(scene)
const { sentences } = jobActs(scene)

const frozen = {
  status: 409,
  code: 'contract_frozen',
  message: refusals.contract_frozen.message,
}
const altered = {
  status: 409,
  code: 'contract_altered',
  message: refusals.contract_altered.message,
}

test('The owner’s signature completes the contract', { tags: 'rare' }, async () => {
  const { job, contract: before } = await waiting()
  const { fit: _fit, ...contract } = before
  server.later(3_600_000)
  const { status, body } = await ownerSigns(job)
  expect([status, body.message, body.contract]).toEqual([
    200,
    'Contrato completado. Os lo enviamos por correo a los dos.',
    {
      ...contract,
      status: 'completed',
      ownerSignature: { signedAt: '2026-06-01T11:00:00.000Z' },
      updatedAt: '2026-06-01T11:00:00.000Z',
    },
  ])
})

test('Both are told that it is completed, each of the other', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await ownerSigns(job)
  const { ana, carla } = await sentences()
  expect([ana?.[0], carla]).toEqual([
    'El contrato de «Palma – Valencia» con Carla Pons está firmado por las dos partes.',
    ['El contrato de «Palma – Valencia» con Ana Ferrer está firmado por las dos partes.'],
  ])
})

test('The crew member’s own list shows it completed', { tags: 'rare' }, async () => {
  await completed()
  const { applications } = (await cast.carla.call(applicationApi.listMine)).body
  expect(applications.map(({ contract }) => contract?.status)).toEqual(['completed'])
})

describe('of the data', () => {
  test('the owner fills in own fields that were left empty', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    const data = { ownerIdNumber: ' B12345674 ', ownerCompany: 'Náutica Ferrer', ownerAddress: null }
    const { status, body } = await ownerSigns(job, { data })
    const { ownerIdNumber, ownerCompany, ownerAddress } = body.contract.contractData
    expect([status, ownerIdNumber, ownerCompany, ownerAddress, (await rowOf(job)).ownerData]).toEqual([
      200,
      'B12345674',
      'Náutica Ferrer',
      null,
      { ownerIdNumber: 'B12345674', ownerCompany: 'Náutica Ferrer' },
    ])
  })

  test('the crew member’s signed fields stay as they were signed when the owner adds to them', {
    tags: 'rare',
  }, async () => {
    const { job } = await waiting()
    const before = await rowOf(job)
    await ownerSigns(job, { data: { ownerCompany: 'Náutica Ferrer' } })
    const { data, dataHash } = await rowOf(job)
    expect([data, dataHash, sha256(canonicalJson(data))]).toEqual([
      before.data,
      before.dataHash,
      before.dataHash,
    ])
  })

  test('all of it sent back unchanged is no change', async () => {
    const { job, contract } = await waiting({ budget: null })
    const data = { ...contract.contractData, ownerIdNumber: '', budget: '' }
    const { status } = await ownerSigns(job, { data })
    expect([status, (await rowOf(job)).ownerData]).toEqual([200, {}])
  })

  test.each<[string, ContractDraft]>([
    ['the budget', { budget: 1 }],
    ['the budget, taken away', { budget: null }],
    ['the terms', { terms: 'Todo gratis.' }],
    ['a date', { endDate: '2026-06-30' }],
    ['a field of the crew member’s that was filled', { crewName: 'Otra' }],
    ['the price, where none was named', { budget: 900 }],
    ['the kind of vessel', { vesselType: 'yacht' }],
    ['a sum that was left empty', { advance: 100 }],
    ['special conditions that there were none of', { specialConditions: 'Sin cobrar.' }],
    ['an own field that was filled', { ownerName: 'Óscar Iturralde' }],
    ['an own field that was filled, taken away', { ownerPhone: '' }],
    ['an own e-mail', { ownerEmail: 'otra@example.com' }],
  ])('%s is not changed by the owner', { tags: 'rare' }, async (name, data) => {
    const { job } = await waiting({}, name.startsWith('the price, ') ? { budget: null } : {})
    const answer = outcome(await ownerSigns(job, { data }))
    const { status, ownerSignedAt } = await rowOf(job)
    expect([answer, status, ownerSignedAt, (await signaturesOf(job)).length]).toEqual([
      frozen,
      'pending_owner_signature',
      null,
      1,
    ])
  })

  test('the owner fills in the vessel’s and the insurer’s blanks, and both are part of the second hash', {
    tags: 'rare',
  }, async () => {
    const { job } = await waiting()
    const data = {
      vesselRegistration: '7.ª PM-1-100-20',
      vesselFlag: 'España',
      vesselLength: 12.5,
      insurer: ' Mapfre ',
      insurancePolicy: 'P-77',
      insuranceEnd: '2027-01-31',
    }
    const { status, body } = await ownerSigns(job, { data })
    const { ownerData, dataHash, id, wholeHash } = await rowOf(job)
    const filled = { ...data, insurer: 'Mapfre' }
    expect([status, body.contract.contractData, ownerData]).toEqual([
      200,
      expect.objectContaining(filled),
      filled,
    ])
    const [crew, owner] = await signaturesOf(job)
    expect(wholeHash).toBe(
      contentHash({
        contract: id,
        signedByCrew: dataHash,
        addedByOwner: filled,
        crewInk: crew?.inkHash ?? '',
        ownerInk: owner?.inkHash ?? '',
      }),
    )
  })

  test.each<[string, Partial<ContractData>, ContractDraft]>([
    ['the vessel', { vesselRegistration: '7.ª PM-1-100-20' }, { vesselRegistration: '7.ª PM-2-200-21' }],
    ['the vessel, taken away', { vesselLength: 12 }, { vesselLength: null }],
    ['the insurance', { insurancePolicy: 'P-77' }, { insurancePolicy: 'P-78' }],
  ])(
    'the crew member’s words about %s are not changed by the owner',
    { tags: 'rare' },
    async (_, written, data) => {
      const { job } = await waiting({}, written)
      expect(outcome(await ownerSigns(job, { data }))).toEqual(frozen)
    },
  )

  test('a field of the crew member’s that was left empty is not filled by the owner', async () => {
    const { job } = await waiting({}, { crewAddress: null })
    expect(outcome(await ownerSigns(job, { data: { crewAddress: 'Palma' } }))).toEqual(frozen)
  })

  test('the owner’s additions must be valid for the form, and their faults are named as the crew member’s are', async () => {
    const { job } = await waiting()
    const { status, body } = await ownerSigns(job, { data: { ownerCompany: 'a'.repeat(121) } })
    const message = 'La empresa no puede superar los 120 caracteres.'
    expect([status, body]).toEqual([
      400,
      { message, code: 'invalid_input', errors: [{ field: 'contractData.ownerCompany', message }] },
    ])
  })

  test('fields that a contract does not have are dropped', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    const data = { status: 'cancelled', wholeHash: 'x' } as ContractDraft
    const { status } = await ownerSigns(job, { data })
    expect([status, (await rowOf(job)).ownerData]).toEqual([200, {}])
  })
})

test('The second hash covers what both signed, what the owner added, and both drawings', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting()
  await ownerSigns(job, { data: { ownerCompany: 'Náutica Ferrer' } })
  const { id, dataHash, ownerData, wholeHash } = await rowOf(job)
  const [crew, owner] = await signaturesOf(job)
  const whole = { contract: id, signedByCrew: dataHash, addedByOwner: ownerData }
  const inks = { crewInk: sha256(crew?.png ?? ''), ownerInk: sha256(owner?.png ?? '') }
  const hash = sha256(canonicalJson({ ...whole, ...inks }))
  expect([wholeHash, owner?.dataHash]).toEqual([hash, hash])
})

describe('a contract that was tampered with in the database is not signed', () => {
  const attempt = async (tamper: (id: string) => Promise<unknown>) => {
    const { job, contract } = await waiting()
    await tamper(contract._id)
    const answer = outcome(await ownerSigns(job))
    return [answer, (await rowOf(job)).status]
  }
  const refused = [altered, 'pending_owner_signature']

  test('where a sum has become another', { tags: 'rare' }, async () => {
    const tamper = (id: string) =>
      server.db.execute(sql`update contracts set data = jsonb_set(data, '{budget}', '1') where id = ${id}`)
    expect(await attempt(tamper)).toEqual(refused)
  })
  test('where the hash has been made to fit', { tags: 'rare' }, async () => {
    const tamper = async (id: string) => {
      const [row] = await server.db.select().from(contracts).where(eq(contracts.id, id))
      if (!row) throw new Error('no contract')
      const data = { ...row.data, budget: 1 }
      await server.db
        .update(contracts)
        .set({ data, dataHash: sha256(canonicalJson(data)) })
        .where(eq(contracts.id, id))
    }
    expect(await attempt(tamper)).toEqual(refused)
  })
  test('where the signature is gone', async () => {
    const tamper = (id: string) =>
      server.db
        .update(contractSignatures)
        .set({ supersededAt: NOON })
        .where(eq(contractSignatures.contractId, id))
    expect(await attempt(tamper)).toEqual(refused)
  })
})

test('Whence and with what the owner signed is kept as evidence', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  server.later(60_000)
  await ownerSigns(job, { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh)' } })
  expect((await eventsOf(job)).at(-1)).toEqual({
    id: expect.any(String),
    contractId: (await rowOf(job)).id,
    what: 'owner_signed',
    actorId: cast.ana.id,
    address: '127.0.0.1',
    browser: 'Mozilla/5.0 (Macintosh)',
    detail: 'correo verificado',
    at: new Date(NOON.getTime() + 60_000),
  })
})

test('Before the crew member there is nothing to sign', async () => {
  expect(outcome(await ownerSigns(await accepted()))).toEqual({
    status: 404,
    code: 'contract_not_found',
    message: refusals.contract_not_found.message,
  })
})

test('A completed contract is not signed again', { tags: 'rare' }, async () => {
  const { job } = await completed()
  expect([outcome(await ownerSigns(job)), (await signaturesOf(job)).length]).toEqual([
    {
      status: 409,
      code: 'contract_completed',
      message: refusals.contract_completed.message,
    },
    2,
  ])
})

test('A signature that is a blank sheet signs nothing', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  const blank =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const { status, body } = await cast.ana.call(contractApi.signAsOwner, {
    params: { jobId: job.id },
    body: { signature: blank },
  })
  expect([status, body.code, (await rowOf(job)).status]).toEqual([
    400,
    'signature_blank',
    'pending_owner_signature',
  ])
})

test('The call for both roles signs as the owner’s own does', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  const { status, body } = await cast.ana.call(contractApi.sign, {
    params: { jobId: job.id },
    body: { signature: anasHand },
  })
  expect([status, body.message, body.contract.status]).toEqual([
    200,
    'Contrato completado. Os lo enviamos por correo a los dos.',
    'completed',
  ])
})

test('Nobody signs a version that they have not seen', async () => {
  const { job } = await waiting()
  const { body: read } = await check(job, cast.ana)
  await returns(job)
  await crewSigns(job, { budget: 9999 })
  const stale = await ownerSigns(job, { dataHash: read.dataHash })
  expect([stale.status, stale.body.code]).toEqual([409, 'contract_changed'])
})

test('A contract that has waited too long, or should have begun, is not signed any more', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting()
  await server.db.execute(sql`update contracts set waiting_since = '2026-04-30' where job_id = ${job.id}`)
  const late = await ownerSigns(job)
  expect([late.status, late.body.code]).toEqual([409, 'contract_expired'])
})

import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { refusals } from '#domain/errors.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const {
  accepted,
  waiting,
  completed,
  crewSigns,
  ownerSigns,
  returns,
  check,
  rowOf,
  signaturesOf,
  eventsOf,
  happened,
} = contractScene(scene)
const { sentences } = jobActs(scene)
const needsCrew = {
  status: 409,
  code: 'contract_needs_crew_first',
  message: refusals.contract_needs_crew_first.message,
}

test('A returned contract waits for its crew member, unsigned, with the reason', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await waiting()
  server.later(60_000)
  const { status, body } = await returns(job, ' Falta el seguro.\nY la fecha es otra. ')
  expect([status, body.message, body.contract]).toEqual([
    200,
    'Contrato devuelto. El tripulante lo revisará y lo firmará de nuevo.',
    {
      ...contract,
      status: 'pending_crew_signature',
      crewSignature: null,
      returnReason: 'Falta el seguro.\nY la fecha es otra.',
      updatedAt: '2026-06-01T10:01:00.000Z',
    },
  ])
})

test('The crew member is told why, and their lists show the contract unsigned', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting()
  await returns(job, 'falta el seguro')
  const { carla } = await sentences()
  const { applications } = (await cast.carla.call(applicationApi.listMine)).body
  const { status, body } = await check(job)
  expect([carla, applications[0]?.contract?.crewSignature, status, body.status]).toEqual([
    ['Ana Ferrer te ha devuelto el contrato de «Palma – Valencia» para que lo revises: falta el seguro.'],
    null,
    200,
    'pending_crew_signature',
  ])
})

test('The crew member signs the revised contract again, and it is a new signature over new data', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await waiting()
  const before = await rowOf(job)
  server.later(60_000)
  await returns(job)
  server.later(60_000)
  const { status, body } = await crewSigns(job, { insurer: 'Mare Nostrum' })
  const row = await rowOf(job)
  const { _id, returnReason, createdAt, crewSignature, contractData } = body.contract
  expect([status, body.contract.status, returnReason, contractData.insurer]).toEqual([
    201,
    'pending_owner_signature',
    null,
    'Mare Nostrum',
  ])
  expect([_id, createdAt, crewSignature?.signedAt]).toEqual([
    contract._id,
    contract.createdAt,
    '2026-06-01T10:02:00.000Z',
  ])
  expect([row.dataHash === before.dataHash, row.dataHash]).toEqual([false, sha256(canonicalJson(row.data))])
})

test('The earlier signature is superseded and kept, and everything is in the evidence', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting()
  const first = await rowOf(job)
  server.later(60_000)
  await returns(job, 'Falta el seguro.')
  server.later(60_000)
  await crewSigns(job, { insurer: 'Mare Nostrum' })
  server.later(60_000)
  await ownerSigns(job)
  const signatures = await signaturesOf(job)
  expect(signatures.map(({ party, supersededAt }) => [party, supersededAt])).toEqual([
    ['crew', new Date(NOON.getTime() + 60_000)],
    ['crew', null],
    ['owner', null],
  ])
  expect([signatures[0]?.dataHash, signatures[1]?.dataHash]).toEqual([
    first.dataHash,
    (await rowOf(job)).dataHash,
  ])
  const events = await eventsOf(job)
  expect(events.map(({ what, actorId, detail }) => [what, actorId, detail])).toEqual([
    ['crew_signed', cast.carla.id, 'correo verificado'],
    ['returned', cast.ana.id, 'Falta el seguro.'],
    ['crew_signed', cast.carla.id, 'correo verificado'],
    ['owner_signed', cast.ana.id, 'correo verificado'],
  ])
})

test('Until it is signed again the owner neither signs nor returns it', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await returns(job)
  expect([outcome(await ownerSigns(job)), outcome(await returns(job)), await happened(job)]).toEqual([
    needsCrew,
    needsCrew,
    ['crew_signed', 'returned'],
  ])
})

test('It may be returned and signed as often as it takes', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  for (let round = 0; round < 3; round++) {
    await returns(job, `Motivo ${round}`)
    await crewSigns(job, { specialConditions: `Cambio ${round}` })
  }
  const { status } = await ownerSigns(job)
  const standing = (await signaturesOf(job)).filter(({ supersededAt }) => supersededAt === null)
  expect([status, standing.map(({ party }) => party).sort(), (await signaturesOf(job)).length]).toEqual([
    200,
    ['crew', 'owner'],
    5,
  ])
})

test.each([
  ['', 'Explica qué hay que cambiar.'],
  ['   ', 'Explica qué hay que cambiar.'],
  ['a'.repeat(501), 'El motivo no puede superar los 500 caracteres.'],
])('Without a reason that can be read (%j) nothing is returned', async (reason, message) => {
  const { job } = await waiting()
  const { status, body } = await returns(job, reason)
  expect([status, body.message, (await rowOf(job)).status]).toEqual([400, message, 'pending_owner_signature'])
})

test('A completed contract is not returned', { tags: 'rare' }, async () => {
  const { job } = await completed()
  expect(outcome(await returns(job))).toEqual({
    status: 409,
    code: 'contract_completed',
    message: refusals.contract_completed.message,
  })
})

test('A missing contract is not returned', async () => {
  const [unsigned, unknown] = [
    await accepted(),
    { params: { jobId: '0199aaaa-0000-7000-8000-000000000000' } },
  ]
  const answers = [
    await returns(unsigned),
    await cast.ana.call(contractApi.giveBack, { ...unknown, body: { reason: 'x' } }),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'contract_not_found'],
    [404, 'contract_not_found'],
  ])
})

test('A returned contract is signed again only while its start is to come', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await returns(job)
  server.at('2026-06-12T10:00:00Z')
  const { status, body } = await crewSigns(job)
  expect([status, body.message]).toEqual([400, 'La fecha de inicio no puede ser anterior a hoy.'])
})

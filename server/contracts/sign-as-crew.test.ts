import { expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { canonicalJson } from '#domain/contracts/canonical.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import type { ContractData } from '#domain/contracts/contract-data.ts'
import { refusals } from '#domain/errors.ts'
import { contractDrafts } from '#server/contracts/contract-table.ts'
import { sha256 } from '#server/platform/sha256.ts'
import { contractDataExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { jobActs } from '#test/job-acts.ts'
import { asDataUrl, carlasHand } from '#test/signatures.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = () => ({ server, cast })
const { accepted, waiting, crewSigns, ownerSigns, check, rowOf, signaturesOf, eventsOf } =
  contractScene(scene)
const { sentences } = jobActs(scene)

test('The crew member’s signature creates the contract, and both see it', { tags: 'rare' }, async () => {
  const job = await accepted()
  const { status, body } = await crewSigns(job)
  const { contract } = body
  expect([status, body.message, contract]).toEqual([
    201,
    'Contrato firmado. Falta la firma del armador.',
    {
      _id: expect.any(String),
      job: { _id: job.id, title: 'Palma – Valencia' },
      owner: { _id: cast.ana.id, name: 'Ana Ferrer' },
      crew: { _id: cast.carla.id, name: 'Carla Pons' },
      status: 'pending_owner_signature',
      contractData: contractDataExample(job),
      inForce: contractDataExample(job),
      annexes: 0,
      endedBy: null,
      crewSignature: { signedAt: '2026-06-01T10:00:00.000Z' },
      ownerSignature: null,
      dataHash: expect.stringMatching(/^[\da-f]{64}$/),
      agreed: null,
      changes: [],
      returnReason: null,
      rating: null,
      mayRate: false,
      may: { sign: false, giveBack: false, rate: false },
      fit: { verdict: 'unknown', reasons: expect.any(Array) },
      handover: null,
      createdAt: '2026-06-01T10:00:00.000Z',
      updatedAt: '2026-06-01T10:00:00.000Z',
    },
  ])
  expect((await check(job, cast.carla)).body).toEqual(contract)
  const may = { sign: true, giveBack: true, rate: false }
  expect((await check(job, cast.ana)).body).toEqual({ ...contract, may })
})

test('The owner alone is told, by name and offer', { tags: 'rare' }, async () => {
  await waiting()
  expect(await sentences()).toEqual({
    ana: ['Carla Pons ha firmado el contrato de «Palma – Valencia». Falta tu firma.'],
  })
})

test('The crew member’s own list shows the contract and that it is signed', { tags: 'rare' }, async () => {
  const job = await accepted()
  const contracts = async () =>
    (await cast.carla.call(applicationApi.listMine)).body.applications.map(({ contract }) => contract)
  const before = await contracts()
  const { contract } = (await crewSigns(job)).body
  expect([before, await contracts()]).toEqual([
    [null],
    [
      {
        _id: contract._id,
        status: 'pending_owner_signature',
        crewSignature: { signedAt: '2026-06-01T10:00:00.000Z' },
      },
    ],
  ])
})

test('The draft is gone once it is signed', { tags: 'rare' }, async () => {
  const job = await accepted()
  await cast.carla.call(contractApi.keepDraft, { params: { jobId: job.id }, body: { contractData: {} } })
  const drafts = () => server.db.select().from(contractDrafts)
  const before = (await drafts()).length
  await crewSigns(job)
  expect([before, (await drafts()).length]).toEqual([1, 0])
})

test('The signed data is frozen under the SHA-256 of its canonical JSON, and the drawing under its own', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting({}, { specialConditions: 'Escala en Formentera, según el «parte».' })
  const row = await rowOf(job)
  const [signature] = await signaturesOf(job)
  const hash = sha256(canonicalJson(row.data))
  expect([row.dataHash, signature?.dataHash, signature?.inkHash]).toEqual([
    hash,
    hash,
    sha256(signature?.png ?? Buffer.alloc(0)),
  ])
})

test('Whence and with what it was signed, and whether the address is verified, is kept as evidence', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  await crewSigns(job, {}, { headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } })
  expect(await eventsOf(job)).toEqual([
    {
      id: expect.any(String),
      contractId: (await rowOf(job)).id,
      what: 'crew_signed',
      actorId: cast.carla.id,
      address: '127.0.0.1',
      browser: 'Mozilla/5.0 (iPhone)',
      detail: 'correo verificado',
      at: NOON,
    },
  ])
})

test('The evidence says so where the address is not verified', { tags: 'rare' }, async () => {
  cast.carla = await server.join('crew')
  const { job } = await waiting()
  expect((await eventsOf(job)).map(({ detail }) => detail)).toEqual(['correo no verificado'])
})

test('The contract’s changes against the offer are listed for the owner, as offered and as agreed', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting({}, { budget: 1250.5, endDate: '2026-06-14', vesselName: 'Alborán' })
  expect((await check(job, cast.ana)).body.changes).toEqual([
    { field: 'vesselName', offered: null, agreed: 'Alborán' },
    { field: 'endDate', offered: '2026-06-13', agreed: '2026-06-14' },
    { field: 'budget', offered: 1150, agreed: 1250.5 },
  ])
})

test('Fields that were left out or empty are null in what is signed', { tags: 'rare' }, async () => {
  const job = await accepted()
  const { ownerCompany: _, ...data } = contractDataExample(job)
  await cast.carla.call(contractApi.signAsCrew, {
    params: { jobId: job.id },
    body: { contractData: { ...data, insurer: '', budget: '' }, signature: carlasHand },
  })
  expect((await rowOf(job)).data).toEqual(contractDataExample(job, { budget: null }))
})

test.each<[string, Partial<ContractData> | Record<string, unknown>, string, string]>([
  ['crewName', { crewName: ' ' }, 'crewName', 'Escribe el nombre del tripulante.'],
  ['crewEmail', { crewEmail: 'carla' }, 'crewEmail', 'El correo electrónico no es válido.'],
  ['ownerName', { ownerName: null }, 'ownerName', 'Escribe el nombre del propietario.'],
  ['ownerEmail', { ownerEmail: '' }, 'ownerEmail', 'Escribe tu correo electrónico.'],
  ['terms', { terms: '' }, 'terms', 'El contrato necesita sus cláusulas.'],
  ['a budget below nought', { budget: -1 }, 'budget', 'El presupuesto no puede ser menor que 0.'],
  ['no crew at all', { crewRequired: 0 }, 'crewRequired', 'Se requiere al menos 1 tripulante.'],
  [
    'equal dates',
    { startDate: '2026-06-10', endDate: '2026-06-10' },
    'startDate',
    'La fecha de inicio debe ser anterior a la fecha de fin.',
  ],
  [
    'a start in the past',
    { startDate: '2026-05-31' },
    'startDate',
    'La fecha de inicio no puede ser anterior a hoy.',
  ],
])('Nothing is signed with %s', async (_, changes, field, message) => {
  const job = await accepted()
  const { status, body } = await crewSigns(job, changes as Partial<ContractData>)
  const refused = { message, code: 'invalid_input', errors: [{ field: `contractData.${field}`, message }] }
  expect([status, body, (await check(job)).status]).toEqual([400, refused, 404])
})

test('A transfer that begins today may be signed, by Madrid’s day', { tags: 'rare' }, async () => {
  const job = await accepted({ startDate: '2026-06-02' })
  server.at('2026-06-02T21:59:59Z')
  const carla = { ...cast.carla, ...server.bearer(cast.carla.token) }
  const first = await crewSigns(job, { startDate: '2026-06-01' }, { by: carla })
  const second = await crewSigns(job, {}, { by: carla })
  expect([first.status, second.status]).toEqual([400, 201])
})

test('A person who has signed does not sign again', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  expect(outcome(await crewSigns(job))).toEqual({
    status: 409,
    code: 'contract_signed_as_crew',
    message: refusals.contract_signed_as_crew.message,
  })
})

test('A completed contract is not signed again', { tags: 'rare' }, async () => {
  const { job } = await waiting()
  await ownerSigns(job)
  expect(outcome(await crewSigns(job))).toEqual({
    status: 409,
    code: 'contract_completed',
    message: refusals.contract_completed.message,
  })
})

test.each([
  ['cancelled', 'job_is_cancelled', refusals.job_is_cancelled.message],
  ['completed', 'job_is_completed', refusals.job_is_completed.message],
  ['expired', 'job_is_expired', refusals.job_is_expired.message],
] as const)('No contract begins on an offer that is %s', { tags: 'rare' }, async (status, code, message) => {
  expect(outcome(await crewSigns(await accepted({ status })))).toEqual({ status: 409, code, message })
})

test('Without a signature, or with what is none, nothing is signed', async () => {
  const job = await accepted()
  const send = (signature: unknown) =>
    cast.carla.call(contractApi.signAsCrew, {
      params: { jobId: job.id },
      body: { contractData: contractDataExample(job), ...(signature === undefined ? {} : { signature }) },
    })
  const answers = [await send(undefined), await send(''), await send('<p>Carla</p>'), await send(7)]
  expect([answers.map(({ status, body }) => [status, body.message]), (await check(job)).status]).toEqual([
    [
      [400, 'Falta la firma.'],
      [400, refusals.signature_not_image.message],
      [400, refusals.signature_not_image.message],
      [400, 'Falta la firma.'],
    ],
    404,
  ])
})

test('A drawing that is too heavy is refused in words', { tags: 'rare' }, async () => {
  const job = await accepted()
  const send = (bytes: number) =>
    cast.carla.call(contractApi.signAsCrew, {
      params: { jobId: job.id },
      body: { contractData: contractDataExample(job), signature: asDataUrl(Buffer.alloc(bytes)) },
    })
  const answers = [await send(600_000), await send(1_500_000), await send(9_000_000)]
  expect([answers.map(({ status, body }) => [status, body.message]), (await check(job)).status]).toEqual([
    [
      [400, 'La firma ocupa demasiado. Dibújala otra vez.'],
      [413, refusals.too_large.message],
      [413, refusals.too_large.message],
    ],
    404,
  ])
})

test('Characters that no database holds are dropped before it is signed', { tags: 'rare' }, async () => {
  const { status, body } = await crewSigns(await accepted(), { insurer: 'a\u0000b\ud800c' })
  expect([status, body.contract?.contractData.insurer]).toEqual([201, 'abc'])
})

test('A repeated request with its key signs once, and gets the first answer again', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  const headers = { 'idempotency-key': 'firma-1' }
  const [first, second] = [await crewSigns(job, {}, { headers }), await crewSigns(job, {}, { headers })]
  expect([first.status, outcome(second), (await signaturesOf(job)).length]).toEqual([201, outcome(first), 1])
})

test('The call for both roles signs as the crew member’s own does', { tags: 'rare' }, async () => {
  const job = await accepted()
  const { status, body } = await cast.carla.call(contractApi.sign, {
    params: { jobId: job.id },
    body: { contractData: contractDataExample(job), signature: carlasHand },
  })
  expect([status, body.message, body.contract.status]).toEqual([
    201,
    'Contrato firmado. Falta la firma del armador.',
    'pending_owner_signature',
  ])
})

test('The call for both roles names what a crew member left out', async () => {
  const { status, body } = await cast.carla.call(contractApi.sign, {
    params: { jobId: (await accepted()).id },
    body: { signature: carlasHand },
  })
  const fields = body.errors?.map(({ field }) => field)
  expect([status, body.code, fields]).toEqual([
    400,
    'invalid_input',
    [
      'contractData.crewName',
      'contractData.crewEmail',
      'contractData.ownerName',
      'contractData.ownerEmail',
      'contractData.jobTitle',
      'contractData.vesselType',
      'contractData.originPort',
      'contractData.destinationPort',
      'contractData.startDate',
      'contractData.endDate',
      'contractData.crewRequired',
      'contractData.terms',
    ],
  ])
})

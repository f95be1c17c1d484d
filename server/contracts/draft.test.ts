import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { defaultTerms } from '#domain/contracts/terms.ts'
import { refusals } from '#domain/errors.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { contractDrafts } from '#server/contracts/contract-table.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { buildApplication, buildJob, quoteExample } from '#test/builders.ts'
import { contractScene } from '#test/contract-scene.ts'
import { type Caller, NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()

const { context, accepted, waiting, completed, crewSigns, returns, check, rowOf } = contractScene(() => ({
  server,
  cast,
}))
const read = ({ id }: JobRow, by: Caller = cast.carla) =>
  by.call(contractApi.readDraft, { params: { jobId: id } })
const keep = ({ id }: JobRow, contractData: object, by: Caller = cast.carla) =>
  by.call(contractApi.keepDraft, { params: { jobId: id }, body: { contractData } })
const kept = { status: 200, message: 'Borrador guardado.' }

test('The form begins with what the offer and both profiles say, and with clauses that can be signed', {
  tags: 'rare',
}, async () => {
  const ana = await server.join('owner', {
    name: 'Ana Ferrer',
    email: 'ana@example.com',
    phone: '600 123 456',
    companyName: 'Náutica Ferrer, S. L.',
    idNumber: 'B12345674',
    address: 'Moll Vell, 3, Palma',
  })
  const carla = await server.join('crew', {
    name: 'Carla Pons',
    email: 'carla@example.com',
    phone: '611 987 654',
    idNumber: '12345678Z',
    address: 'C/ del Far, 7, Barcelona',
  })
  const job = await buildJob(context(), ana.id, {
    vesselName: 'Alborán',
    vesselLength: 14.6,
    crewRequired: 2,
  })
  await buildApplication(context(), job, carla.id, { status: 'accepted' })
  expect(outcome(await read(job, carla))).toEqual({
    status: 200,
    kept: false,
    agreed: null,
    contractData: {
      crewName: 'Carla Pons',
      crewEmail: 'carla@example.com',
      crewPhone: '611 987 654',
      crewIdNumber: '12345678Z',
      crewAddress: 'C/ del Far, 7, Barcelona',
      ownerName: 'Ana Ferrer',
      ownerEmail: 'ana@example.com',
      ownerPhone: '600 123 456',
      ownerCompany: 'Náutica Ferrer, S. L.',
      ownerIdNumber: null,
      ownerAddress: null,
      crewProfessionalStatus: null,
      ownerProfessionalStatus: null,
      jobTitle: 'Palma – Valencia en Oceanis 46.1',
      vesselType: 'sailboat',
      vesselName: 'Alborán',
      vesselLength: 14.6,
      originPort: 'Palma',
      destinationPort: 'Valencia',
      startDate: '2026-06-10',
      endDate: '2026-06-13',
      budget: 1150,
      crewRequired: 2,
      payBasis: 'fixed',
      terms: defaultTerms,
    },
  })
})

describe('of an offer of a vessel the form has', () => {
  const boats = vesselScene(() => ({ server, cast }))
  const drafted = async (vessel: { _id: string }) =>
    (await read(await accepted({ vesselId: vessel._id, vesselName: 'Brisa', vesselLength: 13.94 }))).body
      .contractData
  test('its registration, its flag by name, and the insurance that is valid for longest', async () => {
    const vessel = await boats.created()
    const insurance = (number: string, validUntil: string) =>
      boats.addDocument(vessel, { kind: 'insurance', issuer: 'Mapfre', number, validUntil })
    await insurance('P-1', '2027-03-01')
    await insurance('P-0', '2026-03-01')
    expect(await drafted(vessel)).toMatchObject({
      vesselName: 'Brisa',
      vesselLength: 13.94,
      vesselRegistration: '7ª PM-1-123-19',
      vesselFlag: 'España',
      insurer: 'Mapfre',
      insurancePolicy: 'P-1',
      insuranceEnd: '2027-03-01',
    })
  })
  test('nothing of an insurance that it has not', async () => {
    const vessel = await boats.created({ flag: 'GB', list: null })
    expect(await drafted(vessel)).toMatchObject({
      vesselFlag: 'Reino Unido',
      insurer: null,
      insurancePolicy: null,
      insuranceEnd: null,
    })
  })
  test('the typed value instead', async () => {
    const vessel = await boats.created()
    const job = await accepted({ vesselId: vessel._id })
    await keep(job, { vesselFlag: 'Malta' })
    expect((await read(job)).body.contractData.vesselFlag).toBe('Malta')
  })
})

test('The form begins with the quote that the owner has accepted, and says what that was', {
  tags: 'rare',
}, async () => {
  const agreed = quoteExample({ amount: 420, travelCost: 85, includesFood: true })
  const job = await accepted({}, { agreed })
  const terms = {
    budget: 420,
    payBasis: 'day',
    waitingDaySum: 180,
    specialConditions:
      'El precio incluye la comida del Tripulante. El Propietario paga 85,00 € por los viajes de ida y vuelta del Tripulante.',
  }
  const { body } = await read(job)
  expect([body.contractData, body.agreed]).toEqual([expect.objectContaining(terms), terms])

  await crewSigns(job, { ...terms, payBasis: 'mile', specialConditions: null })
  const { body: contract } = await check(job, cast.ana)
  expect([contract.agreed, contract.changes]).toEqual([
    terms,
    [
      { field: 'payBasis', offered: 'day', agreed: 'mile' },
      { field: 'specialConditions', offered: terms.specialConditions, agreed: null },
    ],
  ])
  expect(contract.againstOffer).toEqual([
    { field: 'budget', offered: job.budget, agreed: 420 },
    { field: 'payBasis', offered: 'fixed', agreed: 'mile' },
  ])
})

test('A draft is kept, half a date included, and the phone that scans the code shows it', async () => {
  const job = await accepted()
  const phone = server.bearer(await openSession(context(), cast.carla.id, 'temporary'))
  const answer = await keep(job, { crewName: '', budget: 1250.5, startDate: '2026-0', crewPhone: null })
  const { body } = await read(job, phone)
  const { crewName, budget, startDate, crewPhone, ownerName } = body.contractData
  expect([outcome(answer), body.kept, { crewName, budget, startDate, crewPhone, ownerName }]).toEqual([
    kept,
    true,
    { crewName: '', budget: 1250.5, startDate: '2026-0', crewPhone: null, ownerName: 'Ana Ferrer' },
  ])
})

test('The phone keeps what is typed on it, and the last that is kept counts', async () => {
  const job = await accepted()
  const phone = server.bearer(await openSession(context(), cast.carla.id, 'temporary'))
  await keep(job, { specialConditions: 'En el ordenador' })
  const answer = await keep(job, { specialConditions: 'En el móvil' }, phone)
  expect([outcome(answer), (await read(job)).body.contractData.specialConditions]).toEqual([
    kept,
    'En el móvil',
  ])
})

test('Two devices that keep at once leave one draft', async () => {
  const job = await accepted()
  const answers = await Promise.all(['uno', 'dos'].map(insurer => keep(job, { insurer })))
  const { insurer } = (await read(job)).body.contractData
  expect([answers.map(outcome), ['uno', 'dos'].includes(String(insurer))]).toEqual([[kept, kept], true])
})

test('A draft is no contract: it is in no list, and there is none to check', async () => {
  const job = await accepted()
  await keep(job, { insurer: 'Mare Nostrum' })
  const lists = await Promise.all([cast.ana, cast.carla].map(person => person.call(contractApi.list)))
  const none = { status: 404, code: 'contract_not_found', message: refusals.contract_not_found.message }
  expect([
    lists.map(({ body }) => body),
    outcome(await check(job)),
    outcome(await check(job, cast.ana)),
  ]).toEqual([[[], []], none, none])
})

test('Fields that a contract does not have are dropped, never stored', async () => {
  const job = await accepted()
  const answer = await keep(job, { insurer: 'Mare Nostrum', wholeHash: 'x', status: 'completed' })
  const { contractData } = (await read(job)).body
  expect([outcome(answer), contractData.insurer, Object.keys(contractData).includes('status')]).toEqual([
    kept,
    'Mare Nostrum',
    false,
  ])
})

test.each([
  ['a list', { terms: ['1.'] }, 'Este campo del contrato no es válido.'],
  ['an object', { budget: { euros: 5 } }, 'Este campo del contrato no es válido.'],
  ['a text without end', { terms: 'a'.repeat(20_001) }, 'El texto es demasiado largo.'],
])('A draft is refused that holds %s', async (_, typed, message) => {
  const { status, body } = await keep(await accepted(), typed)
  expect([status, body.code, body.message]).toEqual([400, 'invalid_input', message])
})

test('After signing there is nothing to write until the owner returns it, and then it is what was signed', {
  tags: 'rare',
}, async () => {
  const { job } = await waiting({}, { insurer: 'Mare Nostrum' })
  const signed = {
    status: 409,
    code: 'contract_signed_as_crew',
    message: refusals.contract_signed_as_crew.message,
  }
  const before = [outcome(await read(job)), outcome(await keep(job, { insurer: 'Otra' }))]
  await returns(job)
  const { body } = await read(job)
  expect([before, body.kept, body.contractData]).toEqual([[signed, signed], true, (await rowOf(job)).data])
})

test('A completed contract is written no more', { tags: 'rare' }, async () => {
  const { job } = await completed()
  const over = {
    status: 409,
    code: 'contract_completed',
    message: refusals.contract_completed.message,
  }
  expect([outcome(await read(job)), outcome(await keep(job, {}))]).toEqual([over, over])
})

test('Signing takes the draft away', { tags: 'rare' }, async () => {
  const job = await accepted()
  await keep(job, { specialConditions: 'Lo que se escribió antes' })
  await crewSigns(job)
  await returns(job)
  expect((await read(job)).body.contractData.specialConditions).toBeNull()
})

const forbidden = {
  status: 403,
  code: 'contract_forbidden',
  message: refusals.contract_forbidden.message,
}
test.each([
  ['waits for an answer', { status: 'pending' as const }],
  ['was rejected', { status: 'rejected' as const }],
  ['has withdrawn', { withdrawnAt: NOON }],
])('A crew member who %s neither reads nor keeps one', async (_, application) => {
  const job = await accepted({}, application)
  expect([outcome(await read(job)), outcome(await keep(job, {}))]).toEqual([forbidden, forbidden])
})

test('Nor does one who never applied, nor the owner', async () => {
  const job = await accepted()
  const answers: unknown[] = []
  for (const person of [cast.diego, cast.ana, cast.oscar])
    answers.push(outcome(await read(job, person)), outcome(await keep(job, {}, person)))
  expect(answers).toEqual(Array(6).fill(forbidden))
})

test.each(['0199aaaa-0000-7000-8000-000000000000', 'x'])('The offer %s has no contract', async jobId => {
  const answer = await cast.carla.call(contractApi.readDraft, { params: { jobId } })
  expect(outcome(answer)).toEqual({
    status: 404,
    code: 'contract_not_found',
    message: refusals.contract_not_found.message,
  })
})

test('A draft for an offer that is called off is not written any more, for nobody can sign it', async () => {
  const job = await accepted({ status: 'cancelled' })
  const answer = await keep(job, { crewAddress: 'Moll Vell 1' })
  const drafts = await server.db.select().from(contractDrafts).where(eq(contractDrafts.jobId, job.id))
  expect([answer.status, answer.body.code, drafts]).toEqual([409, 'job_is_cancelled', []])
})

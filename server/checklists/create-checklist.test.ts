import { expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = checklistScene(() => ({ server, cast }))
const { signed, waiting, create, draft, submitted, approved, read } = scene

const payload = {
  vesselInfo: {
    vesselName: 'Alborán',
    vesselType: 'catamaran',
    registrationNumber: '7ª-PM-1-23-26',
    portOfRegistry: 'Palma',
  },
  location: { port: 'Palma', berth: 'B-12', coordinates: { latitude: 39.5667, longitude: 2.6333 } },
  weatherConditions: {
    temperature: 21.5,
    windSpeed: '12 nudos',
    windDirection: 'NE',
    visibility: 'Buena',
    seaConditions: 'Marejadilla',
  },
}
const nothingOfPlace = { port: null, berth: null, coordinates: null }
const nothingOfWeather = {
  temperature: null,
  windSpeed: null,
  windDirection: null,
  visibility: null,
  seaConditions: null,
}

// The first call of a fresh server, from a phone that was off line.
test('A list that was begun off line is created once under its key, and read as it was created', {
  tags: 'rare',
}, async () => {
  const contract = await signed()
  const send = () =>
    cast.carla.call(checklistApi.create, {
      params: { contractId: contract._id },
      body: {},
      headers: { 'idempotency-key': 'carla-1' },
    })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.headers['idempotency-replayed'], second.body]).toEqual([
    201,
    'true',
    first.body,
  ])
})

test('The payload of the specification alone makes a draft with unanswered items, which both read', {
  tags: 'rare',
}, async () => {
  const contract = await signed()
  const { status, body } = await create(contract._id, payload)
  expect([status, body.message, body.checklist]).toEqual([
    201,
    'Lista de verificación creada.',
    {
      ...payload,
      _id: expect.any(String),
      contract: {
        _id: contract._id,
        job: { _id: contract.job._id, title: 'Palma – Valencia' },
        originPort: 'Palma',
        destinationPort: 'Valencia',
        startDate: '2026-06-10',
        endDate: '2026-06-13',
      },
      phase: 'departure',
      handedOverAt: null,
      owner: { _id: cast.ana.id, name: 'Ana Ferrer', email: cast.ana.user.email },
      crew: { _id: cast.carla.id, name: 'Carla Pons', email: cast.carla.user.email },
      status: 'draft',
      version: 1,
      zone: null,
      submittedAt: null,
      reviewedAt: null,
      reviewNotes: null,
      rejectionHistory: [],
      checklistItems: expect.any(Array),
      createdAt: '2026-06-01T10:00:00.000Z',
      updatedAt: '2026-06-01T10:00:00.000Z',
    },
  ])
  expect(body.checklist.checklistItems[0]).toEqual({
    _id: expect.any(String),
    key: 'nav_luces',
    category: 'navigation',
    item: 'Luces de navegación y de fondeo',
    check: expect.stringContaining('bombillas de respeto'),
    critical: true,
    photoExpected: true,
    askedByZone: false,
    measure: null,
    previous: null,
    value: null,
    status: null,
    notes: null,
    photos: [],
    expiresOn: null,
    completedAt: null,
    version: 1,
    flagged: false,
    departure: null,
  })
  const ofContract = await cast.ana.call(checklistApi.readOfContract, {
    params: { contractId: contract._id },
  })
  expect([ofContract.body, await read(body.checklist)]).toEqual([body.checklist, body.checklist])
})

test('With nothing at all the vessel is that of the contract', async () => {
  const contract = await signed({}, { vesselName: 'Alborán', vesselRegistration: '7ª-PM-1-23-26' })
  const { status, body } = await create(contract._id)
  const { vesselInfo, location, weatherConditions } = body.checklist
  expect([status, vesselInfo, location, weatherConditions]).toEqual([
    201,
    {
      vesselName: 'Alborán',
      vesselType: 'sailboat',
      registrationNumber: '7ª-PM-1-23-26',
      portOfRegistry: null,
    },
    nothingOfPlace,
    nothingOfWeather,
  ])
})

test('A request without a body makes a list as well', async () => {
  const contract = await signed()
  const answer = await cast.carla.call(checklistApi.create, { params: { contractId: contract._id } })
  expect(answer.status).toBe(201)
})

test('The vessel’s own answers count, and the contract for the rest, field by field', async () => {
  const contract = await signed({}, { vesselName: 'Alborán', vesselRegistration: 'PM-1' })
  const { body } = await create(contract._id, {
    vesselInfo: { vesselName: 'Alborán II', registrationNumber: '' },
  })
  expect(body.checklist.vesselInfo).toEqual({
    vesselName: 'Alborán II',
    vesselType: 'sailboat',
    registrationNumber: 'PM-1',
    portOfRegistry: null,
  })
})

test.each([
  ['zone', { zone: 9 }, 'La zona de navegación va del 1 al 7.'],
  [
    'location.coordinates.latitude',
    { location: { coordinates: { latitude: 91, longitude: 0 } } },
    'La posición no es válida.',
  ],
  [
    'location.berth',
    { location: { berth: 'a'.repeat(61) } },
    'El amarre no puede superar los 60 caracteres.',
  ],
])('A wrong %s is refused under its name, and nothing is created', async (field, body, message) => {
  const contract = await signed()
  expect([outcome(await create(contract._id, body)), (await create(contract._id)).status]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
    201,
  ])
})

test('Before the owner has signed the contract there is no list', async () => {
  const { contract } = await waiting()
  expect(outcome(await create(contract._id))).toEqual({
    status: 409,
    code: 'checklist_needs_contract',
    message: refusals.checklist_needs_contract.message,
  })
})

test.each(['ana', 'oscar', 'diego'] as const)(
  '%s does not create the list of Carla’s contract',
  async name => {
    const contract = await signed()
    expect(outcome(await create(contract._id, {}, cast[name]))).toEqual({
      status: 403,
      code: 'contract_forbidden',
      message: refusals.contract_forbidden.message,
    })
  },
)

test.each([
  ['a draft', draft, 'checklist_exists', refusals.checklist_exists.message],
  ['one that is submitted', submitted, 'checklist_exists', refusals.checklist_exists.message],
  ['one that is approved', approved, 'checklist_approved', refusals.checklist_approved.message],
])('Beside %s no other is created', { tags: 'rare' }, async (_, begin, code, message) => {
  const { contract, list } = await begin()
  const before = await read(list)
  expect([outcome(await create(contract._id)), await read(list)]).toEqual([
    { status: 409, code, message },
    before,
  ])
})

test.each(['mañana', '00000000-0000-7000-8000-000000000000'])('The contract %s is not found', async id => {
  const read = await cast.carla.call(checklistApi.readOfContract, { params: { contractId: id } })
  const refused = { status: 404, code: 'contract_not_found', message: refusals.contract_not_found.message }
  expect([outcome(await create(id)), outcome(read)]).toEqual([refused, refused])
})

test('A contract without a list answers 404, which means none', async () => {
  const contract = await signed()
  const answer = await cast.ana.call(checklistApi.readOfContract, { params: { contractId: contract._id } })
  expect(outcome(answer)).toEqual({
    status: 404,
    code: 'checklist_not_found',
    message: refusals.checklist_not_found.message,
  })
})

test.each([
  ['motorboat', undefined, 44, 0],
  ['motorboat', 1, 44, 6],
  ['sailboat', 3, 43, 4],
  ['catamaran', 7, 39, 0],
  ['Goleta', 5, 40, 1],
])('A %s in zone %s has %i items, of which the zone asks for %i', async (vesselType, zone, total, asked) => {
  const { list } = await draft({ vesselInfo: { vesselType }, zone })
  const { checklistItems } = list
  expect([
    list.zone,
    checklistItems.length,
    checklistItems.filter(({ askedByZone }) => askedByZone).length,
  ]).toEqual([zone ?? null, total, asked])
  expect(checklistItems.some(({ key }) => key === 'oth_jarcia')).toBe(vesselType !== 'motorboat')
})

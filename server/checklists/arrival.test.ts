import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { refusals } from '#domain/errors.ts'
import { checklistItems } from '#server/checklists/checklist-table.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { pictureOf } from '#test/pictures.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = checklistScene(() => ({ server, cast }))
const { signed, draft, submitted, rejected, approved, create, createArrival, arriving, handedOver } = scene
const { answer, answerAll, addPhoto, submit, review, itemOf, read } = scene
const readArrival = (contractId: string, by = cast.ana) =>
  by.call(checklistApi.readArrival, { params: { contractId } })
const record = (list: { _id: string }, by = cast.ana) =>
  by.call(checklistApi.readRecord, { params: { id: list._id } })
test.each([
  ['there is none', async () => ({ contract: await signed() })],
  ['it is a draft', draft],
  ['it is submitted', submitted],
  ['it was returned', rejected],
])('Before the departure’s list is approved there is no arrival: %s', { tags: 'rare' }, async (_, begin) => {
  const { contract } = await begin()
  expect([outcome(await createArrival(contract._id)), (await readArrival(contract._id)).status]).toEqual([
    {
      status: 409,
      code: 'arrival_needs_departure',
      message: refusals.arrival_needs_departure.message,
    },
    404,
  ])
})

test('The arrival opens on the contract’s first day in Madrid, and not a second before', {
  tags: 'rare',
}, async () => {
  const { contract } = await approved({}, { startDate: '2026-06-10' })
  server.at('2026-06-09T21:59:59Z')
  expect(outcome(await createArrival(contract._id))).toEqual({
    status: 409,
    code: 'arrival_too_early',
    message: refusals.arrival_too_early.message,
  })
  expect((await readArrival(contract._id)).status).toBe(404)
  server.at('2026-06-09T22:00:00Z')
  expect((await createArrival(contract._id)).status).toBe(201)
})

test('An arrival that was begun before its first day goes on, and begins again when it is returned', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await arriving()
  // As older releases left it, which opened the arrival on any day.
  server.at(new Date(NOON.getTime() - 3 * 24 * 60 * 60_000))
  await answerAll(list)
  const sent = await submit(list)
  await review(list, { action: 'reject', reviewNotes: 'Falta el casco.' })
  const second = await createArrival(contract._id)
  expect([sent.status, second.status, second.body.checklist.version]).toEqual([200, 201, 2])
})

test('The arrival asks what the departure asked, of the same vessel, with what was found then beside it', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await draft({
    vesselInfo: { vesselName: 'Alborán', vesselType: 'motorboat' },
    zone: 3,
  })
  await addPhoto(list, itemOf(list, 'oth_casco'), await pictureOf(1))
  await answerAll(list, 'working', {
    saf_balsa: { expiresOn: '2027-01-01' },
    oth_casco: { notes: 'Roce a babor.' },
  })
  await submit(list)
  await review(list, { action: 'approve' })
  server.at('2026-06-10T08:00:00Z')
  const departure = await read(list)
  const { status, body } = await createArrival(contract._id, {
    vesselInfo: { vesselName: 'Otro' },
    zone: 7,
    location: { port: 'Valencia' },
    weatherConditions: { windSpeed: 4 },
  })
  const arrival = body.checklist
  expect([status, body.message, arrival.phase, arrival.zone, arrival.vesselInfo]).toEqual([
    201,
    'Lista de llegada creada.',
    'arrival',
    3,
    departure.vesselInfo,
  ])
  expect([arrival.location.port, arrival.weatherConditions.windSpeed, arrival._id === departure._id]).toEqual(
    ['Valencia', 4, false],
  )
  expect(arrival.checklistItems).toEqual(
    departure.checklistItems.map(({ status, notes, expiresOn, value, photos, ...item }) => ({
      ...item,
      _id: expect.any(String),
      status: null,
      notes: null,
      expiresOn: null,
      value: null,
      photos: [],
      completedAt: null,
      version: 1,
      departure: { status, notes, expiresOn, measure: item.measure, value, photos },
    })),
  )
  expect((await readArrival(contract._id)).body).toEqual(arrival)
})

test('An answer at the arrival comes with what was found at the departure, and changes nothing of it', {
  tags: 'rare',
}, async () => {
  const { departure, list } = await arriving({ nav_luces: { notes: 'Fijas.' } })
  const { body } = await answer(list, itemOf(list, 'nav_luces'), { status: 'not_working' })
  expect([body.item.departure, await read(departure)]).toEqual([
    { status: 'working', notes: 'Fijas.', expiresOn: null, measure: null, value: null, photos: [] },
    departure,
  ])
})

test('The specification’s own calls mean the departure’s list still', { tags: 'rare' }, async () => {
  const { contract, departure } = await arriving()
  const { body } = await cast.carla.call(checklistApi.readOfContract, {
    params: { contractId: contract._id },
  })
  expect([body._id, (await create(contract._id)).body.code]).toEqual([departure._id, 'checklist_approved'])
})

test.each([
  ['2026-06-01T10:11:00Z', 'La llegada no puede ser posterior a este momento.'],
  ['2026-05-31T21:59:00Z', 'La llegada no puede ser anterior al primer día del traslado.'],
  ['ayer', 'La fecha y la hora de la llegada no son válidas.'],
])(
  'A vessel is not handed over at %s, and nothing is begun',
  { tags: 'rare' },
  async (handedOverAt, message) => {
    const { contract } = await approved({}, scene.fromToday())
    const { status, body } = await createArrival(contract._id, { handedOverAt })
    expect([status, body.message, body.errors]).toEqual([400, message, [{ field: 'handedOverAt', message }]])
    expect((await readArrival(contract._id)).status).toBe(404)
  },
)

test('The next version of an arrival is handed over when the one before was, unless it says otherwise', {
  tags: 'rare',
}, async () => {
  const { contract } = await approved({}, scene.fromToday())
  const handedOverAt = '2026-06-01T08:00:00.000Z'
  const { checklist: list } = (await createArrival(contract._id, { handedOverAt })).body
  await answerAll(list)
  await submit(list)
  await review(list, { action: 'reject', reviewNotes: 'Falta el casco.' })
  const { body } = await createArrival(contract._id)
  expect(body.checklist.handedOverAt).toBe(handedOverAt)
})

test('A list of long ago that measured nothing is asked for its figures at the arrival, and not “a la salida”', {
  tags: 'rare',
}, async () => {
  const { contract, list } = await approved({}, scene.fromToday())
  await server.db
    .update(checklistItems)
    .set({ unit: null, label: 'Horas de motor a la salida' })
    .where(and(eq(checklistItems.checklistId, list._id), eq(checklistItems.key, 'eng_horas')))
  const { body } = await createArrival(contract._id)
  const hours = itemOf(body.checklist, 'eng_horas')
  expect([hours.item, hours.measure, hours.departure?.measure]).toEqual([
    'Horas de motor',
    { unit: 'h' },
    null,
  ])
})

test('There is one arrival a contract, which is begun again when it was returned alone', async () => {
  const { contract, list } = await arriving()
  const second = await createArrival(contract._id)
  await answerAll(list)
  await submit(list)
  await review(list, { action: 'reject', reviewNotes: 'Falta el casco.' })
  const third = await createArrival(contract._id, { carryOver: true })
  expect([second.body.code, third.status, third.body.checklist._id, third.body.checklist.version]).toEqual([
    'checklist_exists',
    201,
    list._id,
    2,
  ])
  expect(third.body.checklist.checklistItems.every(({ status, departure }) => status && departure)).toBe(true)
})

test.each(['ana', 'oscar', 'diego'] as const)(
  '%s does not open the arrival of Carla’s transfer',
  { tags: 'rare' },
  async name => {
    const { contract } = await approved()
    const { status, body } = await createArrival(contract._id, {}, cast[name])
    expect([status, body.code]).toEqual([403, 'contract_forbidden'])
  },
)

describe('the record of a handover', () => {
  const noRecord = {
    status: 404,
    code: 'record_not_found',
    message: refusals.record_not_found.message,
  }

  test('is not there before the arrival’s list is approved, nor of a departure', {
    tags: 'rare',
  }, async () => {
    const { departure, list } = await arriving()
    const answers = [await record(list), await record(departure)]
    await answerAll(list)
    await submit(list)
    expect([...answers, await record(list)].map(outcome)).toEqual([noRecord, noRecord, noRecord])
  })
  test('tells what is not as it was, and waits for both', { tags: 'rare' }, async () => {
    const { contract, list } = await handedOver(
      { nav_luces: { notes: 'Fijas.' }, saf_gas: { status: 'not_working' } },
      {
        nav_luces: { status: 'needs_attention', notes: 'Parpadea la de tope.' },
        saf_gas: { status: 'not_working' },
        saf_balsa: { expiresOn: '2026-06-30' },
      },
    )
    const { status, body } = await record(list, cast.carla)
    expect([status, body]).toEqual([
      200,
      {
        checklist: list._id,
        contract: list.contract,
        owner: { _id: cast.ana.id, name: 'Ana Ferrer' },
        crew: { _id: cast.carla.id, name: 'Carla Pons' },
        vesselName: null,
        differences: [
          {
            key: 'nav_luces',
            category: 'navigation',
            item: 'Luces de navegación y de fondeo',
            departure: { status: 'working', notes: 'Fijas.', expiresOn: null },
            arrival: { status: 'needs_attention', notes: 'Parpadea la de tope.', expiresOn: null },
          },
          {
            key: 'saf_balsa',
            category: 'safety',
            item: 'Balsa salvavidas',
            departure: { status: 'working', notes: null, expiresOn: null },
            arrival: { status: 'working', notes: null, expiresOn: '2026-06-30' },
          },
        ],
        handedOver: { at: NOON.toISOString(), port: 'Valencia', berth: null },
        measurements: [
          ['eng_combustible', 'Combustible y decantadores', '%'],
          ['eng_horas', 'Horas de motor', 'h'],
          ['ele_baterias', 'Baterías de arranque y servicio', 'V'],
        ].map(([key, item, unit]) => ({
          key,
          item,
          departure: { measure: { unit }, value: null },
          arrival: { measure: { unit }, value: null },
          difference: null,
        })),
        inventory: {
          item: 'Inventario entregado y llaves',
          departure: { status: 'working', notes: null, expiresOn: null },
          arrival: { status: 'working', notes: null, expiresOn: null },
        },
        dataHash: expect.stringMatching(/^[\da-f]{64}$/),
        crewSignature: null,
        ownerSignature: null,
        createdAt: NOON.toISOString(),
      },
    ])
    expect((await readArrival(contract._id)).body.contract._id).toBe(contract._id)
  })
  test('holds when and where the vessel was handed over, and what was measured at both ends', {
    tags: 'rare',
  }, async () => {
    const { contract } = await approved(
      {
        eng_horas: { value: 1284 },
        eng_combustible: { measure: { unit: 'l' }, value: 180 },
        oth_inventario: { notes: 'Dos juegos de llaves.' },
      },
      scene.fromToday(),
    )
    const handedOverAt = '2026-06-01T09:30:00.000Z'
    const location = { port: 'Denia', berth: 'Pantalán 2' }
    const list = (await createArrival(contract._id, { handedOverAt, location })).body.checklist
    expect([list.handedOverAt, itemOf(list, 'eng_combustible').measure]).toEqual([
      handedOverAt,
      { unit: 'l' },
    ])
    await answerAll(list, 'working', {
      eng_horas: { value: 1305.5 },
      eng_combustible: { value: 95.25 },
      ele_baterias: { value: 12.7 },
      oth_inventario: { status: 'needs_attention', notes: 'Falta un juego.' },
    })
    await submit(list)
    await review(list, { action: 'approve' })
    const { body } = await record(list)
    expect([body.handedOver, body.measurements, body.inventory?.arrival]).toEqual([
      { at: handedOverAt, port: 'Denia', berth: 'Pantalán 2' },
      [
        {
          key: 'eng_combustible',
          item: 'Combustible y decantadores',
          departure: { measure: { unit: 'l' }, value: 180 },
          arrival: { measure: { unit: 'l' }, value: 95.25 },
          difference: -84.75,
        },
        {
          key: 'eng_horas',
          item: 'Horas de motor',
          departure: { measure: { unit: 'h' }, value: 1284 },
          arrival: { measure: { unit: 'h' }, value: 1305.5 },
          difference: 21.5,
        },
        {
          key: 'ele_baterias',
          item: 'Baterías de arranque y servicio',
          departure: { measure: { unit: 'V' }, value: null },
          arrival: { measure: { unit: 'V' }, value: 12.7 },
          difference: null,
        },
      ],
      { status: 'needs_attention', notes: 'Falta un juego.', expiresOn: null },
    ])
  })
  test('of a boat that arrives as she left has no row', { tags: 'rare' }, async () => {
    const { list } = await handedOver()
    expect((await record(list)).body.differences).toEqual([])
  })
  test.each(['oscar', 'diego'] as const)('is not read by %s', { tags: 'rare' }, async name => {
    const { list } = await handedOver()
    const { status, body } = await record(list, cast[name])
    expect([status, body.code]).toEqual([403, 'checklist_forbidden'])
  })
  test('stays as it was, whatever is tried on the lists afterwards', { tags: 'rare' }, async () => {
    const { contract, list } = await handedOver({}, { nav_luces: { status: 'not_working' } })
    const before = (await record(list)).body
    const refused = [
      await answer(list, itemOf(list, 'nav_luces'), { status: 'working' }),
      await addPhoto(list, itemOf(list, 'nav_luces'), await pictureOf(1)),
      await submit(list),
      await review(list, { action: 'approve' }),
      await review(list, { action: 'reject', reviewNotes: 'Tarde.' }),
      await createArrival(contract._id),
      await create(contract._id),
    ]
    expect([refused.map(({ status }) => status), (await record(list)).body]).toEqual([
      Array(7).fill(409),
      before,
    ])
  })
})

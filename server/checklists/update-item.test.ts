import { describe, expect, test } from 'vitest'
import type { ItemView } from '#domain/checklists/checklist.ts'
import { refusals } from '#domain/errors.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { NOON, outcome } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { draft, submitted, approved, rejected, create, answer, itemOf, read } = checklistScene(() => ({
  server,
  cast,
}))
async function one(key = 'saf_balsa') {
  const { contract, list } = await draft()
  return { contract, list, item: itemOf(list, key) }
}
const answered = ({ status, notes, expiresOn, completedAt, version }: ItemView) => ({
  status,
  notes,
  expiresOn,
  completedAt,
  version,
})
const blank = { status: null, notes: null, expiresOn: null, completedAt: null, version: 1 }
const at = (moment: Date) => moment.toISOString()

test.each([
  [{ status: 'working' }, { status: 'working', completedAt: at(NOON) }],
  [{ status: 'needs_attention' }, { status: 'needs_attention', completedAt: at(NOON) }],
  [{ status: 'not_working' }, { status: 'not_working', completedAt: at(NOON) }],
  [{ status: 'not_applicable' }, { status: 'not_applicable', completedAt: at(NOON) }],
  [{ notes: ' Revisión en marzo. ' }, { notes: 'Revisión en marzo.' }],
  [{ expiresOn: '2026-06-30' }, { expiresOn: '2026-06-30' }],
  [{}, {}],
])('%j is saved at once, and nothing beside it', { tags: 'rare' }, async (body, change) => {
  const { list, item } = await one()
  const { status, body: reply } = await answer(list, item, body)
  expect([status, reply.message, answered(reply.item)]).toEqual([
    200,
    'Guardado.',
    { ...blank, version: 2, ...change },
  ])
  expect(itemOf(await read(list, cast.ana), 'saf_balsa')).toEqual(reply.item)
})

describe('an answered item', () => {
  const whole = { status: 'working', notes: 'En fecha.', expiresOn: '2027-01-01' }
  test.each([
    [{ status: null }, { status: null, completedAt: null }],
    [{ notes: null }, { notes: null }],
    [{ notes: '  ' }, { notes: null }],
    [{ expiresOn: null }, { expiresOn: null }],
    [{ expiresOn: '' }, { expiresOn: null }],
    [{ status: 'not_working' }, { status: 'not_working', completedAt: at(new Date('2026-06-02')) }],
    [{ status: 'working' }, {}],
    [{}, {}],
  ])('is changed by %j in that alone', async (body, change) => {
    const { list, item } = await one()
    await answer(list, item, whole)
    server.at('2026-06-02')
    const { body: reply } = await answer(list, item, body)
    expect(answered(reply.item)).toEqual({ ...whole, completedAt: at(NOON), version: 3, ...change })
  })
})

test.each([
  [{ status: 'broken' }, 'status', 'Elige uno de los cuatro estados.'],
  [{ notes: 'a'.repeat(1001) }, 'notes', 'La nota no puede superar los 1000 caracteres.'],
  [{ expiresOn: 'mañana' }, 'expiresOn', 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
])('%j is refused under its field, and nothing of it is saved', async (body, field, message) => {
  const { list, item } = await one()
  const refused = await answer(list, item, { notes: 'Otra.', ...body })
  expect([outcome(refused), await read(list)]).toEqual([
    { status: 400, code: 'invalid_input', message, errors: [{ field, message }] },
    list,
  ])
})

test('A date on an item that carries none is refused, and clearing it is nothing', async () => {
  const { list, item } = await one('nav_luces')
  expect([
    outcome(await answer(list, item, { expiresOn: '2027-01-01' })),
    (await answer(list, item, { expiresOn: null })).status,
  ]).toEqual([{ status: 400, code: 'item_has_no_expiry', message: refusals.item_has_no_expiry.message }, 200])
})

describe('a measured item', () => {
  const shown = ({ measure, value }: ItemView) => [measure?.unit ?? null, value]
  test.each([
    ['eng_horas', [{ value: 1284.5 }], ['h', 1284.5]],
    ['eng_horas', [{ value: 1284.5 }, { status: 'working' }], ['h', 1284.5]],
    ['eng_horas', [{ value: 1284.5 }, { value: null }], ['h', null]],
    ['eng_horas', [{ value: 1284.5 }, { value: '' }], ['h', null]],
    ['eng_horas', [{ value: 0 }], ['h', 0]],
    ['eng_horas', [{ value: 12, measure: { unit: 'h' } }], ['h', 12]],
    ['eng_combustible', [{ value: 80 }], ['%', 80]],
    ['eng_combustible', [{ value: 180, measure: { unit: 'l' } }], ['l', 180]],
    ['eng_combustible', [{ value: 80 }, { measure: { unit: 'l' } }], ['l', null]],
    ['eng_combustible', [{ value: 80 }, { measure: { unit: '%' } }], ['%', 80]],
    ['eng_combustible', [{ value: 80 }, { measure: null }], ['%', 80]],
    ['ele_baterias', [{ value: 12.65 }], ['V', 12.65]],
    ['nav_luces', [{ value: null, measure: null }], [null, null]],
  ])('of %s is kept with its unit: %j', async (key, bodies, wanted) => {
    const { list, item } = await one(key)
    for (const body of bodies) expect((await answer(list, item, body)).status).toBe(200)
    expect(shown(itemOf(await read(list, cast.ana), key))).toEqual(wanted)
  })

  const range = { status: 400, code: 'invalid_input' }
  const field = (name: string, message: string) => ({ ...range, message, errors: [{ field: name, message }] })
  test.each([
    ['eng_horas', { value: 100_001 }, field('value', 'La cifra no puede superar 100.000.')],
    ['eng_horas', { value: -1 }, field('value', 'La cifra no puede ser menor que 0.')],
    ['eng_horas', { value: 12.345 }, field('value', 'La cifra admite como mucho dos decimales.')],
    ['eng_horas', { value: 'mil' }, field('value', 'La cifra tiene que ser un número.')],
    ['eng_combustible', { value: 101 }, field('value', 'El porcentaje va de 0 a 100.')],
    ['ele_baterias', { value: 2_000 }, field('value', 'Los voltios van de 0 a 1.000.')],
    ['eng_horas', { measure: { unit: 'km' } }, field('measure.unit', 'Elige la unidad.')],
    [
      'eng_horas',
      { measure: { unit: 'l' } },
      { status: 400, code: 'item_has_no_such_unit', message: refusals.item_has_no_such_unit.message },
    ],
    [
      'nav_luces',
      { value: 3 },
      { status: 400, code: 'item_not_measured', message: refusals.item_not_measured.message },
    ],
  ])('of %s is not %j, and nothing beside it is saved', { tags: 'rare' }, async (key, body, refusal) => {
    const { list, item } = await one(key)
    const refused = await answer(list, item, { notes: 'Otra.', ...body })
    expect([outcome(refused), await read(list)]).toEqual([refusal, list])
  })
})

describe('with the version that was read in If-Match', () => {
  const changed = {
    status: 409,
    code: 'checklist_item_changed',
    message: refusals.checklist_item_changed.message,
  }
  test.each(['"1"', '1', 'W/"1"', '*'])('%s is taken of an item that nobody has changed', async match => {
    const { list, item } = await one()
    const reply = await answer(list, item, { status: 'working' }, { headers: { 'if-match': match } })
    expect([reply.status, reply.body.item.version]).toEqual([200, 2])
  })
  test('the second of two devices that have read the same is refused, and the first one’s answer stays', async () => {
    const { list, item } = await one()
    const headers = { 'if-match': '"1"' }
    await answer(list, item, { notes: 'Del teléfono.' }, { headers })
    const second = await answer(list, item, { notes: 'De la tableta.' }, { headers })
    expect([outcome(second), itemOf(await read(list), 'saf_balsa').notes]).toEqual([changed, 'Del teléfono.'])
  })
  test('two items do not block each other', async () => {
    const { list, item } = await one()
    await answer(list, item, { notes: 'En fecha.' })
    const other = itemOf(list, 'nav_luces')
    const reply = await answer(list, other, { status: 'working' }, { headers: { 'if-match': '"1"' } })
    expect(reply.status).toBe(200)
  })
  test('a version that the item has not reached yet is refused', { tags: 'rare' }, async () => {
    const { list, item } = await one()
    const reply = await answer(list, item, { status: 'working' }, { headers: { 'if-match': '"2"' } })
    expect(outcome(reply)).toEqual(changed)
  })
  test.each(['"', 'la primera', '"1", "2"', '-1', '1.5', '9999999999', ''])(
    '%j is no version',
    async match => {
      const { list, item } = await one()
      const reply = await answer(list, item, { status: 'working' }, { headers: { 'if-match': match } })
      const message = 'If-Match lleva la versión que se leyó, por ejemplo "3".'
      expect([outcome(reply), await read(list)]).toEqual([
        { status: 400, code: 'invalid_input', message, errors: [{ field: 'If-Match', message }] },
        list,
      ])
    },
  )
  test('an answer that was sent twice under one key is saved once, and answered alike', async () => {
    const { list, item } = await one()
    const send = () =>
      answer(
        list,
        item,
        { status: 'working' },
        { headers: { 'if-match': '"1"', 'idempotency-key': item._id } },
      )
    const [first, second] = [await send(), await send()]
    expect([first.status, outcome(second)]).toEqual([200, outcome(first)])
  })
})

const notDraft = {
  status: 409,
  code: 'checklist_not_draft',
  message: refusals.checklist_not_draft.message,
}
test.each([
  ['submitted', submitted, notDraft],
  ['approved', approved, notDraft],
  [
    'returned',
    rejected,
    {
      status: 409,
      code: 'checklist_needs_restart',
      message: refusals.checklist_needs_restart.message,
    },
  ],
])('A list that is %s is not changed', { tags: 'rare' }, async (_, begin, refused) => {
  const { list } = await begin()
  const reply = await answer(list, itemOf(list, 'nav_luces'), { status: 'not_working' })
  expect([outcome(reply), await read(list)]).toEqual([refused, list])
})

test('An item of the version that was rejected is not changed any more', { tags: 'rare' }, async () => {
  const { contract, list: before } = await rejected()
  const { body } = await create(contract._id)
  const reply = await answer(before, itemOf(before, 'nav_luces'), { notes: 'Tarde.' })
  expect([outcome(reply), await read(before)]).toEqual([notDraft, body.checklist])
})

const noItem = {
  status: 404,
  code: 'checklist_item_not_found',
  message: refusals.checklist_item_not_found.message,
}
test('An item of another list of her own is not found in this one', { tags: 'rare' }, async () => {
  const [here, there] = [await one(), await one()]
  expect([outcome(await answer(here.list, there.item, { notes: 'x' })), await read(there.list)]).toEqual([
    noItem,
    there.list,
  ])
})
test.each(['balsa', '00000000-0000-7000-8000-000000000000'])('The item %s is not found', async _id => {
  const { list } = await one()
  expect(outcome(await answer(list, { _id }, { notes: 'x' }))).toEqual(noItem)
})

test.each(['ana', 'oscar', 'diego'] as const)('%s does not fill in Carla’s list', async name => {
  const { list, item } = await one()
  const reply = await answer(list, item, { status: 'working' }, { by: cast[name] })
  expect([outcome(reply), await read(list)]).toEqual([
    {
      status: 403,
      code: 'checklist_forbidden',
      message: refusals.checklist_forbidden.message,
    },
    list,
  ])
})

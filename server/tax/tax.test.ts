import { text } from 'node:stream/consumers'
import { beforeEach, describe, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { taxApi } from '#domain/tax/tax-api.ts'
import { payments } from '#server/ledger/ledger-table.ts'
import { newId } from '#server/platform/ids.ts'
import { taxCsv } from '#server/tax/tax-csv.ts'
import { buildContract, buildJob, contractDataExample, PASSWORD } from '#test/builders.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
beforeEach(() => server.db.delete(payments))
const HEAD = 'nombre;nif;nacimiento;direccion;t1;t2;t3;t4;n1;n2;n3;n4;total;falta'
const papers = { idNumber: '12345678Z', birthDate: '1990-05-12', address: 'Moll Vell 1, Palma' }

/** Signed by both. */
async function contractOf(crew: Person, owner: Person = cast.ana) {
  const job = await buildJob(server.context(), owner.id)
  return buildContract(server.context(), job, crew.id, {
    status: 'completed',
    ownerSignedAt: server.now(),
    data: contractDataExample(job, {
      crewName: 'Carla Pons Ferrer',
      crewIdNumber: 'X1234567L',
      crewAddress: 'Calle del Puerto 3',
    }),
  })
}
type Payment = [kind: 'fee' | 'advance' | 'refund' | 'provision', euros: number, at: string, status?: string]
async function pay(contract: { id: string; ownerId: string; crewId: string }, ...given: Payment[]) {
  await server.db.insert(payments).values(
    given.map(([kind, euros, at, status = 'confirmed']) => ({
      id: newId(),
      contractId: contract.id,
      authorId: kind === 'refund' ? contract.crewId : contract.ownerId,
      kind,
      cents: Math.round(euros * 100),
      at: new Date(at),
      method: 'transfer' as const,
      status: status as 'confirmed',
      createdAt: new Date(at),
    })),
  )
}
const report = async (year: number, pageSize?: number) =>
  (await text(taxCsv(server.db, year, pageSize))).trimEnd().split('\n')
const own = (person: Person, year = '2026') => person.call(taxApi.read, { params: { year } })
const save = (person: Person, body: object) => person.call(accountApi.updateProfile, { body })
const sumsOf = ({ body }: Awaited<ReturnType<typeof own>>) => [
  body.quarters.map(({ amount, count }) => [amount, count]),
  body.total,
]

describe('The declaration', () => {
  test('is fees and advances less refunds, by the quarter of Madrid, of several contracts', {
    tags: 'rare',
  }, async () => {
    const [first, second] = [await contractOf(cast.carla), await contractOf(cast.carla)]
    await pay(
      first,
      // Half an hour after midnight in Madrid: the new year.
      ['advance', 300, '2025-12-31T23:30:00Z'],
      // Half an hour before midnight, and an instant before: still the old one.
      ['advance', 1000, '2025-12-31T22:30:00Z'],
      ['fee', 2000, '2025-12-31T22:59:59.999Z'],
      ['fee', 0.1, '2026-03-31T21:59:59.999Z'],
      // Madrid's clock is two hours ahead by now.
      ['fee', 0.2, '2026-03-31T22:00:00Z'],
      ['fee', 850.55, '2026-06-30T21:59:59.999Z'],
      ['refund', 1000, '2026-09-30T21:59:59.999Z'],
      ['fee', 12.34, '2026-09-30T22:00:00Z'],
    )
    await pay(second, ['advance', 200, '2026-02-01T10:00:00Z'], ['fee', 400, '2026-12-31T22:59:59.999Z'])
    expect(sumsOf(await own(cast.carla))).toEqual([
      [
        [500.1, 2],
        [850.75, 1],
        [-1000, 0],
        [412.34, 2],
      ],
      763.19,
    ])
    expect(sumsOf(await own(cast.carla, '2025'))).toEqual([
      [
        [0, 0],
        [0, 0],
        [0, 0],
        [3000, 1],
      ],
      3000,
    ])
    await save(cast.carla, papers)
    expect(await report(2026)).toEqual([
      HEAD,
      'Carla Pons;12345678Z;1990-05-12;Moll Vell 1, Palma;500,10;850,75;-1000,00;412,34;2;1;0;2;763,19;',
    ])
    expect(await report(2025)).toEqual([
      HEAD,
      'Carla Pons;12345678Z;1990-05-12;Moll Vell 1, Palma;0,00;0,00;0,00;3000,00;0;0;0;1;3000,00;',
    ])
    expect(await report(2024)).toEqual([HEAD])
  })

  test('is nothing that is not confirmed, and no provision', async () => {
    await pay(
      await contractOf(cast.carla),
      ['fee', 100, '2026-02-01T10:00:00Z', 'announced'],
      ['fee', 200, '2026-02-01T10:00:00Z', 'disputed'],
      ['advance', 400, '2026-02-01T10:00:00Z', 'withdrawn'],
      ['refund', 50, '2026-02-01T10:00:00Z', 'disputed'],
      ['provision', 800, '2026-02-01T10:00:00Z'],
    )
    expect(await report(2026)).toEqual([HEAD])
    const { status, body } = await own(cast.carla)
    expect([status, body.total, body.years]).toEqual([200, 0, []])
  })

  test('says what is missing of a person', async () => {
    const contract = await contractOf(cast.carla)
    await pay(contract, ['fee', 100, '2026-02-01T10:00:00Z'])
    expect(await report(2026)).toEqual([
      HEAD,
      'Carla Pons;;;;100,00;0,00;0,00;0,00;1;0;0;0;100,00;nif, nacimiento, direccion',
    ])
    await save(cast.carla, { idNumber: '12345678Z', address: '' })
    expect((await report(2026))[1]).toMatch(/^Carla Pons;12345678Z;;;.*;nacimiento, direccion$/)
    const { body } = await own(cast.carla)
    expect(body).toEqual({
      year: 2026,
      name: 'Carla Pons',
      idNumber: '12345678Z',
      birthDate: null,
      address: null,
      quarters: [
        { quarter: 1, amount: 100, count: 1 },
        { quarter: 2, amount: 0, count: 0 },
        { quarter: 3, amount: 0, count: 0 },
        { quarter: 4, amount: 0, count: 0 },
      ],
      total: 100,
      missing: ['birthDate', 'address'],
      years: [2026],
    })
  })

  test('runs nothing in a spreadsheet, and keeps its cells apart', async () => {
    await save(cast.carla, { idNumber: '=1+1', address: 'Calle "Mayor"; 3\n2.º' })
    await pay(await contractOf(cast.carla), ['fee', 100, '2026-02-01T10:00:00Z'])
    expect((await report(2026)).join('\n')).toContain(
      `Carla Pons;'=1+1;;"Calle ""Mayor""; 3\n2.º";100,00;0,00;`,
    )
  })

  test('is everybody by name, whatever the pages are', async () => {
    const people = []
    for (const name of ['Zoe', 'Álvaro', 'Beatriz', 'alba', 'Beatriz'])
      people.push(await server.join('crew', { name }))
    for (const person of [...people, cast.carla])
      await pay(await contractOf(person), ['fee', 10, '2026-02-01T10:00:00Z'])
    const names = async (pageSize: number) =>
      (await report(2026, pageSize)).slice(1).map(line => line.split(';')[0])
    const inOrder = ['alba', 'Álvaro', 'Beatriz', 'Beatriz', 'Carla Pons', 'Zoe']
    for (const pageSize of [1, 2, 3, 6, 100]) expect(await names(pageSize)).toEqual(inOrder)
  })

  test('of an erased account is what its last contract still says', async () => {
    await save(cast.carla, papers)
    await pay(await contractOf(cast.carla), ['fee', 100, '2026-02-01T10:00:00Z'])
    await cast.carla.call(accountApi.erase, { body: { password: PASSWORD } })
    expect(await report(2026)).toEqual([
      HEAD,
      'Carla Pons Ferrer;X1234567L;;Calle del Puerto 3;100,00;0,00;0,00;0,00;1;0;0;0;100,00;nacimiento',
    ])
  })
})

describe('One’s own report', () => {
  test('is nobody else’s, and no owner has one', async () => {
    await pay(await contractOf(cast.carla), ['fee', 100, '2026-02-01T10:00:00Z'])
    expect((await own(cast.diego)).body).toMatchObject({ name: 'Diego Vila', total: 0, years: [] })
    const { status, body } = await own(cast.ana)
    expect([status, body.code]).toEqual([403, 'only_crew_section'])
  })

  test.each(['dosmil', '26', '1999', '20260', '-1'])('refuses the year %s', async year => {
    const { status, body } = await own(cast.carla, year)
    expect([status, body.code]).toEqual([404, 'tax_year_unknown'])
  })
})

test('The profile asks for tax data from the first confirmed fee on', { tags: 'rare' }, async () => {
  const scene = ledgerScene(() => ({ server, cast }))
  const asked = async (person: Person) => (await person.call(accountApi.readProfile)).body.user.taxDataAsked
  const { jobId } = await scene.arrived({ startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 })
  await scene.paid(jobId, { kind: 'provision' })
  const { payment } = (await scene.pay(jobId, { kind: 'fee', amount: 500 })).body
  expect([await asked(cast.carla), await asked(cast.ana)]).toEqual([false, false])
  await scene.confirmPayment(jobId, payment, cast.carla)
  expect([await asked(cast.carla), await asked(cast.ana), await asked(cast.diego)]).toEqual([
    true,
    false,
    false,
  ])
  expect(sumsOf(await own(cast.carla))).toEqual([
    [
      [0, 0],
      [500, 1],
      [0, 0],
      [0, 0],
    ],
    500,
  ])
})

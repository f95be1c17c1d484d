import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { NOON, outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
let carla: Person
let minutes = 0
const offer = (title: string, overrides = {}) => {
  minutes += 1
  const createdAt = new Date(NOON.getTime() - 60 * 60_000 + minutes * 60_000)
  return buildJob(server.context(), ana.id, { title, createdAt, ...overrides })
}
beforeAll(async () => {
  ana = await server.join('owner')
  carla = await server.join('crew')
  await offer('Barata', { budget: 100, startDate: '2026-06-20', endDate: '2026-06-25', vesselLength: 9 })
  await offer('Cara', {
    budget: 2500.5,
    startDate: '2026-06-15',
    endDate: '2026-06-25',
    vesselType: 'yacht',
    vesselLength: 15.5,
  })
  await offer('Sin precio', { budget: null, startDate: '2026-06-10', endDate: '2026-06-12' })
  await offer('De hoy', { budget: 500, startDate: '2026-06-01', endDate: '2026-06-03' })
  await offer('De ayer', { startDate: '2026-05-31', endDate: '2026-06-03' })
  for (const status of ['filled', 'completed', 'expired', 'cancelled'] as const)
    await offer(status, { status })
})
beforeEach(() => server.at(NOON))

const list = (query: Record<string, string> = {}, person = carla) => person.call(jobApi.list, { query })
const titles = async (query: Record<string, string>) => (await list(query)).body.jobs.map(job => job.title)
async function walk(query: Record<string, string>, between: () => Promise<unknown> = async () => {}) {
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body } = await list({ ...query, ...(cursor ? { cursor } : {}) })
    seen.push(...body.jobs.map(job => job.title))
    cursor = body.nextCursor
    await between()
  }
  return seen
}

test('Open offers that have not begun before today are listed, newest first', async () => {
  expect(await titles({})).toEqual(['De hoy', 'Sin precio', 'Cara', 'Barata'])
})

test("An offer of today leaves the list when Madrid's day ends", async () => {
  server.at('2026-06-01T22:00:00Z')
  expect(await titles({})).toEqual(['Sin precio', 'Cara', 'Barata'])
})

test.each([
  [{ sort: 'recent' }, ['De hoy', 'Sin precio', 'Cara', 'Barata']],
  [{ sort: 'start' }, ['De hoy', 'Sin precio', 'Cara', 'Barata']],
  [{ sort: 'budget' }, ['Cara', 'De hoy', 'Barata', 'Sin precio']],
  [{ vesselType: 'yacht' }, ['Cara']],
  [{ vesselType: 'other' }, []],
  [{ lengthMin: '9.01' }, ['Cara']],
  [{ lengthMin: '9', lengthMax: '15.5' }, ['Cara', 'Barata']],
  [{ lengthMax: '15.49' }, ['Barata']],
  [{ lengthMin: '0', lengthMax: '0' }, ['De hoy', 'Sin precio', 'Cara', 'Barata']],
  [{ from: '2026-06-15' }, ['Cara', 'Barata']],
  [{ to: '2026-06-15' }, ['De hoy', 'Sin precio', 'Cara']],
  [{ from: '2026-06-02', to: '2026-06-19T10:00:00Z' }, ['Sin precio', 'Cara']],
  [{ minBudget: '500' }, ['De hoy', 'Cara']],
  [{ minBudget: '2500.51' }, []],
  [{ minBudget: '0' }, ['De hoy', 'Sin precio', 'Cara', 'Barata']],
  [{ q: 'cara', port: 'palma', vesselType: 'yacht', minBudget: '1' }, ['Cara']],
])('%j lists %j', async (query, expected) => {
  expect(await titles(query as Record<string, string>)).toEqual(expected)
})

test.each(['recent', 'start', 'budget'])(
  'Page by page in the order %s nothing is lost or repeated',
  async sort => {
    expect(await walk({ sort, limit: '1' })).toEqual(await titles({ sort }))
  },
)

test('Offers that share their sort key are given once each', { tags: 'rare' }, async () => {
  const same = { description: 'Gemelas.', budget: 7, startDate: '2026-07-01', endDate: '2026-07-02' }
  for (let i = 0; i < 5; i++) await offer(`Gemela ${i}`, { ...same, createdAt: NOON })
  const walks = await Promise.all(
    ['recent', 'start', 'budget'].map(sort => walk({ q: 'gemelas', sort, limit: '2' })),
  )
  expect(walks.map(seen => [...seen].sort())).toEqual(
    Array(3).fill(['Gemela 0', 'Gemela 1', 'Gemela 2', 'Gemela 3', 'Gemela 4']),
  )
})

test('Offers that arrive while one pages neither repeat nor hide any', async () => {
  for (let i = 0; i < 4; i++) await offer(`Estable ${i}`, { description: 'Persistente.' })
  const late = () =>
    offer('Nueva', { description: 'Persistente.', createdAt: new Date(NOON.getTime() + 60_000) })
  expect(await walk({ q: 'persistente', limit: '1' }, late)).toEqual([
    'Estable 3',
    'Estable 2',
    'Estable 1',
    'Estable 0',
  ])
})

test('Twenty offers make a page unless another number is asked', { tags: 'rare' }, async () => {
  for (let i = 0; i < 21; i++) await offer(`Muchas ${i}`, { originPort: 'Vigo' })
  const pages = [await list({ port: 'vigo' }), await list({ port: 'vigo', limit: '100' })]
  expect(pages.map(({ body }) => [body.jobs.length, body.nextCursor === null])).toEqual([
    [20, false],
    [21, true],
  ])
})

test.each([
  [{ limit: '0' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: '101' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: '2.5' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: '' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ sort: 'price' }, 'Ese orden no existe.'],
  [{ vesselType: 'submarino' }, 'Elige un tipo de embarcación de la lista.'],
  [{ from: 'ayer' }, 'La fecha no es válida. Escríbela como AAAA-MM-DD.'],
  [{ to: '2026-13-01' }, 'Esa fecha no existe en el calendario.'],
  [{ minBudget: '-1' }, 'El presupuesto mínimo no puede ser negativo.'],
  [{ minBudget: 'mil' }, 'El presupuesto mínimo tiene que ser un número.'],
  [{ lengthMin: '-1' }, 'La eslora no puede ser negativa.'],
  [{ lengthMax: 'larga' }, 'La eslora tiene que ser un número.'],
  [{ q: 'x'.repeat(121) }, 'La búsqueda es demasiado larga.'],
  [{ cursor: 'no' }, refusals.invalid_cursor.message],
  [{ cursor: btoa('[1,2,3]') }, refusals.invalid_cursor.message],
  [{ cursor: btoa('{"a":1}') }, refusals.invalid_cursor.message],
])('%j is refused in words', async (query, message) => {
  expect(outcome(await list(query as Record<string, string>))).toMatchObject({ status: 400, message })
})

test.each([
  ['recent', 'start'],
  ['recent', 'budget'],
  ['start', 'recent'],
  ['start', 'budget'],
  ['budget', 'recent'],
  ['budget', 'start'],
])('A cursor of the order %s means nothing in the order %s', async (sort, other) => {
  const cursor = (await list({ sort, limit: '1' })).body.nextCursor ?? ''
  expect(outcome(await list({ sort: other, cursor }))).toEqual({
    status: 400,
    code: 'invalid_cursor',
    message: refusals.invalid_cursor.message,
  })
})

test('A crew member is told which offers they have applied to, withdrawn or not; an owner is not', async () => {
  const context = server.context()
  const [standing, withdrawn] = [
    await offer('Solicitada a', { originPort: 'Cartagena' }),
    await offer('Solicitada b', { originPort: 'Cartagena' }),
  ]
  await offer('Solicitada c', { originPort: 'Cartagena' })
  await buildApplication(context, standing, carla.id)
  await buildApplication(context, withdrawn, carla.id, { withdrawnAt: NOON })
  const seen = [await list({ port: 'cartagena' }), await list({ port: 'cartagena' }, ana)]
  expect(
    seen.map(({ body }) => body.jobs.map(job => [job.title.at(-1), job.hasApplied, job.applicantCount])),
  ).toEqual([
    [
      ['c', false, 0],
      ['b', true, 0],
      ['a', true, 1],
    ],
    [
      ['c', undefined, 0],
      ['b', undefined, 0],
      ['a', undefined, 1],
    ],
  ])
})

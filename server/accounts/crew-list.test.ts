import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { refusals } from '#domain/errors.ts'
import { titleApi } from '#domain/titles/title-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { buildApplication, buildJob } from '#test/builders.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let ana: Person
beforeAll(async () => {
  ana = await server.join('owner', { name: 'Bruno Armador', bio: 'Busco patrón para regatas.' })
  await server.join('crew', {
    name: 'Álvaro Núñez',
    bio: 'Regatas y traslados.',
    certifications: ['Patrón de Altura', 'STCW'],
    vesselPreference: 'sailboat',
    availabilityStart: '2026-06-01',
    availabilityEnd: '2026-06-30',
  })
  await server.join('crew', {
    name: 'Berta Coll',
    pastExperience: 'Cruces del Atlántico en catamaranes.',
    certifications: ['Capitán de Yate'],
    vesselPreference: 'catamaran',
    availabilityStart: '2026-08-01',
  })
  await server.join('crew', { name: 'Zoe Abril', frequentRoutes: ['Palma – Maó'] })
  const carla = await server.join('crew', { name: 'carla pons', availabilityEnd: '2026-05-31' })
  const context = server.context()
  await buildApplication(context, await buildJob(context, ana.id), carla.id)
})

const list = (query: Record<string, string>) => ana.call(accountApi.listCrew, { query })
const names = async (query: Record<string, string>) =>
  (await list(query)).body.crew.map(person => person.name)

test('The list says until when titles are valid and which are verified, and nothing else of them', async () => {
  const zoe = await server.join('crew', { name: 'Zoila Mar' })
  await zoe.call(titleApi.add, { body: { kind: 'PPER', number: 'PPER-1', validUntil: '2026-05-31' } })
  const { crew } = (await list({ q: 'zoila' })).body
  expect(crew.map(({ titles }) => titles)).toEqual([
    [
      {
        name: 'Patrón Profesional de Embarcaciones de Recreo (PPER)',
        validUntil: '2026-05-31',
        verifiedAt: null,
      },
    ],
  ])
  await server.db.delete(users).where(eq(users.id, zoe.id))
})

test('Crew alone are listed, by name, whatever accents and capitals', async () => {
  expect(await names({})).toEqual(['Álvaro Núñez', 'Berta Coll', 'carla pons', 'Zoe Abril'])
})

test.each([
  [{ q: 'nunez' }, ['Álvaro Núñez']],
  [{ q: 'regata' }, ['Álvaro Núñez']],
  [{ q: 'catamarán' }, ['Berta Coll']],
  [{ q: 'mao' }, ['Zoe Abril']],
  [{ q: 'stcw traslado' }, ['Álvaro Núñez']],
  [{ q: '   ' }, ['Álvaro Núñez', 'Berta Coll', 'carla pons', 'Zoe Abril']],
  [{ certification: 'patron' }, ['Álvaro Núñez']],
  [{ certification: 'CAPITÁN' }, ['Berta Coll']],
  [{ certification: '%' }, []],
  [{ vesselPreference: 'sailboat' }, ['Álvaro Núñez', 'carla pons', 'Zoe Abril']],
  [{ vesselPreference: 'any' }, ['Álvaro Núñez', 'Berta Coll', 'carla pons', 'Zoe Abril']],
  [{ availableFrom: '2026-07-01' }, ['Berta Coll', 'Zoe Abril']],
  [{ availableFrom: '2026-06-30', availableTo: '2026-07-10' }, ['Álvaro Núñez', 'Zoe Abril']],
  [{ availableTo: '2026-05-31' }, ['carla pons', 'Zoe Abril']],
  [{ q: 'altura', vesselPreference: 'catamaran' }, []],
])('%j finds %j', async (query, expected) => {
  expect(await names(query as Record<string, string>)).toEqual(expected)
})

test('Contact is shown of those alone who applied to the owner', async () => {
  const { crew } = (await list({})).body
  expect(crew.filter(person => 'email' in person).map(person => person.name)).toEqual(['carla pons'])
})

test('Walking all pages gives everybody once, though many share a name', async () => {
  for (let i = 0; i < 5; i++) await server.join('crew', { name: 'Tocaya Igual', bio: 'gemela' })
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await list({ q: 'gemela', limit: '2', ...(cursor ? { cursor } : {}) })
    seen.push(...body.crew.map(person => person._id))
    cursor = body.nextCursor
  } while (cursor)
  expect([seen.length, new Set(seen).size]).toEqual([5, 5])
})

test.each([
  [{ limit: '0' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: '101' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ limit: 'diez' }, 'El límite tiene que ser un número entre 1 y 100.'],
  [{ vesselPreference: 'submarino' }, 'Elige un tipo de embarcación de la lista.'],
  [{ availableFrom: '2026-02-30' }, 'Esa fecha no existe en el calendario.'],
  [{ q: 'x'.repeat(121) }, 'La búsqueda es demasiado larga.'],
  [{ cursor: 'nada' }, refusals.invalid_cursor.message],
  [{ cursor: btoa('["a","no es un id"]') }, refusals.invalid_cursor.message],
])('%j is refused in words', async (query, message) => {
  expect(outcome(await list(query as Record<string, string>))).toMatchObject({ status: 400, message })
})

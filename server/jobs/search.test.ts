import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { passedOver, plainText } from '#domain/search-words.ts'
import { buildJob } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let carla: Person

beforeAll(async () => {
  const { ana, carla: crew } = await server.cast()
  carla = crew
  const context = server.context()
  const offer = (title: string, overrides = {}) =>
    buildJob(context, ana.id, { title, description: 'Sin más.', ...overrides })
  await offer('Catamarán a Mahón', { vesselType: 'other', originPort: 'Maó', destinationPort: 'Sitges' })
  await offer('Navegaciones de invierno', { originPort: 'Cádiz', destinationPort: 'Vigo' })
  await offer('Dos yates en convoy', { originPort: 'Dénia', destinationPort: 'Ibiza' })
  await offer('Luces de otoño', { vesselType: 'catamaran', originPort: 'Palma', destinationPort: 'Valencia' })
})

const titles = async (query: Record<string, string>) => {
  const { body } = await carla.call(jobApi.list, { query })
  return body.jobs.map(job => job.title).sort()
}

test.each([
  ['catamaran', ['Catamarán a Mahón', 'Luces de otoño']],
  ['Catamarán', ['Catamarán a Mahón', 'Luces de otoño']],
  ['catamaranes', ['Catamarán a Mahón', 'Luces de otoño']],
  ['CATAMARANES', ['Catamarán a Mahón', 'Luces de otoño']],
  ['navegacion', ['Navegaciones de invierno']],
  ['navegación', ['Navegaciones de invierno']],
  ['Navegaciones', ['Navegaciones de invierno']],
  ['yate', ['Dos yates en convoy']],
  ['luz', ['Luces de otoño']],
  ['valencia', ['Luces de otoño']],
  ['cadiz invierno', ['Navegaciones de invierno']],
  ['cadiz verano', []],
  ['bergantín', []],
  ["'); drop table jobs; --", []],
  ['& | ! :*', ['Catamarán a Mahón', 'Dos yates en convoy', 'Luces de otoño', 'Navegaciones de invierno']],
])('q=%s finds %j', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test('words are found in every script, by plain letters, past articles, and by a port’s other name', {
  tags: 'rare',
}, async () => {
  const { oscar } = await server.cast()
  const context = server.context()
  const offer = (title: string, overrides = {}) =>
    buildJob(context, oscar.id, {
      title,
      description: 'Sin más.',
      originPort: 'Motril',
      destinationPort: 'Adra',
      ...overrides,
    })
  await offer('Con la Ελένη de ΠΆΤΡΑΣ')
  await offer('Яхта «Бриз», капитан Йовков')
  await offer('Łukasz y Søren en la Straße')
  await offer('Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i')
  await offer('L’Escala en otoño', { originPort: 'L’Escala' })
  await offer('יאכטה 游艇 აფრიკა')
  const found: [q: string, titles: string[]][] = [
    ['ελενη', ['Con la Ελένη de ΠΆΤΡΑΣ']],
    ['Πάτρας', ['Con la Ελένη de ΠΆΤΡΑΣ']],
    ['πατρ', ['Con la Ελένη de ΠΆΤΡΑΣ']],
    ['бриз', ['Яхта «Бриз», капитан Йовков']],
    ['ЙОВКОВ яхта', ['Яхта «Бриз», капитан Йовков']],
    ['lukasz soren', ['Łukasz y Søren en la Straße']],
    ['strasse', ['Łukasz y Søren en la Straße']],
    ['STRASSEN', []],
    ['obrien', ['Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i']],
    ["O'Brien", ['Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i']],
    ['colleccio', ['Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i']],
    ['3a lista', ['Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i']],
    ['jeanneau 44', ['Barco de O’Brien en Col·lecció, 3ª lista, Jeanneau 44i']],
    ['la escala', ['L’Escala en otoño']],
    ['el otoño en la escala', ['L’Escala en otoño']],
    ['יאכטה', ['יאכטה 游艇 აფრიკა']],
    ['游艇', ['יאכטה 游艇 აფრიკა']],
    ['Mahón', ['Catamarán a Mahón']],
    ['eivissa', ['Dos yates en convoy']],
    ['mallorca ciutat', ['Luces de otoño']],
  ]
  for (const [q, expected] of found) expect([q, await titles({ q })]).toEqual([q, expected])
  // Nothing but articles asks for no word.
  const all = await titles({})
  for (const q of ['de la', 'en el', 'la']) expect([q, await titles({ q })]).toEqual([q, all])
})

test('the database passes over the same words as the rest, and knows the same plain letters', async () => {
  const { rows } = await server.db.execute<{ word: string; nodes: number }>(sql`
    select word, numnode(search_query(word)) as nodes
    from unnest(${sql.param([...passedOver, 'palma'])}::text[]) as word`)
  expect(rows.filter(({ nodes }) => nodes > 0)).toEqual([{ word: 'palma', nodes: 1 }])
  const texts = [
    'Ærø, Þórr',
    'ŁÓDŹ',
    'ΑΣΤΈΡΑΣ',
    'Ёлка',
    'ﬁn',
    'Ｍａｈｏ́ｎ',
    'nº 5, 3ª',
    'Straße STRAẞE',
    'İzmir ışık',
    'Đà Nẵng',
    'שָׁלוֹם',
    'Œuvre',
  ]
  const plain = await server.db.execute<{ text: string; plain: string }>(sql`
    select text, plain_text(text) as plain from unnest(${sql.param(texts)}::text[]) as text`)
  expect(plain.rows.map(row => [row.text, row.plain])).toEqual(texts.map(text => [text, plainText(text)]))
})

test.each([
  ['MAO', ['Catamarán a Mahón']],
  ['denia', ['Dos yates en convoy']],
  ['cád', ['Navegaciones de invierno']],
  ['vigo', ['Navegaciones de invierno']],
  ['%', []],
  ['_', []],
  ['\\', []],
])('port=%s is part of either port', async (port, expected) => {
  expect(await titles({ port })).toEqual(expected)
})

test('a rare word is found behind more offers than are looked through in order', async () => {
  const { oscar } = await server.cast()
  const context = server.context()
  const rare = await buildJob(context, oscar.id, {
    title: 'Zarpe de la goleta',
    createdAt: new Date('2026-05-01'),
  })
  await server.db.execute(sql`
    insert into jobs (id, owner_id, title, description, vessel_type, origin_port, destination_port, start_date,
      end_date, crew_required, created_at, updated_at)
    select gen_random_uuid(), ${oscar.id}, 'Oferta ' || n, 'Sin más.', 'other', 'Palma', 'Ibiza', '2026-07-01',
      '2026-07-02', 1, timestamptz '2026-05-20' + n * interval '1 minute', '2026-05-20'
    from generate_series(1, 1200) n`)
  const { body } = await carla.call(jobApi.list, { query: { q: 'goletas' } })
  expect(body.jobs.map(job => job._id)).toEqual([rare.id])
  expect(await titles({ q: 'goleta', sort: 'budget' })).toEqual(['Zarpe de la goleta'])
})

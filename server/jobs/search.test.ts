import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildJob } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let carla: Person

beforeAll(async () => {
  server = await startTestServer()
  const { ana, carla: crew } = await server.cast()
  carla = crew
  const context = { db: server.db, now: server.now() }
  const offer = (title: string, overrides = {}) =>
    buildJob(context, ana.id, { title, description: 'Sin más.', ...overrides })
  await offer('Catamarán a Mahón', { vesselType: 'other', originPort: 'Maó', destinationPort: 'Sitges' })
  await offer('Navegaciones de invierno', { originPort: 'Cádiz', destinationPort: 'Vigo' })
  await offer('Dos yates en convoy', { originPort: 'Dénia', destinationPort: 'Ibiza' })
  await offer('Luces de otoño', { vesselType: 'catamaran', originPort: 'Palma', destinationPort: 'Valencia' })
})
afterAll(() => server.close())

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
  const context = { db: server.db, now: server.now() }
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

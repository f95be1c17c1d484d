import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { findPort } from '#domain/ports/find-port.ts'
import { ports } from '#domain/ports/ports.ts'
import { linesNaming } from '#server/jobs/port-filter.ts'
import { buildJob } from '#test/builders.ts'
import { type Person, startTestServer, type TestServer } from '#test/test-server.ts'

let server: TestServer
let carla: Person
const routes = [
  ['Maó', 'Vigo'],
  ['Bilbao', 'Port de Maó'],
  ['A Coruña', 'Cádiz'],
  ['Ibiza', 'Dénia'],
  ['Palma', 'Gandia'],
  ['Las Palmas', 'Luarca'],
  ['Puerto de la Luz', 'Burela'],
  ['La Palma', 'Ribadeo'],
  ['Cala secreta', 'Sitges'],
] as const

beforeAll(async () => {
  server = await startTestServer()
  const { ana, carla: crew } = await server.cast()
  carla = crew
  for (const [originPort, destinationPort] of routes)
    await buildJob({ db: server.db, now: server.now() }, ana.id, {
      title: `${originPort} – ${destinationPort}`,
      originPort,
      destinationPort,
    })
})
afterAll(() => server.close())

test.each([
  ['mah', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['Mahón', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['puerto de mahon', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['cruña', ['A Coruña – Cádiz']],
  ['Coruña', ['A Coruña – Cádiz']],
  ['La Coru', ['A Coruña – Cádiz']],
  ['eivissa', ['Ibiza – Dénia']],
  ['Palma', ['La Palma – Ribadeo', 'Las Palmas – Luarca', 'Palma – Gandia']],
  ['Palma de Mallorca', ['Palma – Gandia']],
  ['Santa Cruz de la Palma', ['La Palma – Ribadeo']],
  ['las palmas', ['Las Palmas – Luarca', 'Puerto de la Luz – Burela']],
  ['secreta', ['Cala secreta – Sitges']],
  ['bergantín', []],
  ['ma(', []],
  ['%', []],
])('port=%s finds %j', async (port, expected) => {
  const { body } = await carla.call(jobApi.list, { query: { port } })
  expect(body.jobs.map(job => job.title).sort()).toEqual(expected)
})

test('a line is taken for the ports that findPort takes it for', async () => {
  const written = ports
    .flatMap(({ name, aliases }) => [name, ...aliases])
    .flatMap(name => [name, `Puerto de ${name}`, `La ${name}`, `¡${name}! (España)`, `${name} Viejo`])
  for (const id of ['palma', 'santa-cruz-de-la-palma', 'mao', 'les-sables-d-olonne', 'puerto-banus']) {
    const pattern = linesNaming(ports.filter(port => port.id === id))
    const { rows } = await server.db.execute<{ line: string }>(sql`
      select line from unnest(${sql.param(written)}::text[]) as line where plain_text(line) ~ ${pattern}`)
    const taken = rows.map(({ line }) => line)
    expect(taken).toEqual(written.filter(line => findPort(line)?.id === id))
  }
})

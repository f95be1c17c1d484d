import { beforeAll, expect, test } from 'vitest'
import { jobApi } from '#domain/jobs/job-api.ts'
import { buildJob } from '#test/builders.ts'
import type { Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
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
  ['Águilas', 'Falmouth (Antigua)'],
  ['Vila do Porto (Portugal)', 'Nazaré'],
] as const

beforeAll(async () => {
  const { ana, carla: crew } = await server.cast()
  carla = crew
  for (const [originPort, destinationPort] of routes)
    await buildJob(server.context(), ana.id, {
      title: `${originPort} – ${destinationPort}`,
      originPort,
      destinationPort,
    })
})

test.each([
  ['mah', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['Mahón', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['puerto de mahon', ['Bilbao – Port de Maó', 'Maó – Vigo']],
  ['cruña', ['A Coruña – Cádiz']],
  ['Coruña', ['A Coruña – Cádiz']],
  ['La Coru', ['A Coruña – Cádiz']],
  ['eivissa', ['Ibiza – Dénia']],
  ['Palma', ['La Palma – Ribadeo', 'Las Palmas – Luarca', 'Palma – Gandia']],
  ['Porto (Portugal)', []],
  ['porto (portugal)', ['Vila do Porto (Portugal) – Nazaré']],
  ['Palma (Mallorca)', ['Palma – Gandia']],
  ['Las Palmas de Gran Canaria (Gran Canaria)', ['Las Palmas – Luarca', 'Puerto de la Luz – Burela']],
  ['Palma de Mallorca', ['Palma – Gandia']],
  ['Santa Cruz de la Palma', ['La Palma – Ribadeo']],
  ['las palmas', ['Las Palmas – Luarca', 'Puerto de la Luz – Burela']],
  ['secreta', ['Cala secreta – Sitges']],
  ['Falmouth', ['Águilas – Falmouth (Antigua)']],
  ['Falmouth (Cornualles)', []],
  ['bergantín', []],
  ['ma(', []],
  ['%', []],
])('port=%s finds %j', async (port, expected) => {
  const { body } = await carla.call(jobApi.list, { query: { port } })
  expect(body.jobs.map(job => job.title).sort()).toEqual(expected)
})

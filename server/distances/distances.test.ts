import { beforeAll, expect, test } from 'vitest'
import { portApi } from '#domain/ports/port-api.ts'
import { outcome, type Person } from '#test/test-server.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()
let carla: Person
beforeAll(async () => {
  carla = await server.join('crew')
})

const distance = async (from: string, to: string) => {
  const { status, body } = await carla.call(portApi.distance, { query: { from, to } })
  return { status, distance: body.distance }
}

test('ports are suggested with their id and country', async () => {
  const { body } = await carla.call(portApi.suggest, { query: { q: 'mahó' } })
  expect(body).toEqual({ ports: [{ _id: 'mao', name: 'Maó', country: 'ES' }] })
})

test('without a text no port is suggested', async () => {
  expect((await carla.call(portApi.suggest)).body).toEqual({ ports: [] })
})

test('the distance between two texts comes with what it takes', async () => {
  expect(await distance('palma de mallorca', 'Puerto de Valencia')).toEqual({
    status: 200,
    distance: {
      from: { _id: 'palma', name: 'Palma', country: 'ES' },
      to: { _id: 'valencia', name: 'Valencia', country: 'ES' },
      miles: 138.3,
      singladuras: 1,
      offshore: 39.6,
      zone: 2,
      days: { min: 1, max: 1 },
    },
  })
})

test.each([
  ['Palma', 'Atlantis'],
  ['Palma', 'palma'],
])('between %s and %s there is none', async (from, to) => {
  expect(await distance(from, to)).toEqual({ status: 200, distance: null })
})

test('a distance needs both ports', async () => {
  const answer = outcome(await carla.call(portApi.distance, { query: { from: 'Palma', to: ' ' } }))
  expect(answer).toMatchObject({
    status: 400,
    errors: [{ field: 'to', message: 'Indica el puerto de destino.' }],
  })
})

test('visitors are told neither', async () => {
  const answers = [await server.visitor.call(portApi.suggest), await server.visitor.call(portApi.distance)]
  expect(answers.map(({ status }) => status)).toEqual([401, 401])
})

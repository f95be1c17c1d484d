import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Position } from '#domain/distances/rhumb.ts'
import { openSeaRoutes, type SeaRoutes } from '#server/distances/sea-routes.ts'

let routes: SeaRoutes
beforeAll(() => {
  routes = openSeaRoutes()
})
afterAll(() => routes.close())

const palma: Position = [2.63, 39.55]
const valencia: Position = [-0.305, 39.43]

test('a route comes out of the worker from end to end', { tags: 'rare' }, async () => {
  const { miles, legs } = (await routes.find(palma, valencia)) ?? { miles: 0, legs: [] }
  expect([Math.round(miles), legs[0], legs.at(-1)]).toEqual([138, palma, valencia])
})

test('several asked for at once all come, each its own', async () => {
  const barcelona: Position = [2.185, 41.355]
  const found = await Promise.all([routes.find(palma, barcelona), routes.find(barcelona, valencia)])
  expect(found.map(route => route?.legs[0])).toEqual([palma, barcelona])
})

test('where no sea leads null comes out', async () => {
  expect(await routes.find(palma, [-3.7, 40.4])).toBeNull()
})

test('meanwhile the loop answers others', { tags: 'rare' }, async () => {
  let done = false
  const reckoned = routes.find([-1.178, 46.143], palma).then(() => {
    done = true
  })
  // Turns of the loop that pass while the worker computes.
  let turns = 0
  while (!done) {
    await new Promise(resolve => setImmediate(resolve))
    turns += 1
  }
  await reckoned
  expect(turns).toBeGreaterThan(10)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { spreadGaps } from '#web/api/live/spread-gaps.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('A gap with time is told once, at a moment of it by chance; all else at once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const told: [string, number][] = []
  const began = Date.now()
  const gaps = spreadGaps(event => told.push([event, Date.now() - began]))
  gaps.hear({ event: 'gap', within: 20 })
  gaps.hear({ event: 'gap', within: 20 })
  gaps.hear({ event: 'message' })
  await vi.advanceTimersByTimeAsync(20_000)
  gaps.hear({ event: 'gap' })
  expect(told).toEqual([
    ['message', 0],
    ['gap', 10_000],
    ['gap', 20_000],
  ])
})

test('A page whose stream is not back at its moment reads as soon as it is, and only then', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.1)
  const told: number[] = []
  const began = Date.now()
  const gaps = spreadGaps(() => told.push(Date.now() - began))
  gaps.hear({ event: 'gap', within: 20 })
  await vi.advanceTimersByTimeAsync(5_000)
  gaps.hear({ event: 'gap', within: 20 })
  gaps.signOfLife()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(told).toEqual([5_000])
})

test('A page whose stream does not come back reads when the time is over', async () => {
  const told: number[] = []
  const began = Date.now()
  const gaps = spreadGaps(() => told.push(Date.now() - began))
  gaps.hear({ event: 'gap', within: 20 })
  await vi.advanceTimersByTimeAsync(40_000)
  expect(told).toEqual([20_000])
})

test('A page that has left is told nothing', async () => {
  const told: string[] = []
  const gaps = spreadGaps(event => told.push(event))
  gaps.hear({ event: 'gap', within: 1 })
  gaps.forget()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})

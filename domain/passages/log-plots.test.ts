import { expect, test } from 'vitest'
import { type PlotFact, plotsOf } from '#domain/passages/log-plots.ts'

const blank = { position: null, windForce: null, windDirection: null, reason: null, text: null }
const at = (time: string) => new Date(`2026-06-${time}:00Z`)
const entry = (time: string, fields: Partial<PlotFact>): PlotFact => ({
  ...blank,
  at: at(time),
  kind: 'note',
  ...fields,
})
/** A minute of latitude is a mile. */
const fix = (time: string, miles: number): PlotFact =>
  entry(time, { kind: 'position', position: { latitude: 39 + miles / 60, longitude: 2 } })

test('a leg over midnight in Madrid is shared by its two days, by the time in each', () => {
  // 20:00 to 02:00 in Madrid: four hours before midnight, two after it.
  const { days } = plotsOf([fix('01T18:00', 0), fix('02T00:00', 36), fix('02T06:00', 66)], null)
  expect(days).toEqual([
    { day: '2026-06-01', miles: 24 },
    { day: '2026-06-02', miles: 42 },
  ])
})

test('the speed is what is made good between two positions', () => {
  const { speeds } = plotsOf([fix('01T10:00', 0), fix('01T12:00', 12), fix('01T16:00', 22)], null)
  expect(speeds).toEqual([
    { at: at('01T12:00'), knots: 6 },
    { at: at('01T16:00'), knots: 2.5 },
  ])
})

test('two positions of one instant have no speed', () => {
  expect(plotsOf([fix('01T10:00', 0), fix('01T10:00', 3)], null)).toMatchObject({ speeds: [], days: [] })
})

test('two positions a second apart have no speed; their way is part of the leg beside them', () => {
  const second = (time: string, miles: number) => ({
    ...fix(time, miles),
    at: new Date(at(time).getTime() + 1_000),
  })
  expect(plotsOf([fix('01T10:00', 0), second('01T10:00', 0.3)], null).speeds).toEqual([])
  const log = [fix('01T10:00', 0), second('01T10:00', 0.3), fix('01T12:00', 12), second('01T12:00', 12.3)]
  expect(plotsOf(log, null).speeds).toEqual([{ at: new Date('2026-06-01T12:00:01Z'), knots: 6.2 }])
})

test('a stop says why and until when; one that is open ends with the passage', () => {
  const entries = [
    fix('01T08:00', 0),
    entry('01T09:00', { kind: 'waiting', reason: 'weather', text: 'Temporal por la proa.' }),
    entry('01T10:00', { kind: 'weather', windForce: 8, windDirection: 'NW' }),
    fix('01T15:00', 4),
    entry('01T20:00', { kind: 'waiting', reason: 'repair' }),
  ]
  const first = {
    from: at('01T09:00'),
    to: at('01T15:00'),
    reason: 'weather',
    text: 'Temporal por la proa.',
  }
  const second = { from: at('01T20:00'), reason: 'repair', text: null }
  expect(plotsOf(entries, null).stops).toEqual([first, { ...second, to: null }])
  expect(plotsOf(entries, at('02T01:00')).stops).toEqual([first, { ...second, to: at('02T01:00') }])
  expect(plotsOf(entries, null).winds).toEqual([{ at: at('01T10:00'), force: 8, direction: 'NW' }])
})

test('a long log has 120 points in a plot at most; the miles and the strongest wind stay', () => {
  const start = at('01T00:00').getTime()
  const entries = Array.from({ length: 2_000 }, (_, number) => ({
    ...fix('01T00:00', number),
    at: new Date(start + number * 10 * 60_000),
    windForce: number === 1_234 ? 9 : 4,
  }))
  const { days, speeds, winds } = plotsOf(entries, null)
  expect(speeds.length).toBeLessThanOrEqual(120)
  expect(winds.length).toBeLessThanOrEqual(120)
  expect(Math.max(...winds.map(({ force }) => force))).toBe(9)
  expect(new Set(speeds.map(({ knots }) => knots))).toEqual(new Set([6]))
  // A minute of the sphere's is 1.0007 miles.
  expect(days.reduce((sum, { miles }) => sum + miles, 0)).toBeCloseTo(1_999 * 1.000686, 0)
})

test('an empty log has no plots', () => {
  expect(plotsOf([], null)).toEqual({ days: [], speeds: [], winds: [], stops: [] })
})

test('the longest of hundreds of stops are shown, in their order, with the beginning of their text', () => {
  const hour = (n: number, minutes: number) =>
    new Date(at('01T00:00').getTime() + (n * 60 + minutes) * 60_000)
  const entries = Array.from({ length: 300 }, (_, n) => [
    { ...entry('01T00:00', { kind: 'waiting', reason: 'rest', text: '海'.repeat(2_000) }), at: hour(n, 0) },
    { ...entry('01T00:00', { kind: 'sail' }), at: hour(n, n < 150 ? 5 : 10) },
  ]).flat()
  const { stops } = plotsOf(entries, null)
  expect(stops).toHaveLength(120)
  expect(stops.map(({ from }) => from)).toEqual(stops.map(({ from }) => from).toSorted((a, b) => +a - +b))
  expect(stops.every(({ from }) => from >= hour(150, 0))).toBe(true)
  expect(stops[0]?.text).toBe(`${'海'.repeat(199)}…`)
})

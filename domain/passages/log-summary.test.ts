import { Body, Observer, SearchRiseSet } from 'astronomy-engine'
import { describe, expect, test } from 'vitest'
import { milesBetween } from '#domain/passages/great-circle.ts'
import type { LogKind } from '#domain/passages/log-entry.ts'
import { continues, type LogBase, type LogFact, sumLog, summaryAt } from '#domain/passages/log-summary.ts'
import { isNight, type Place, sunAltitude } from '#domain/passages/night.ts'

const MINUTE = 60_000

describe('great circles against figures of textbooks', () => {
  test.each<[string, Place, Place, number, number]>([
    [
      'a minute of latitude',
      { latitude: 40, longitude: 3 },
      { latitude: 40 + 1 / 60, longitude: 3 },
      1,
      0.01,
    ],
    ['a quarter of the equator', { latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }, 5403.6, 5],
    // Bowditch and most manuals round the sphere to 21,600 miles.
    [
      'San Francisco – Sydney',
      { latitude: 37.8, longitude: -122.5 },
      { latitude: -33.85, longitude: 151.28 },
      6452,
      20,
    ],
    [
      'Nueva York – Lisboa',
      { latitude: 40.5, longitude: -73.83 },
      { latitude: 38.67, longitude: -9.35 },
      2919,
      15,
    ],
  ])('%s', (_, from, to, miles, within) => {
    expect(Math.abs(milesBetween(from, to) - miles)).toBeLessThan(within)
  })
})

describe('sunrises and sunsets of another program (astronomy-engine), to a minute', () => {
  const around = [
    { latitude: 39.57, longitude: 2.65 },
    { latitude: 28.12, longitude: -15.43 },
    { latitude: 43.37, longitude: -8.4 },
    { latitude: 60.15, longitude: 24.97 },
    { latitude: -33.85, longitude: 151.28 },
    { latitude: 16.9, longitude: -25 },
  ]
  const days = ['2026-01-15', '2026-03-20', '2026-06-21', '2026-09-01', '2026-12-21', '2031-04-10']
  const both = around.flatMap(place => days.map(day => [place, day] as const))
  test.each(both)('%j, %s', (place, day) => {
    const observer = new Observer(place.latitude, place.longitude, 0)
    for (const way of [1, -1]) {
      const found = SearchRiseSet(Body.Sun, observer, way, new Date(`${day}T00:00:00Z`), 1)
      const moment = found?.date.getTime() ?? Number.NaN
      expect([isNight(moment - MINUTE, place), isNight(moment + MINUTE, place)]).toEqual([way > 0, way < 0])
    }
  })
})

test('at the summer solstice the noon sun of Palma is at 90° − latitude + 23.44°', () => {
  const noons = Array.from({ length: 240 }, (_, minute) =>
    sunAltitude(Date.parse('2026-06-21T10:00:00Z') + minute * MINUTE, { latitude: 39.57, longitude: 2.65 }),
  )
  expect(Math.max(...noons)).toBeCloseTo(90 - 39.57 + 23.44, 1)
})

const at = (hour: number) => new Date(Date.parse('2026-06-10T08:00:00Z') + hour * 60 * MINUTE)
const entry = (hour: number, kind: LogKind, latitude?: number): LogFact => ({
  at: at(hour),
  kind,
  position: latitude === undefined ? null : { latitude, longitude: 2 },
})
const sumOf = (entries: LogFact[], given: object = {}, base?: LogBase | null) =>
  sumLog(
    {
      entries,
      departedAt: at(0),
      until: at(24),
      underWay: true,
      reportEvery: 12,
      milesToGo: null,
      ...given,
    },
    base,
  )
const summary = (entries: LogFact[], given: object = {}) => sumOf(entries, given).summary

describe('the sums of a log', () => {
  test('of nothing are nothing, and the next report counts from the departure', () => {
    expect(summary([entry(0, 'departure')])).toEqual({
      milesRun: 0,
      milesToGo: null,
      averageSpeed: null,
      lastPosition: null,
      lastAt: null,
      eta: null,
      nightHours: 0,
      waitingHours: 0,
      nextReportBy: at(12),
    })
  })

  test('miles run from the first position, and the speed leaves waits out', () => {
    const log = [
      entry(0, 'departure'),
      entry(1, 'position', 39),
      entry(3, 'waiting'),
      entry(4, 'note'),
      entry(5, 'position', 39.5),
      entry(7, 'position', 40),
    ]
    // 60 miles in six hours, two of which it waited.
    expect(summary(log)).toMatchObject({ milesRun: 60, averageSpeed: 15, waitingHours: 2, lastAt: at(7) })
  })

  test('a wait ends with the next entry that is no wait, note, weather or incident, or is still open', () => {
    const wait = [entry(1, 'waiting'), entry(2, 'weather'), entry(3, 'incident'), entry(4, 'waiting')]
    expect(summary(wait).waitingHours).toBe(23)
    expect(summary([...wait, entry(6, 'sail')]).waitingHours).toBe(5)
  })

  test('the arrival is computed from the last twelve hours, and from nothing without them', () => {
    // Ten knots for the last twelve hours, after a day of one.
    const log = [
      entry(0, 'position', 38),
      entry(24, 'position', 38.4),
      entry(30, 'position', 39.4),
      entry(36, 'position', 40.4),
    ]
    expect(summary(log, { milesToGo: 30 }).eta?.getTime()).toBeCloseTo(at(39).getTime(), -6)
    expect(summary([entry(0, 'position', 38)], { milesToGo: 30 }).eta).toBeNull()
    expect(summary(log, { milesToGo: 30, underWay: false })).toMatchObject({ eta: null, nextReportBy: null })
  })

  test('positions a second apart give no speed and no arrival, and a wait between two leaves as little', () => {
    const second = 1 / 3_600
    const close = [entry(0, 'departure'), entry(1, 'position', 39), entry(1 + second, 'position', 39.1)]
    expect(summary(close, { milesToGo: 30 })).toMatchObject({ averageSpeed: null, eta: null, milesRun: 6 })
    const waited = [entry(1, 'position', 39), entry(1 + second, 'waiting'), entry(9, 'position', 39.1)]
    expect(summary(waited, { milesToGo: 30 })).toMatchObject({ averageSpeed: null, eta: null })
  })

  test('a pace that no boat has predicts no arrival', () => {
    const jump = [entry(0, 'position', 39), entry(1, 'position', 43)]
    expect(summary(jump, { milesToGo: 3_000 })).toMatchObject({ averageSpeed: 240.2, eta: null })
  })

  test('the next report counts from the latest entry of any kind', () => {
    expect(summary([entry(0, 'departure'), entry(5, 'note')], { reportEvery: 6 }).nextReportBy).toEqual(
      at(11),
    )
  })

  test('night is what the sun is below the horizon, waits left out', () => {
    const day = [entry(0, 'position', 39), entry(24, 'position', 39.1)]
    // At 39° north in June the night has nine hours and a quarter.
    expect(summary(day).nightHours).toBeGreaterThan(8.9)
    expect(summary(day).nightHours).toBeLessThan(9.5)
    const waiting = [entry(0, 'position', 39), entry(10, 'waiting'), entry(24, 'position', 39.1)]
    expect(summary(waiting).nightHours).toBe(0)
  })
})

describe('the sums of a log that goes on', () => {
  /** Always the same ones; some at one instant, some days without a position. */
  function invented(seed: number, length: number): LogFact[] {
    let state = seed
    const random = () => {
      state = (state * 16_807) % 2_147_483_647
      return state / 2_147_483_647
    }
    const kinds: LogKind[] = ['position', 'position', 'position', 'waiting', 'note', 'weather', 'engine']
    let [hour, latitude] = [0, 38]
    return Array.from({ length }, () => {
      hour += random() < 0.2 ? 0 : random() < 0.05 ? 40 * random() : 3 * random()
      latitude += (random() - 0.4) / 5
      const kind = kinds[Math.floor(random() * kinds.length)] ?? 'note'
      return entry(hour, kind, kind === 'position' || random() < 0.2 ? latitude : undefined)
    })
  }
  const since = (entries: LogFact[], { fix }: LogBase) => entries.filter(({ at }) => at.getTime() >= fix.at)

  test.each([1, 2, 3, 4, 5])('from a base are those of all entries (log %i)', seed => {
    const log = invented(seed, 300)
    const moved = new Set<number>()
    let base: LogBase | null = null
    for (let length = 1; length <= log.length; length++) {
      const entries = log.slice(0, length)
      const given = { until: entries.at(-1)?.at, milesToGo: 50 }
      const rest = base ? since(entries, base) : entries
      const going = sumOf(rest, given, base)
      const { summary, openWait } = sumOf(entries, given)
      expect([base === null || continues(base, rest), going.summary]).toEqual([true, summary])
      expect(going.openWait?.from).toBe(openWait?.from)
      expect(going.openWait?.before ?? 0).toBeCloseTo(openWait?.before ?? 0, 3)
      base = going.base
      if (base) moved.add(base.fix.at)
    }
    expect(moved.size).toBeGreaterThan(20)
  })

  test('a base is of no use where its position has gone, is no longer alone, or is too close to the last one', () => {
    const log = [entry(0, 'position', 38), entry(5, 'position', 38.5), entry(20, 'position', 39)]
    const { base } = sumOf(log)
    if (!base) throw new Error('There is no base.')
    const rest = since(log, base)
    expect(base.fix.at).toBe(at(5).getTime())
    expect([
      continues(base, rest),
      continues(base, rest.slice(1)),
      continues(base, [entry(5, 'position', 38.4), ...rest.slice(1)]),
      continues(base, [entry(5, 'position', 38.5), ...rest]),
      continues(base, [...rest.slice(0, 1), entry(16, 'position', 39)]),
    ]).toEqual([true, false, false, false, false])
  })

  test('grow with an open wait alone, which lasts at least as long as the log', () => {
    const log = [
      entry(1, 'waiting'),
      entry(2, 'position', 38),
      entry(4, 'waiting'),
      entry(9, 'weather', 38.1),
    ]
    for (const hours of [8, 9, 9.02, 12, 40]) {
      const { summary, openWait } = sumOf(log, { until: at(8) })
      expect(summaryAt(summary, openWait, at(hours))).toEqual(sumOf(log, { until: at(hours) }).summary)
    }
    const ended = sumOf(log, { until: at(12), underWay: false })
    expect([ended.openWait, ended.summary.waitingHours]).toEqual([null, 9])
  })

  test('the night of a leg over the 180th meridian is the night there', () => {
    const place = (longitude: number) => ({ latitude: -20, longitude })
    // Twelve hours from 08:00 UTC, which is 20:00 there.
    const leg = [
      { ...entry(0, 'position'), position: place(179.5) },
      { ...entry(12, 'position'), position: place(-179.5) },
    ]
    const minutes = Array.from({ length: 12 * 60 }, (_, minute) =>
      isNight(at(0).getTime() + (minute + 0.5) * MINUTE, place(179.5 + (minute + 0.5) / 720)),
    )
    expect(summary(leg).nightHours).toBeCloseTo(minutes.filter(Boolean).length / 60, 1)
  })

  test('the night of a leg is the sum of its minutes', () => {
    const leg = [entry(0, 'position', 39), entry(100, 'position', 47)]
    const minutes = Array.from({ length: 100 * 60 }, (_, minute) => {
      const [middle, part] = [at(0).getTime() + (minute + 0.5) * MINUTE, (minute + 0.5) / 6_000]
      return isNight(middle, { latitude: 39 + 8 * part, longitude: 2 })
    })
    expect(summary(leg).nightHours).toBeCloseTo(minutes.filter(Boolean).length / 60, 1)
  })
})

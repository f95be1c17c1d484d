import { describe, expect, test } from 'vitest'
import type { Place } from '#domain/passages/night.ts'
import { thinTrack } from '#domain/passages/thin-track.ts'

const at = (latitude: number, longitude: number): Place => ({ latitude, longitude })
const winding = (length: number, wave: (n: number) => number) =>
  Array.from({ length }, (_, n) => at(38 + wave(n), 2 + n / length))

/** The distance to the nearest stretch of the line, in degrees on a plane: these tracks are small. */
function distanceTo(line: readonly Place[], { latitude: y, longitude: x }: Place): number {
  const each = line.slice(1).map((to, index) => {
    const start = line[index] as Place
    const [east, north] = [to.longitude - start.longitude, to.latitude - start.latitude]
    const along = (x - start.longitude) * east + (y - start.latitude) * north
    const part = Math.max(0, Math.min(1, along / (east ** 2 + north ** 2 || 1)))
    return Math.hypot(x - start.longitude - part * east, y - start.latitude - part * north)
  })
  return Math.min(...each)
}

describe('a track for a chart', () => {
  test('of nothing, of one and of two is what it was, and a boat that stays is two points at most', () => {
    for (const track of [[], [at(1, 2)], [at(1, 2), at(1, 2)]]) expect(thinTrack(track)).toEqual(track)
    expect(thinTrack(Array.from({ length: 500 }, () => at(39, 2)))).toHaveLength(2)
  })

  test('of a straight line is its ends', () => {
    const straight = winding(1_000, n => n / 1_000)
    expect(thinTrack(straight)).toEqual([straight[0], straight.at(-1)])
  })

  test('keeps every turn that can be seen, and the objects themselves, in order', () => {
    const tacks = winding(40, n => (n % 2) / 10)
    expect(thinTrack(tacks)).toEqual(tacks)
  })

  test('has at most three hundred positions, with the first and the last, and leaves the line by less than a pixel', () => {
    const long = winding(5_000, n => Math.sin(n / 200) / 5)
    const thin = thinTrack(long)
    expect([thin[0], thin.at(-1)]).toEqual([long[0], long.at(-1)])
    expect(thin.length).toBeLessThanOrEqual(300)
    for (const place of long) expect(distanceTo(thin, place)).toBeLessThan(1 / 840)
  })

  test('of a mad log has at most three hundred, too', () => {
    expect(thinTrack(winding(3_000, n => ((n * 7_919) % 101) / 101)).length).toBeLessThanOrEqual(300)
  })

  test('of forty thousand that go to and fro costs no second, and spans what they span', () => {
    const zigzag = winding(40_000, n => (n % 2) * 0.5 + (n % 997) / 2_000)
    const began = performance.now()
    const thin = thinTrack(zigzag)
    expect(performance.now() - began).toBeLessThan(1_000)
    expect([thin.length <= 300, thin[0], thin.at(-1)]).toEqual([true, zigzag[0], zigzag.at(-1)])
    const north = (track: readonly Place[]) => Math.max(...track.map(({ latitude }) => latitude))
    expect(north(thin)).toBeCloseTo(north(zigzag), 1)
  })

  test('over the 180th meridian is as fine as elsewhere', () => {
    const there = winding(40, n => (n % 2) / 10).map(({ latitude, longitude }) => {
      const east = longitude - 2.5 + 180
      return at(latitude, east > 180 ? east - 360 : east)
    })
    expect(thinTrack(there)).toEqual(there)
  })
})

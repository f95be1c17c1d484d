import { expect, test } from 'vitest'
import { trackOn } from '#domain/charts/track.ts'

const sheet = { width: 400, height: 300, centre: [2, 40], scale: 6000 } as const

test('the boat is at the last position and heads away from the one before', () => {
  const track = [
    { latitude: 40, longitude: 1 },
    { latitude: 40, longitude: 2 },
  ]
  expect(trackOn(sheet, track)).toEqual({
    line: 'M95.3 150.0L200.0 150.0',
    boat: { x: 200, y: 150, isUpright: false, transform: 'translate(200.0 150.0) rotate(0)' },
  })
  expect(trackOn(sheet, track.toReversed())?.boat.transform).toBe('translate(95.3 150.0) rotate(180)')
})

test('one position is a boat without a way, and none is nothing', () => {
  expect(trackOn(sheet, [{ latitude: 40, longitude: 2 }])).toMatchObject({ line: 'M200.0 150.0' })
  expect(trackOn(sheet, [])).toBeUndefined()
})

test('with one position alone the boat heads for the end of the route, and east where a chart does not say where that is', () => {
  const headings = [[60, 150], [200, 280], undefined].map(bound => {
    const drawn = trackOn({ ...sheet, ...(bound && { bound: [bound[0] ?? 0, bound[1] ?? 0] as const }) }, [
      { latitude: 40, longitude: 2 },
    ])
    return drawn?.boat.transform
  })
  expect(headings).toEqual([
    'translate(200.0 150.0) rotate(180)',
    'translate(200.0 150.0) rotate(90)',
    'translate(200.0 150.0) rotate(0)',
  ])
})

import { describe, expect, test } from 'vitest'
import { type Axis, readAngle, readPlace } from '#domain/passages/read-angle.ts'

describe('One angle', () => {
  test.each<[string, number, Axis?]>([
    ['39° 27,5′ N', 39.45833],
    ["39° 27.5' N", 39.45833],
    ['39 27,5', 39.45833],
    ['39,4583', 39.4583],
    ['39.4583', 39.4583],
    ['39.4583°', 39.4583],
    ['1° 04,1′ O', -1.06833, 'longitude'],
    ['1 04.1 W', -1.06833, 'longitude'],
    ['-0,305', -0.305],
    ['−0 18,3', -0.305],
    ['33 51 s', -33.85],
    ['0', 0],
    ["39º 30,5' N", 39.50833],
    ['39º30,5N', 39.50833],
    ['39° 30,5’ N', 39.50833],
    ['39°30\'12.5"N', 39.50347],
    ['39° 30’ 12,5” N', 39.50347],
    ["39º 30' 12,5'' N", 39.50347],
    ['2°38′20.1″E', 2.63892, 'longitude'],
    ['39°27′30″', 39.45833],
    ['39 27 30', 39.45833],
    ['N 39 30.5', 39.50833],
    ["N39°30.5'", 39.50833],
    ['N 39', 39],
    ['39-30.5N', 39.50833],
    ['002-38,2 E', 2.63667, 'longitude'],
    ['39-30-12 N', 39.50333],
    ['39:30:12 N', 39.50333],
    ['Lat. 39° 30,5′', 39.50833],
    ['longitud: 2° 38,2′ E', 2.63667, 'longitude'],
    ['-1 04.1 W', -1.06833, 'longitude'],
    ['\u200e39°\u00a030,5′\u202fN\u200f', 39.50833],
    ['40° S', -40],
  ])('%s is %d degrees', (typed, degrees, axis = 'latitude') => {
    expect(readAngle(typed, axis)).toBe(degrees)
  })

  test.each<[string, string, Axis?]>([
    ['norte', 'angle_unreadable'],
    ['', 'angle_unreadable'],
    ['1.234,5', 'angle_unreadable'],
    ['39,5 27', 'angle_unreadable'],
    ['39 27,5 30', 'angle_unreadable'],
    ['-1° E', 'angle_unreadable', 'longitude'],
    ['N 39 30 S', 'angle_unreadable'],
    ['39 60', 'minutes_wrong'],
    ['39 30 75', 'minutes_wrong'],
    ["39° 30' O", 'other_axis'],
    ["1° 54' E", 'other_axis'],
    ["39° 30' N", 'other_axis', 'longitude'],
    ['longitud 2,5', 'other_axis'],
  ])('%s is refused as %s', (typed, code, axis = 'latitude') => {
    expect(readAngle(typed, axis)).toMatchObject({ code })
  })
})

describe('Both in one box', () => {
  test.each([
    ['39°30\'12.5"N 2°38\'20.1"E', 39.50347, 2.63892],
    ['39°30\'12.5"N, 2°38\'20.1"O', 39.50347, -2.63892],
    ['39.5034, 2.6389', 39.5034, 2.6389],
    ['39.5034,-2.6389', 39.5034, -2.6389],
    ['(39.5034, 2.6389)', 39.5034, 2.6389],
    ['39,5034 2,6389', 39.5034, 2.6389],
    ['39,5034; 2,6389', 39.5034, 2.6389],
    ['39° 34,05′ N, 2° 38,20′ E', 39.5675, 2.63667],
    ['N 39 30.5 W 002 38.2', 39.50833, -2.63667],
    ['39-30.5N 002-38.2W', 39.50833, -2.63667],
    ['39-30.5N/002-38.2W', 39.50833, -2.63667],
    ['2° 38,2′ E 39° 30,5′ N', 39.50833, 2.63667],
    ['Lat 39.5 Lon 2.6', 39.5, 2.6],
  ])('%s', (typed, latitude, longitude) => {
    expect(readPlace(typed)).toEqual({ latitude, longitude })
  })

  test.each(['39 27,5', '39° 27,5′ N', '39 27 30', '39', '39, 27', 'aquí', '39 N 40 N', '120.5, 2.6', ''])(
    'but not %j',
    typed => {
      expect(readPlace(typed)).toBeUndefined()
    },
  )
})

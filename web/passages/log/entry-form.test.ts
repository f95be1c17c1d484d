import { expect, test } from 'vitest'
import { otherAxis } from '#domain/passages/log-faults.ts'
import { type EntryValues, emptyValues, readEntry } from '#web/passages/log/entry-form.ts'

const faultsOf = (values: Partial<EntryValues>) => {
  const read = readEntry('position', { ...emptyValues, latitude: '39 30 N', longitude: '2 20 E', ...values })
  return 'faults' in read ? read.faults : []
}

test('a letter of the other axis is a fault of its own box', () => {
  expect(faultsOf({ latitude: "39° 30' O" })).toEqual([
    { field: 'latitude', message: otherAxis({ axis: 'latitude' }).text() },
  ])
  expect(faultsOf({ latitude: "2° 20' E", longitude: "39° 30' N" })).toEqual([
    { field: 'latitude', message: otherAxis({ axis: 'latitude' }).text() },
    { field: 'longitude', message: otherAxis({ axis: 'longitude' }).text() },
  ])
})

test.each(['~275', 'l0', '1O', '€5', '+5', "1'250.50"])(
  '%s is refused as no figure, and not by its range',
  typed => {
    expect(faultsOf({ course: typed, speed: typed }).map(({ field }) => field)).toEqual(['course', 'speed'])
    for (const { message } of faultsOf({ course: typed })) expect(message).toMatch(/^No se entiende la cifra/)
  },
)

test('a figure beyond its range is told of the range', () => {
  expect(faultsOf({ course: '400' })).toEqual([{ field: 'course', message: 'El rumbo va de 0 a 360.' }])
})

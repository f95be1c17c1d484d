import { expect, test } from 'vitest'
import { otherAxis } from '#domain/passages/log-faults.ts'
import { everyFigure } from '#test/every-figure.ts'
import { newUuid } from '#web/offline/new-uuid.ts'
import { type EntryValues, emptyValues, readEntry, valuesOf } from '#web/passages/log/entry-form.ts'
import type { ShownEntry } from '#web/passages/log/shown-entry.ts'

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

test.each(['position', 'sail', 'engine', 'weather', 'incident', 'port', 'note', 'waiting'] as const)(
  'a correction of %s changes what is typed alone',
  kind => {
    const written = {
      kind,
      at: '2026-06-01T10:20:30.400Z',
      ...everyFigure,
      reason: kind === 'waiting' ? 'repair' : null,
    } as const
    const before: ShownEntry = { ...written, _id: newUuid(), corrects: null, photos: [] }
    const values = { ...valuesOf(before), text: `${before.text} Corregido.` }
    expect(readEntry(kind, values, before)).toMatchObject({
      entry: { ...written, text: 'Todo a bordo, bien. Corregido.', corrects: before._id },
    })
  },
)

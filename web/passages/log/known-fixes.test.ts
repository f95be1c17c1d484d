import { expect, test } from 'vitest'
import type { Place } from '#domain/passages/night.ts'
import { knownFixes } from '#web/passages/log/known-fixes.ts'
import { asShown } from '#web/passages/log/shown-entry.ts'

const noon = Date.parse('2026-06-03T12:00:00Z')
const palma = { latitude: 39.55, longitude: 2.63, at: noon, port: 'Palma' }
const entryAt = (minutes: number, position: Place) =>
  asShown({
    _id: `${minutes}`,
    at: new Date(noon + minutes * 60_000).toISOString(),
    kind: 'position',
    position,
    corrects: null,
    photos: [],
  } as unknown as Parameters<typeof asShown>[0])

test('the port that was left is compared with, though the first position of the log is far from it', () => {
  const far = entryAt(1, { latitude: 39.5, longitude: -2.33 })
  expect(knownFixes([far], palma, undefined)).toEqual([palma])
})

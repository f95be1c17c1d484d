import { expect, test } from 'vitest'
import { inZone } from '#test/in-zone.ts'
import { clockInWords, deviceClockInWords, timeFormat } from '#web/ui/times.ts'

const winter = new Date('2026-11-26T12:00:00Z')
const summer = new Date('2026-07-26T12:00:00Z')
const hours = { hour: '2-digit', minute: '2-digit' } as const
const zones = ['Europe/Madrid', 'Atlantic/Canary', 'America/Martinique', 'Africa/Algiers']

test.each([
  ['device', ['13:00', '12:00', '08:00', '13:00'], ['14:00', '13:00', '08:00', '13:00']],
  ['madrid', ['13:00', '13:00', '13:00', '13:00'], ['14:00', '14:00', '14:00', '14:00']],
] as const)('the clock of %s tells the same on a device that changes its zone', async (clock, cold, warm) => {
  const tell = timeFormat(clock, hours)
  for (const [index, zone] of zones.entries())
    await inZone(zone, () => {
      expect([zone, tell(winter), tell(summer)]).toEqual([zone, cold[index], warm[index]])
    })
})

test.each([
  ['Europe/Madrid', undefined, undefined],
  ['Africa/Ceuta', undefined, undefined],
  ['Atlantic/Canary', 'no de este dispositivo', '(ahora UTC).'],
  ['America/Martinique', 'no de este dispositivo', '(ahora UTC−4).'],
  ['Asia/Kolkata', 'no de este dispositivo', '(ahora UTC+5:30).'],
  // As in Madrid in winter alone: a screen may tell of summer.
  ['Africa/Algiers', 'no de este dispositivo', '(ahora UTC+1).'],
])('in %s a screen says whose hours it shows where they could be others', async (zone, madrid, device) => {
  await inZone(zone, () => {
    expect(clockInWords('madrid', winter)).toBe(madrid && `Horas de la península, ${madrid}.`)
    expect(clockInWords('device', winter)).toBe(device && `Horas de este dispositivo ${device}`)
  })
})

test('a reader without an account is told anyway', async () => {
  await inZone('Europe/Madrid', () => expect(deviceClockInWords()).toBe('Horas de este dispositivo.'))
  await inZone('Asia/Tokyo', () =>
    expect(deviceClockInWords()).toBe('Horas de este dispositivo (ahora UTC+9).'),
  )
})

import { expect, test } from 'vitest'
import { briefTime, dayKey, dayName } from '#web/messages/message-times.ts'

const now = new Date(2026, 9, 15, 0, 30)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('a day is told as today, yesterday, a weekday, and with its year once that is over', () => {
  const cases: [string, string][] = [
    [at(2026, 9, 15, 0, 5), 'Hoy'],
    [at(2026, 9, 14, 23, 59), 'Ayer'],
    [at(2026, 9, 14, 0, 0), 'Ayer'],
    [at(2026, 9, 12, 12, 0), 'lunes, 12 de octubre'],
    [at(2025, 9, 12, 12, 0), '12 de octubre de 2025'],
  ]
  for (const [instant, words] of cases) expect(dayName(instant, now)).toBe(words)
})

test('a clock that runs behind the server’s never shows the future', () => {
  expect(dayName(at(2026, 9, 16, 0, 10), now)).toBe('Hoy')
})

test('the list tells the hour today, and the day before that', () => {
  const cases: [string, string][] = [
    [at(2026, 9, 15, 0, 5), '0:05'],
    [at(2026, 9, 14, 23, 59), 'ayer'],
    [at(2026, 9, 3, 12, 0), '3 oct'],
    [at(2025, 9, 12, 12, 0), '12/10/25'],
  ]
  for (const [instant, words] of cases) expect(briefTime(instant, now)).toBe(words)
})

test('two instants share a day by the reader’s own calendar', () => {
  expect(dayKey(at(2026, 9, 14, 0, 0))).toBe(dayKey(at(2026, 9, 14, 23, 59)))
  expect(dayKey(at(2026, 9, 14, 23, 59))).not.toBe(dayKey(at(2026, 9, 15, 0, 0)))
})

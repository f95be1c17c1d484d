import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  vi.resetModules()
})

const dayInMadrid = async (instant: string) =>
  (await import('#domain/calendar.ts')).dayInMadrid(new Date(instant))

test.each([
  ['2026-11-22T22:59:59Z', '2026-11-22'],
  ['2026-11-22T23:00:00Z', '2026-11-23'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
  ['2026-12-31T23:30:00Z', '2027-01-01'],
  ['2027-03-05T12:00:00Z', '2027-03-05'],
])('%s is %s in Madrid', async (instant, day) => {
  expect(await dayInMadrid(instant)).toBe(day)
})

test('a day is written the same where the locale writes dates otherwise', async () => {
  // As with ICU 72, in WebKit and in a Node that uses the system's.
  const formats: { format: object } = Intl.DateTimeFormat.prototype
  vi.spyOn(formats, 'format', 'get').mockReturnValue(() => '11/22/26')
  expect(await dayInMadrid('2026-11-22T12:00:00Z')).toBe('2026-11-22')
})

test('the day changes at midnight in Madrid to the millisecond, whichever was asked before', async () => {
  const instants = [
    '2026-07-01T21:59:59.999Z',
    '2026-07-01T22:00:00.000Z',
    '2026-07-01T21:59:59.999Z',
    '2026-12-01T22:59:59.999Z',
    '2026-12-01T23:00:00.000Z',
  ]
  const days = []
  for (const instant of instants) days.push(await dayInMadrid(instant))
  expect(days).toEqual(['2026-07-01', '2026-07-02', '2026-07-01', '2026-12-01', '2026-12-02'])
})

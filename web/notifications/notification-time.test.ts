import { expect, test } from 'vitest'
import { formatNotificationTime } from '#web/notifications/notification-time.ts'

const now = new Date('2026-06-01T10:00:00.000Z')
const MINUTE = 60_000

test.each([
  ['a clock that runs behind', -5 * MINUTE, 'ahora'],
  ['59 seconds', 59_000, 'ahora'],
  ['a minute', MINUTE, 'hace 1 min'],
  ['59 minutes', 59 * MINUTE, 'hace 59 min'],
  ['an hour', 60 * MINUTE, 'hace 1 h'],
  ['a minute short of a day', 24 * 60 * MINUTE - MINUTE, 'hace 23 h'],
  ['a day', 24 * 60 * MINUTE, '31 may 2026'],
])('%s ago is told in the words of the specification', (_, ago, words) => {
  expect(formatNotificationTime(new Date(now.getTime() - ago).toISOString(), now)).toBe(words)
})

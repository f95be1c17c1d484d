import { expect, test } from 'vitest'
import { mailImportance } from '#domain/notification-templates.ts'
import { notificationTypes } from '#domain/notifications/notification.ts'
import { pushFrom, pushKindOf, pushKinds } from '#domain/push/push-kinds.ts'

test.each(notificationTypes)('%s goes to devices if, and only if, it is mailed as important', type => {
  expect(pushKindOf(type) !== null).toBe(mailImportance(type) === 'important')
})

test('Every kind has a type', () => {
  expect(new Set(notificationTypes.map(pushKindOf).filter(kind => kind !== null))).toEqual(new Set(pushKinds))
})

test('A person is told two minutes after they were last seen, and at once if they never were', () => {
  expect(pushFrom(new Date('2026-06-01T10:00:00Z'))).toEqual(new Date('2026-06-01T10:02:00Z'))
  expect(pushFrom(null).getTime()).toBeLessThan(Date.parse('1971-01-01'))
})

import { expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { reportSubjects } from '#domain/moderation/moderation.ts'
import { moderationPolicy } from '#domain/moderation/moderation-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })

test('Everybody else is blocked, and oneself is not', () => {
  expect(['carla', 'oscar', 'ana'].map(person => moderationPolicy.block(ana, person))).toEqual([
    allowed,
    allowed,
    refused('blocking_oneself'),
  ])
})

test.each(reportSubjects)('A report of a %s is about anything but the reporter', subject => {
  expect(moderationPolicy.report(ana, subject, 'carla')).toEqual(allowed)
  expect(moderationPolicy.report(ana, subject, 'ana')).toEqual(
    subject === 'user' ? refused('reporting_oneself') : allowed,
  )
})

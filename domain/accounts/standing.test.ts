import { expect, test } from 'vitest'
import { mayDealWith, type Standing, standingOf } from '#domain/accounts/standing.ts'

const then = new Date('2026-06-01T10:00:00Z')

test.each<[Date | null, Date | null, Standing, string]>([
  [null, null, 'active', 'yes'],
  [then, null, 'disabled', 'person_disabled'],
  [null, then, 'erased', 'person_erased'],
  // Erased is for good, whatever it was before.
  [then, then, 'erased', 'person_erased'],
])('disabled at %s and erased at %s, an account is %s: %s', (disabledAt, erasedAt, standing, answer) => {
  const decision = mayDealWith(standingOf({ disabledAt, erasedAt }))
  expect([standingOf({ disabledAt, erasedAt }), decision.allowed ? 'yes' : decision.reason]).toEqual([
    standing,
    answer,
  ])
})

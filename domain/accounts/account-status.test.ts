import { expect, test } from 'vitest'
import { type AccountStatus, accountStatusOf, mayDealWith } from '#domain/accounts/account-status.ts'

const then = new Date('2026-06-01T10:00:00Z')

test.each<[Date | null, Date | null, AccountStatus, string]>([
  [null, null, 'active', 'yes'],
  [then, null, 'disabled', 'person_disabled'],
  [null, then, 'erased', 'person_erased'],
  [then, then, 'erased', 'person_erased'],
])('disabled at %s and erased at %s, an account is %s: %s', (disabledAt, erasedAt, accountStatus, answer) => {
  const decision = mayDealWith(accountStatusOf({ disabledAt, erasedAt }))
  expect([accountStatusOf({ disabledAt, erasedAt }), decision.allowed ? 'yes' : decision.reason]).toEqual([
    accountStatus,
    answer,
  ])
})

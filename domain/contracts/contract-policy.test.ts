import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import type { ContractStatus } from '#domain/contracts/contract-status.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }
const parties = { ownerId: 'ana', crewId: 'carla' }
const allowed = { allowed: true }
const refused = (reason = 'contract_forbidden') => ({ allowed: false, reason })

test('its two parties read a contract, and nobody else', () => {
  const decisions = [ana, carla, oscar, diego].map(actor => contractPolicy.read(actor, parties))
  expect(decisions).toEqual([allowed, allowed, refused(), refused()])
})

test.each([
  [true, [allowed, allowed, refused(), refused()]],
  [false, [refused(), refused(), refused(), refused()]],
])('where the crew member’s acceptance is %s, one is prepared by: %j', (accepted, decisions) => {
  const asked = [ana, carla, oscar, diego].map(actor =>
    contractPolicy.prepare(actor, { ...parties, accepted }),
  )
  expect(asked).toEqual(decisions)
})

describe('signing', () => {
  test.each<[ContractStatus, unknown, unknown]>([
    ['pending_crew_signature', allowed, refused('contract_needs_crew_first')],
    ['pending_owner_signature', refused('contract_signed_as_crew'), allowed],
    ['completed', refused('contract_completed'), refused('contract_completed')],
    ['cancelled', refused('contract_cancelled'), refused('contract_cancelled')],
  ])('of one that is %s: the crew member %j, the owner %j', (status, byCrew, byOwner) => {
    const sign = (actor: Actor) => contractPolicy.sign(actor, { ...parties, status })
    expect([sign(carla), sign(ana), sign(oscar), sign(diego)]).toEqual([
      byCrew,
      byOwner,
      refused(),
      refused(),
    ])
  })
})

describe('rating', () => {
  const agreed = { ...parties, status: 'completed' as ContractStatus, endDate: '2026-06-13', rated: false }
  const rate = (changes: Partial<typeof agreed> = {}, today = '2026-06-14', actor = ana) =>
    contractPolicy.rate(actor, { ...agreed, ...changes }, today)

  test.each([
    ['the day before the end', '2026-06-12', refused('rating_too_early')],
    ['on the day of the end', '2026-06-13', refused('rating_too_early')],
    ['the day after', '2026-06-14', allowed],
    ['a year after', '2027-06-14', allowed],
  ])('%s', (_, today, decision) => {
    expect(rate({}, today)).toEqual(decision)
  })
  test('is the owner’s alone', () => {
    expect([oscar, carla, diego].map(actor => rate({}, '2026-06-14', actor))).toEqual(
      Array(3).fill(refused()),
    )
  })
  test('is done once', () => {
    expect(rate({ rated: true })).toEqual(refused('already_rated'))
  })
  test.each(['pending_crew_signature', 'pending_owner_signature', 'cancelled'] as const)(
    'of one that is %s is refused',
    status => {
      expect(rate({ status })).toEqual(refused('contract_not_completed'))
    },
  )
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import { jobStatuses } from '#domain/jobs/job.ts'

const owners: Actor[] = [
  { id: 'ana', role: 'owner' },
  { id: 'oscar', role: 'owner' },
]
const crew: Actor[] = [
  { id: 'carla', role: 'crew' },
  { id: 'diego', role: 'crew' },
]
const today = '2026-05-14'
const closed = { allowed: false, reason: 'job_closed_to_applications' }

describe.each(crew)('$id', actor => {
  test.each([
    ['2026-05-15', { allowed: true }],
    ['2026-05-14', { allowed: true }],
    ['2026-05-13', closed],
  ])('applies to an open offer that starts on %s: %j', (startDate, decision) => {
    expect(applicationPolicy.apply(actor, { status: 'open', startDate }, today)).toEqual(decision)
  })
  test.each(jobStatuses.filter(status => status !== 'open'))('does not apply to one that is %s', status => {
    expect(applicationPolicy.apply(actor, { status, startDate: '2026-06-01' }, today)).toEqual(closed)
  })
  test.each([
    [undefined, { allowed: true }],
    [false, { allowed: true }],
    [true, { allowed: false, reason: 'application_blocked' }],
  ])('whose being blocked is %s: %j', (blocked, decision) => {
    const offer = {
      status: 'open',
      startDate: '2026-06-01',
      ...(blocked === undefined ? {} : { blocked }),
    } as const
    expect(applicationPolicy.apply(actor, offer, today)).toEqual(decision)
  })
  test('hears of a closed offer that it is closed, blocked or not', () => {
    const offer = { status: 'filled', startDate: '2026-06-01', blocked: true } as const
    expect(applicationPolicy.apply(actor, offer, today)).toEqual(closed)
  })
})

test.each(owners)('$id, an owner, applies to nothing, and hears that before all else', actor => {
  for (const status of jobStatuses)
    expect(applicationPolicy.apply(actor, { status, startDate: '2026-06-01' }, today)).toEqual({
      allowed: false,
      reason: 'only_crew_apply',
    })
})

test.each([
  ['pending', false, { allowed: true }],
  ['accepted', false, { allowed: true }],
  ['rejected', false, { allowed: true }],
  ['accepted', true, { allowed: false, reason: 'application_binds' }],
  ['withdrawn', false, { allowed: false, reason: 'application_not_found' }],
] as const)(
  'An application that is %s, its contract completed: %s, is withdrawn: %j',
  (state, signed, decision) => {
    expect(applicationPolicy.withdraw({ state, signed })).toEqual(decision)
  },
)

test.each([
  ['accepted', false, 'filled', { allowed: true }],
  ['accepted', false, 'cancelled', { allowed: true }],
  ['accepted', true, 'filled', { allowed: false, reason: 'contract_binds_owner' }],
  ['accepted', true, 'completed', { allowed: false, reason: 'job_is_completed' }],
  ['accepted', false, 'completed', { allowed: false, reason: 'job_is_completed' }],
  ['pending', false, 'open', { allowed: false, reason: 'application_not_accepted' }],
  ['withdrawn', false, 'open', { allowed: false, reason: 'application_not_accepted' }],
] as const)(
  'Who is %s, the contract completed: %s, is released from an offer that is %s: %j',
  (state, signed, status, decision) => {
    expect(applicationPolicy.release({ state, signed }, { status })).toEqual(decision)
  },
)

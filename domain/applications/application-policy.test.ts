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

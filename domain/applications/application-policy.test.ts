import { describe, expect, test } from 'vitest'
import { type AccountStatus, accountStatuses } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { applicationStatuses } from '#domain/applications/application.ts'
import { applicationPolicy } from '#domain/applications/application-policy.ts'
import {
  type ApplicationState,
  isAccepted,
  isPending,
  stateOf,
} from '#domain/applications/application-state.ts'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const owners = [ana, oscar]
const crew: Actor[] = [
  { id: 'carla', role: 'crew' },
  { id: 'diego', role: 'crew' },
]
const today = '2026-05-14'
const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })
const closed = refused('job_closed_to_applications')
const ofAccountStatus: Record<AccountStatus, object> = {
  active: allowed,
  disabled: refused('person_disabled'),
  erased: refused('person_erased'),
}

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
  test('applies once, and hears that before anything else of the offer', () => {
    const offer = { status: 'filled', startDate: '2026-05-01', blocked: true } as const
    for (const status of jobStatuses)
      expect(
        applicationPolicy.apply(actor, { ...offer, status, applied: true, standing: 'erased' }, today),
      ).toEqual(refused('already_applied'))
  })
  test.each(accountStatuses)('applies to an offer of somebody whose account is %s', standing => {
    const offer = { startDate: '2026-06-01', standing } as const
    expect(applicationPolicy.apply(actor, { ...offer, status: 'open' }, today)).toEqual(
      ofAccountStatus[standing],
    )
    expect(applicationPolicy.apply(actor, { ...offer, status: 'filled' }, today)).toEqual(
      standing === 'active' ? closed : ofAccountStatus[standing],
    )
  })
  test('applies to the offer that was read: another is refused, after all that closes it', () => {
    const offer = { status: 'open', startDate: '2026-06-01', changed: true } as const
    expect(applicationPolicy.apply(actor, offer, today)).toEqual(refused('job_changed'))
    expect(applicationPolicy.apply(actor, { ...offer, status: 'filled' }, today)).toEqual(closed)
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
    const application = { crewId: 'carla', state, signed }
    expect(crew.map(actor => applicationPolicy.withdraw(actor, application))).toEqual([
      decision,
      refused('application_not_found'),
    ])
  },
)

const stranger = refused('not_job_owner')
const jobOfAna = (status: JobStatus) => ({ ownerId: 'ana', status })

describe('a place', () => {
  const accept = (facts: object, status: JobStatus = 'open') =>
    applicationPolicy.accept(ana, { state: 'pending', ...facts }, jobOfAna(status))

  test.each<[ApplicationState, object]>([
    ['pending', allowed],
    ['accepted', refused('application_not_pending')],
    ['rejected', refused('application_not_pending')],
    ['withdrawn', refused('application_not_pending')],
  ])('is given to who is %s, or they are rejected: %j', (state, decision) => {
    expect(accept({ state })).toEqual(decision)
    expect(applicationPolicy.reject(ana, { state }, jobOfAna('open'))).toEqual(decision)
  })
  test.each<[JobStatus, object]>([
    ['open', allowed],
    ['filled', refused('places_taken')],
    ['completed', refused('job_is_completed')],
    ['expired', refused('job_is_expired')],
    ['cancelled', refused('job_is_cancelled')],
  ])('of an offer that is %s is given: %j; and rejected is in any', (status, decision) => {
    expect(accept({}, status)).toEqual(decision)
    expect(applicationPolicy.reject(ana, { state: 'pending' }, jobOfAna(status))).toEqual(allowed)
  })
  test('is given while there is one', () => {
    expect([accept({ full: false }), accept({ full: true })]).toEqual([allowed, refused('places_taken')])
  })
  test.each(accountStatuses)('is given to somebody whose account is %s', standing => {
    expect(accept({ standing })).toEqual(ofAccountStatus[standing])
  })
  test('is given by the owner of the offer alone', () => {
    for (const actor of [oscar, ...crew]) {
      expect(applicationPolicy.accept(actor, { state: 'pending' }, jobOfAna('open'))).toEqual(stranger)
      expect(applicationPolicy.reject(actor, { state: 'pending' }, jobOfAna('open'))).toEqual(stranger)
      expect(
        applicationPolicy.release(actor, { state: 'accepted', signed: false }, jobOfAna('filled')),
      ).toEqual(stranger)
    }
  })
  test('is refused for what the applicant is before what the offer is, and the person comes last', () => {
    const gone = { full: true, standing: 'disabled' }
    expect([
      accept({ ...gone, state: 'withdrawn' }, 'cancelled'),
      accept(gone, 'cancelled'),
      accept({ ...gone, full: false }, 'cancelled'),
      accept({ ...gone, full: false }),
    ]).toEqual(
      ['application_not_pending', 'places_taken', 'job_is_cancelled', 'person_disabled'].map(refused),
    )
  })
})

test('An application that is withdrawn is that before all else', () => {
  const applications = applicationStatuses.flatMap(status => [
    { status, withdrawn: false },
    { status, withdrawn: true },
  ])
  expect(applications.map(stateOf)).toEqual([
    'pending',
    'withdrawn',
    'accepted',
    'withdrawn',
    'rejected',
    'withdrawn',
  ])
  expect(applications.filter(isPending)).toEqual([{ status: 'pending', withdrawn: false }])
  expect(applications.filter(isAccepted)).toEqual([{ status: 'accepted', withdrawn: false }])
})

const carla: Actor = { id: 'carla', role: 'crew' }
const ofCarla = (state: ApplicationState) => ({ crewId: 'carla', state })
const priced: Record<JobStatus, object> = {
  open: allowed,
  filled: allowed,
  completed: refused('job_is_completed'),
  expired: refused('job_is_expired'),
  cancelled: refused('job_is_cancelled'),
}

describe('a price', () => {
  const counter = (facts: object, status: JobStatus = 'open', actor = ana) =>
    applicationPolicy.counter(
      actor,
      { state: 'pending', quoted: true, countered: false, ...facts },
      jobOfAna(status),
    )
  const answer = (countered: boolean, status: JobStatus = 'open') =>
    applicationPolicy.answerCounter(carla, { ...ofCarla('pending'), countered }, { status })

  test.each<[ApplicationState, object]>([
    ['pending', allowed],
    ['accepted', refused('application_not_pending')],
    ['rejected', refused('application_not_pending')],
    ['withdrawn', refused('application_not_found')],
  ])('is changed by who is %s: %j', (state, decision) => {
    expect(applicationPolicy.change(carla, ofCarla(state), { status: 'open' })).toEqual(decision)
  })
  test('is not agreed on with somebody who has blocked the other, or was blocked', () => {
    const accept = (blocked: boolean) =>
      applicationPolicy.acceptCounter(
        carla,
        { ...ofCarla('pending'), countered: true, blocked },
        { status: 'open' },
      )
    expect([counter({ blocked: true }), accept(true), accept(false)]).toEqual([
      refused('counter_blocked'),
      refused('counter_blocked'),
      allowed,
    ])
  })
  test.each(jobStatuses)('is talked about while the offer is %s', status => {
    const change = applicationPolicy.change(carla, ofCarla('pending'), { status })
    expect([change, answer(true, status), counter({}, status)]).toEqual(Array(3).fill(priced[status]))
  })
  test('is changed by nobody else', () => {
    for (const actor of [ana, { id: 'diego', role: 'crew' } as const])
      expect(applicationPolicy.change(actor, ofCarla('pending'), { status: 'open' })).toEqual(
        refused('application_not_found'),
      )
  })
  test('is countered once at a time, by the owner, if there is one', () => {
    expect([
      counter({ countered: true }),
      counter({ quoted: false }),
      counter({ state: 'accepted' }),
      counter({ standing: 'disabled' }),
      counter({}, 'open', oscar),
    ]).toEqual([
      refused('counter_waits'),
      refused('counter_without_quote'),
      refused('application_not_pending'),
      refused('person_disabled'),
      stranger,
    ])
  })
  test('of a counter is answered while it is open', () => {
    expect([answer(true), answer(false)]).toEqual([allowed, refused('counter_not_open')])
  })
  test('is for what was seen: another is refused, after all else', () => {
    expect([
      counter({ quoteChanged: true }),
      counter({ quoteChanged: true, countered: true }),
      applicationPolicy.accept(ana, { state: 'pending', quoteChanged: true }, jobOfAna('open')),
      applicationPolicy.accept(ana, { state: 'pending', quoteChanged: true, full: true }, jobOfAna('open')),
      applicationPolicy.answerCounter(
        carla,
        { crewId: 'carla', state: 'pending', countered: true, counterChanged: true },
        { status: 'open' },
      ),
      applicationPolicy.change(
        carla,
        { crewId: 'carla', state: 'pending', jobChanged: true },
        { status: 'open' },
      ),
    ]).toEqual([
      refused('quote_changed'),
      refused('counter_waits'),
      refused('quote_changed'),
      refused('places_taken'),
      refused('counter_changed'),
      refused('job_changed'),
    ])
  })
})

test.each([
  ['accepted', false, 'filled', { allowed: true }],
  ['accepted', false, 'cancelled', { allowed: true }],
  ['accepted', true, 'filled', { allowed: false, reason: 'contract_binds_owner' }],
  ['accepted', true, 'completed', { allowed: false, reason: 'job_is_completed' }],
  ['accepted', false, 'completed', { allowed: false, reason: 'job_is_completed' }],
  ['pending', false, 'open', { allowed: false, reason: 'application_not_accepted' }],
  ['withdrawn', false, 'open', { allowed: false, reason: 'application_not_accepted' }],
] as const)(
  'A person who is %s, the contract completed: %s, is released from an offer that is %s: %j',
  (state, signed, status, decision) => {
    expect(applicationPolicy.release(ana, { state, signed }, jobOfAna(status))).toEqual(decision)
  },
)

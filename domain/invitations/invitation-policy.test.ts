import { describe, expect, test } from 'vitest'
import { type AccountStatus, accountStatuses } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { INVITATIONS_A_DAY, invitationPolicy } from '#domain/invitations/invitation-policy.ts'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }

const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })

const today = '2026-06-01'
const offer = { ownerId: 'ana', status: 'open' as JobStatus, startDate: today }
const invitee = {
  person: carla,
  standing: 'active' as AccountStatus,
  blocked: false,
  applied: false,
  sentToday: 0,
}
const invite = (changes: object = {}, job: object = {}, actor = ana) =>
  invitationPolicy.invite(actor, { ...offer, ...job }, { ...invitee, ...changes }, today)

const ofStatus: Record<JobStatus, object> = {
  open: allowed,
  filled: refused('places_taken'),
  completed: refused('job_is_completed'),
  expired: refused('job_is_expired'),
  cancelled: refused('job_is_cancelled'),
}

describe('to an offer', () => {
  test.each(jobStatuses)('that is %s', status => {
    expect(invitationPolicy.offer(ana, { ...offer, status }, today)).toEqual(ofStatus[status])
    expect(invite({}, { status })).toEqual(ofStatus[status])
  })
  test.each([
    ['2026-05-31', refused('job_closed_to_applications')],
    [today, allowed],
    ['2026-06-02', allowed],
  ])('that begins on %s, on the first of June: %j', (startDate, decision) => {
    expect(invitationPolicy.offer(ana, { ...offer, startDate }, today)).toEqual(decision)
  })
  test.each([oscar, carla])('of somebody else $id invites nobody', actor => {
    expect(invitationPolicy.offer(actor, offer, today)).toEqual(refused('not_job_owner'))
    expect(invite({ person: { id: 'diego', role: 'crew' } }, {}, actor)).toEqual(refused('not_job_owner'))
  })
})

const ofAccountStatus: Record<AccountStatus, object> = {
  active: allowed,
  disabled: refused('person_disabled'),
  erased: refused('person_erased'),
}

describe('of people', () => {
  test.each([
    ['a crew member', carla, allowed],
    ['another owner', oscar, refused('conversation_between_equals')],
    ['oneself', ana, refused('conversation_with_oneself')],
  ])('%s', (_, person, decision) => {
    expect(invite({ person })).toEqual(decision)
  })
  test.each(accountStatuses)('one whose account is %s', standing => {
    expect(invite({ standing })).toEqual(ofAccountStatus[standing])
  })
  test.each([
    ['with whom there is a block', { blocked: true }, refused('writing_blocked')],
    ['who has applied', { applied: true }, refused('crew_already_applied')],
    ['after one less than a day has', { sentToday: INVITATIONS_A_DAY - 1 }, allowed],
    ['after as many as a day has', { sentToday: INVITATIONS_A_DAY }, refused('invitations_spent')],
  ])('one %s', (_, changes, decision) => {
    expect(invite(changes)).toEqual(decision)
  })
})

test('The offer’s reasons are told before the person’s, and the day comes last', () => {
  const everything = { standing: 'disabled', blocked: true, applied: true, sentToday: INVITATIONS_A_DAY }
  const reasons = [
    invite(everything, { status: 'filled' }),
    invite(everything),
    invite({ ...everything, standing: 'active' }),
    invite({ ...everything, standing: 'active', blocked: false }),
    invite({ ...everything, standing: 'active', blocked: false, applied: false }),
  ]
  expect(reasons).toEqual(
    ['places_taken', 'person_disabled', 'writing_blocked', 'crew_already_applied', 'invitations_spent'].map(
      refused,
    ),
  )
})

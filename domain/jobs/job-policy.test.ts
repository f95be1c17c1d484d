import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'
import { startInPast } from '#domain/jobs/job-faults.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }
const strangers = [oscar, carla, diego]

const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })
const jobOfAna = (status: (typeof jobStatuses)[number]) => ({ ownerId: 'ana', status })

test('a transfer that is under way, or was made, is not called off', () => {
  const offer = jobOfAna('filled')
  expect(jobPolicy.cancel(ana, { ...offer, underWay: true })).toEqual(refused('passage_under_way'))
  expect(jobPolicy.cancel(ana, { ...offer, arrived: true, over: true })).toEqual(refused('passage_over'))
  expect(jobPolicy.cancel(ana, { ...offer, over: true })).toEqual({ allowed: true })
})

describe("an offer's own owner", () => {
  test.each([
    ['open', allowed, allowed],
    ['filled', allowed, allowed],
    ['expired', allowed, refused('job_is_expired')],
    ['completed', refused('job_is_completed'), refused('job_is_completed')],
    ['cancelled', refused('job_is_cancelled'), refused('job_is_cancelled')],
  ] as const)('while it is %s: edit %j, cancel %j', (status, edit, cancel) => {
    expect(jobPolicy.edit(ana, jobOfAna(status))).toEqual(edit)
    expect(jobPolicy.cancel(ana, jobOfAna(status))).toEqual(cancel)
  })
  test.each([
    ['open', false, allowed],
    ['open', true, refused('job_bound_by_contract')],
    ['filled', true, refused('job_bound_by_contract')],
    ['completed', true, refused('job_is_completed')],
    ['cancelled', true, refused('job_is_cancelled')],
  ] as const)(
    'while it is %s, and signed for is %s: change what a contract says %j',
    (status, signed, terms) => {
      expect(jobPolicy.changeTerms(ana, { ...jobOfAna(status), signed })).toEqual(terms)
    },
  )
  test('sees its applicants', () => {
    expect(jobPolicy.seeApplicants(ana, { ownerId: 'ana' })).toEqual(allowed)
  })
})

test('another offer like it may be published by its owner, in any status, and by nobody else', () => {
  for (const status of jobStatuses) expect(jobPolicy.copy(ana, jobOfAna(status))).toEqual(allowed)
  for (const actor of strangers)
    expect(jobPolicy.copy(actor, jobOfAna('open'))).toEqual(refused('job_not_found'))
})

const today = '2026-06-01'
const inPast = {
  ...refused('invalid_input'),
  errors: [{ field: 'startDate', message: startInPast().text() }],
}

describe('publishing', () => {
  test.each([
    ['2026-05-31', inPast],
    [today, allowed],
    ['2026-06-02', allowed],
  ])('an offer that begins on %s, on the first of June: %j', (startDate, decision) => {
    expect(jobPolicy.publish(ana, { startDate }, today)).toEqual(decision)
  })
  test.each([carla, diego])('is not for $id, a crew member, whatever the day', actor => {
    const decisions = [
      jobPolicy.draft(actor),
      jobPolicy.publish(actor, { startDate: today }, today),
      jobPolicy.publish(actor, { startDate: '2026-05-31' }, today),
    ]
    expect(decisions).toEqual(Array(3).fill(refused('only_owners_create_jobs')))
  })
  test('is for every owner', () => {
    expect([ana, oscar].map(jobPolicy.draft)).toEqual([allowed, allowed])
  })
})

describe('the start of an offer', () => {
  const moveStart = (from: string, to: string, status: JobStatus = 'open') =>
    jobPolicy.moveStart(ana, { ...jobOfAna(status), startDate: from }, to, today)

  test.each([
    ['2026-06-10', '2026-06-10', allowed],
    ['2026-06-10', '2026-06-12', allowed],
    ['2026-06-10', today, allowed],
    ['2026-06-10', '2026-05-31', inPast],
    ['2026-05-20', '2026-05-20', allowed],
    ['2026-05-20', '2026-05-21', inPast],
  ])('moves from %s to %s on the first of June: %j', (from, to, decision) => {
    expect(moveStart(from, to)).toEqual(decision)
  })
  test('stays where the offer is not edited any more', () => {
    expect(moveStart('2026-06-10', '2026-05-31', 'completed')).toEqual(refused('job_is_completed'))
  })
})

test.each([
  [3, allowed],
  [2, allowed],
  [1, refused('crew_below_accepted')],
])('Where two are accepted, an offer goes down to %s places: %j', (places, decision) => {
  expect(jobPolicy.changePlaces(ana, { ...jobOfAna('filled'), accepted: 2 }, places)).toEqual(decision)
})

test.each([
  ['open', allowed],
  ['filled', refused('places_taken')],
  ['completed', refused('job_is_completed')],
  ['expired', refused('job_is_expired')],
  ['cancelled', refused('job_is_cancelled')],
] as const)('Its owner shares an offer that is %s: %j', (status, decision) => {
  expect(jobPolicy.share(ana, jobOfAna(status))).toEqual(decision)
  expect(jobPolicy.share(oscar, jobOfAna(status))).toEqual(refused('not_job_owner'))
})

describe.each(strangers)('$id, whose offer it is not', actor => {
  test.each(jobStatuses)('may neither edit nor cancel it while it is %s', status => {
    expect(jobPolicy.edit(actor, jobOfAna(status))).toEqual(refused('not_your_job_to_edit'))
    expect(jobPolicy.changeTerms(actor, { ...jobOfAna(status), signed: false })).toEqual(
      refused('not_your_job_to_edit'),
    )
    expect(
      jobPolicy.moveStart(actor, { ...jobOfAna(status), startDate: '2026-06-10' }, '2026-06-10', today),
    ).toEqual(refused('not_your_job_to_edit'))
    expect(jobPolicy.changePlaces(actor, { ...jobOfAna(status), accepted: 0 }, 1)).toEqual(
      refused('not_your_job_to_edit'),
    )
    expect(jobPolicy.cancel(actor, jobOfAna(status))).toEqual(refused('not_job_owner'))
  })
  test('does not see its applicants', () => {
    expect(jobPolicy.seeApplicants(actor, { ownerId: 'ana' })).toEqual(refused('not_job_owner'))
  })
})

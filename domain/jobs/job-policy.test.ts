import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { jobStatuses } from '#domain/jobs/job.ts'
import { jobPolicy } from '#domain/jobs/job-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }
const strangers = [oscar, carla, diego]

const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })
const offerOfAna = (status: (typeof jobStatuses)[number]) => ({ ownerId: 'ana', status })

describe("an offer's own owner", () => {
  test.each([
    ['open', allowed, allowed],
    ['filled', allowed, allowed],
    ['expired', allowed, refused('job_is_expired')],
    ['completed', refused('job_is_completed'), refused('job_is_completed')],
    ['cancelled', refused('job_is_cancelled'), refused('job_is_cancelled')],
  ] as const)('while it is %s: edit %j, cancel %j', (status, edit, cancel) => {
    expect(jobPolicy.edit(ana, offerOfAna(status))).toEqual(edit)
    expect(jobPolicy.cancel(ana, offerOfAna(status))).toEqual(cancel)
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
      expect(jobPolicy.changeTerms(ana, { ...offerOfAna(status), signed })).toEqual(terms)
    },
  )
  test('sees its applicants', () => {
    expect(jobPolicy.seeApplicants(ana, { ownerId: 'ana' })).toEqual(allowed)
  })
})

describe.each(strangers)('$id, whose offer it is not', actor => {
  test.each(jobStatuses)('may neither edit nor cancel it while it is %s', status => {
    expect(jobPolicy.edit(actor, offerOfAna(status))).toEqual(refused('not_your_job_to_edit'))
    expect(jobPolicy.changeTerms(actor, { ...offerOfAna(status), signed: false })).toEqual(
      refused('not_your_job_to_edit'),
    )
    expect(jobPolicy.cancel(actor, offerOfAna(status))).toEqual(refused('not_job_owner'))
  })
  test('does not see its applicants', () => {
    expect(jobPolicy.seeApplicants(actor, { ownerId: 'ana' })).toEqual(refused('not_job_owner'))
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'
import { editableFrom, jobTransitions, placesFor } from '#domain/jobs/job-transitions.ts'
import { mayStart, startsOf } from '#domain/transitions.ts'

type Step = keyof typeof jobTransitions
const steps = Object.keys(jobTransitions) as Step[]

const moves: Record<Step, { from: JobStatus[]; to: JobStatus; by: 'owner' | 'system' }> = {
  fill: { from: ['open'], to: 'filled', by: 'system' },
  reopen: { from: ['filled'], to: 'open', by: 'system' },
  cancel: { from: ['open', 'filled'], to: 'cancelled', by: 'owner' },
  expire: { from: ['open'], to: 'expired', by: 'system' },
  complete: { from: ['open', 'filled'], to: 'completed', by: 'system' },
  resume: { from: ['completed'], to: 'filled', by: 'system' },
  renew: { from: ['expired'], to: 'open', by: 'owner' },
}

describe.each(steps)('the step %s of an offer', step => {
  const transition = jobTransitions[step]

  test('has an answer for every status and for nothing else', () => {
    expect(Object.keys(transition.from).sort()).toEqual([...jobStatuses].sort())
  })
  test('starts and ends where the decisions say, and is taken by whom they say', () => {
    expect({ from: startsOf(transition), to: transition.to, by: transition.by }).toEqual(moves[step])
  })
  test.each(jobStatuses)('from %s is allowed, or refused with the name of that status', status => {
    expect(mayStart(transition, status)).toEqual(
      moves[step].from.includes(status) ? { allowed: true } : { allowed: false, reason: `job_is_${status}` },
    )
  })
})

const walk = fc.array(fc.constantFrom(...steps), { maxLength: 40 })
const take = (status: JobStatus, step: Step): JobStatus =>
  mayStart(jobTransitions[step], status).allowed ? jobTransitions[step].to : status

test('in any order of acts, an offer stays in one of its statuses', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(jobStatuses).toContain(tried.reduce(take, 'open'))
    }),
  )
})

test('cancelled is final', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.reduce(take, 'cancelled')).toBe('cancelled')
    }),
  )
})

test('completed is final for everything but annexes', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.filter(step => step !== 'resume').reduce(take, 'completed')).toBe('completed')
    }),
  )
})

test.each(jobStatuses)('%s can be reached from a new offer', status => {
  const reached = new Set<JobStatus>(['open'])
  for (const _ of jobStatuses)
    for (const from of [...reached]) for (const step of steps) reached.add(take(from, step))
  expect(reached).toContain(status)
})

test('words and dates may be changed until the offer is completed or cancelled', () => {
  expect(editableFrom).toEqual({
    open: 'yes',
    filled: 'yes',
    expired: 'yes',
    completed: 'job_is_completed',
    cancelled: 'job_is_cancelled',
  })
})

test.each([
  ['open', { allowed: true }],
  ['filled', { allowed: false, reason: 'places_taken' }],
  ['completed', { allowed: false, reason: 'job_is_completed' }],
  ['expired', { allowed: false, reason: 'job_is_expired' }],
  ['cancelled', { allowed: false, reason: 'job_is_cancelled' }],
] as const)('a place in an offer that is %s: %j', (status, decision) => {
  expect(placesFor(status)).toEqual(decision)
})

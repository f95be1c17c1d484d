import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationStatuses } from '#domain/applications/application.ts'
import type { ApplicationState } from '#domain/applications/application-state.ts'
import { applicationTransitions } from '#domain/applications/application-transitions.ts'
import { mayStart, type Transition } from '#domain/transitions.ts'

const states: ApplicationState[] = [...applicationStatuses, 'withdrawn']
type Step = keyof typeof applicationTransitions
const steps = Object.keys(applicationTransitions) as Step[]
const transitions: Record<Step, Transition<ApplicationState>> = applicationTransitions

const answers: Record<Step, [string, string, string, string]> = {
  accept: ['yes', 'application_not_pending', 'application_not_pending', 'application_not_pending'],
  reject: ['yes', 'application_not_pending', 'application_not_pending', 'application_not_pending'],
  release: ['application_not_accepted', 'yes', 'application_not_accepted', 'application_not_accepted'],
  // At any time, rejected too; a withdrawn one can't be withdrawn again.
  withdraw: ['yes', 'yes', 'yes', 'application_not_found'],
}

describe.each(steps)('the step %s of an application', step => {
  test('has an answer for every state and for nothing else', () => {
    expect(Object.keys(transitions[step].from).sort()).toEqual([...states].sort())
  })
  test.each(states)('from %s is answered as the decisions say', state => {
    const reason = answers[step][states.indexOf(state)]
    expect(mayStart(transitions[step], state)).toEqual(
      reason === 'yes' ? { allowed: true } : { allowed: false, reason },
    )
  })
})

test.each([
  ['accept', 'owner', 'accepted'],
  ['reject', 'owner', 'rejected'],
  ['release', 'owner', 'rejected'],
  ['withdraw', 'crew', 'withdrawn'],
] as const)('%s is taken by the %s and ends in %s', (step, by, to) => {
  expect(transitions[step]).toMatchObject({ by, to })
})

const walk = fc.array(fc.constantFrom(...steps), { maxLength: 30 })
const take = (state: ApplicationState, step: Step): ApplicationState =>
  mayStart(transitions[step], state).allowed ? transitions[step].to : state

test('in any order of acts, an application stays in one of its states', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(states).toContain(tried.reduce(take, 'pending'))
    }),
  )
})

test('withdrawn is final', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.reduce(take, 'withdrawn')).toBe('withdrawn')
    }),
  )
})

test('a rejected application is never accepted any more', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.reduce(take, 'rejected')).not.toBe('accepted')
    }),
  )
})

test('nothing becomes pending again', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.reduce(take, 'accepted')).not.toBe('pending')
    }),
  )
})

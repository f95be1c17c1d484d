import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ContractStatus,
  contractStatuses,
  contractStatusLabels,
} from '#domain/contracts/contract-status.ts'
import { contractTransitions } from '#domain/contracts/contract-transitions.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'

type Step = keyof typeof contractTransitions
const steps = Object.keys(contractTransitions) as Step[]
const crew = 'pending_crew_signature'
const owner = 'pending_owner_signature'

const life: Record<
  Step,
  { by: string; to: ContractStatus; from: Record<ContractStatus, 'yes' | RefusalCode> }
> = {
  signAsCrew: {
    by: 'crew',
    to: owner,
    from: {
      [crew]: 'yes',
      [owner]: 'contract_signed_as_crew',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  signAsOwner: {
    by: 'owner',
    to: 'completed',
    from: {
      [crew]: 'contract_needs_crew_first',
      [owner]: 'yes',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  giveBack: {
    by: 'owner',
    to: crew,
    from: {
      [crew]: 'contract_needs_crew_first',
      [owner]: 'yes',
      completed: 'contract_completed',
      cancelled: 'contract_cancelled',
    },
  },
  cancel: {
    by: 'system',
    to: 'cancelled',
    from: { [crew]: 'yes', [owner]: 'yes', completed: 'application_binds', cancelled: 'contract_cancelled' },
  },
  end: {
    by: 'system',
    to: 'cancelled',
    from: {
      [crew]: 'contract_not_completed',
      [owner]: 'contract_not_completed',
      completed: 'yes',
      cancelled: 'contract_cancelled',
    },
  },
}

describe.each(steps)('the step %s of a contract', step => {
  const { by, to, from } = life[step]

  test('is taken by whom the specification says, and ends where it says', () => {
    expect([contractTransitions[step].by, contractTransitions[step].to]).toEqual([by, to])
  })
  test.each(contractStatuses)('from %s is allowed, or refused with its own sentence', status => {
    const reason = from[status]
    expect(mayStart(contractTransitions[step], status)).toEqual(
      reason === 'yes' ? { allowed: true } : { allowed: false, reason },
    )
  })
})

const take = (status: ContractStatus, step: Step): ContractStatus =>
  mayStart(contractTransitions[step], status).allowed ? contractTransitions[step].to : status
const walk = fc.array(fc.constantFrom(...steps), { maxLength: 40 })

const expectStays = (status: ContractStatus, tried: fc.Arbitrary<Step[]>) =>
  fc.assert(
    fc.property(tried, some => {
      expect(some.reduce(take, status)).toBe(status)
    }),
  )
test('cancelled is final', () => expectStays('cancelled', walk))
test('completed is final but for an end by agreement', () => {
  const others = steps.filter(step => step !== 'end')
  expectStays('completed', fc.array(fc.constantFrom(...others), { maxLength: 40 }))
})

test('in any order of acts, it is completed only by an owner who signs after the crew member', () => {
  fc.assert(
    fc.property(walk, tried => {
      let status: ContractStatus = owner
      let before: ContractStatus = status
      for (const step of tried) {
        before = status
        status = take(status, step)
        if (status === 'completed' && before !== 'completed')
          expect([before, step]).toEqual([owner, 'signAsOwner'])
      }
    }),
  )
})

test('every status has its word', () => {
  expect(contractStatusLabels).toEqual({
    [crew]: 'Pendiente de la firma del tripulante',
    [owner]: 'Pendiente de la firma del armador',
    completed: 'Completado',
    cancelled: 'Cancelado',
  })
})

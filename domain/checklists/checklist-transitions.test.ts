import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ChecklistStatus,
  checklistStatuses,
  checklistStatusLabels,
} from '#domain/checklists/checklist-status.ts'
import { checklistTransitions } from '#domain/checklists/checklist-transitions.ts'
import type { RefusalCode } from '#domain/errors.ts'
import { mayStart } from '#domain/transitions.ts'

type Step = keyof typeof checklistTransitions
const steps = Object.keys(checklistTransitions) as Step[]

/**
 * By step: its party, the status after it, and from draft, submitted, approved and needs_review 'yes' or the
 * refusal.
 */
const life: Record<Step, [string, ChecklistStatus, ...('yes' | RefusalCode)[]]> = {
  fillIn: ['crew', 'draft', 'yes', 'checklist_not_draft', 'checklist_not_draft', 'checklist_needs_restart'],
  submit: [
    'crew',
    'submitted',
    'yes',
    'checklist_submitted',
    'checklist_approved',
    'checklist_needs_restart',
  ],
  approve: [
    'owner',
    'approved',
    'checklist_not_submitted',
    'yes',
    'checklist_approved',
    'checklist_not_submitted',
  ],
  reject: [
    'owner',
    'needs_review',
    'checklist_not_submitted',
    'yes',
    'checklist_approved',
    'checklist_not_submitted',
  ],
  restart: ['crew', 'draft', 'checklist_exists', 'checklist_exists', 'checklist_approved', 'yes'],
}

describe.each(steps)('the step %s of a list', step => {
  const [by, to, ...from] = life[step]

  test('is taken by whom the specification says, and ends where it says', () => {
    expect([checklistTransitions[step].by, checklistTransitions[step].to]).toEqual([by, to])
  })
  test.each(checklistStatuses)('from %s is allowed, or refused with its own sentence', status => {
    const reason = from[checklistStatuses.indexOf(status)]
    expect(mayStart(checklistTransitions[step], status)).toEqual(
      reason === 'yes' ? { allowed: true } : { allowed: false, reason },
    )
  })
})

const take = (status: ChecklistStatus, step: Step): ChecklistStatus =>
  mayStart(checklistTransitions[step], status).allowed ? checklistTransitions[step].to : status
const walk = fc.array(fc.constantFrom(...steps), { maxLength: 40 })
const moves = ['draft>submitted', 'submitted>approved', 'submitted>needs_review', 'needs_review>draft']

test('in any order of acts, a list moves along the four moves of the specification alone', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(walk, tried => {
      let status: ChecklistStatus = 'draft'
      for (const step of tried) {
        const next = take(status, step)
        if (next !== status) seen.add(`${status}>${next}`)
        status = next
      }
      expect(moves).toEqual(expect.arrayContaining([...seen]))
    }),
  )
  expect([...seen].sort()).toEqual([...moves].sort())
})

test('approved is final', () => {
  fc.assert(
    fc.property(walk, tried => {
      expect(tried.reduce(take, 'approved' as ChecklistStatus)).toBe('approved')
    }),
  )
})

test('every status has its word', () => {
  expect(checklistStatusLabels).toEqual({
    draft: 'Borrador',
    submitted: 'Enviada',
    approved: 'Aprobada',
    needs_review: 'Requiere revisión',
  })
})

import { expect, test } from 'vitest'
import { budgetOf, budgetsAfter, sameBudgets } from '#domain/jobs/budget-of-role.ts'
import { crewRoles } from '#domain/jobs/crew-role.ts'
import { type Budgeted, budgetRange, roleBudgetsOf } from '#domain/jobs/role-budgets.ts'

const skipper = { role: 'skipper' as const, budget: 1100 }
const deckhand = { role: 'deckhand' as const, budget: 600 }
const both = { budget: 1100, roleBudgets: [skipper, deckhand] }

test('without a list one budget holds for every role', () => {
  for (const role of crewRoles) expect(budgetOf({ budget: 900, roleBudgets: [] }, role)).toBe(900)
  expect(budgetOf({ budget: null }, 'mate')).toBeNull()
})

test('each role has the budget of the list, and one that is left out is to be agreed on', () => {
  expect(crewRoles.map(role => budgetOf(both, role))).toEqual([1100, null, 600, null])
})

test('an application without a role is one to command', () => {
  expect([budgetOf(both, undefined), budgetOf(both, null)]).toEqual([1100, 1100])
})

test('under another budget than its highest a list no longer holds', () => {
  const edited = { ...both, budget: 900 }
  expect(roleBudgetsOf(edited)).toEqual([])
  expect(budgetOf(edited, 'deckhand')).toBe(900)
  expect(budgetRange(edited)).toBeUndefined()
})

test.each<[string, Budgeted, { min: number; max: number } | undefined]>([
  ['two roles', both, { min: 600, max: 1100 }],
  [
    'two roles at one price',
    { budget: 600, roleBudgets: [{ ...skipper, budget: 600 }, deckhand] },
    undefined,
  ],
  ['one role', { budget: 600, roleBudgets: [deckhand] }, undefined],
  ['one budget', { budget: 600 }, undefined],
  ['none', { budget: null }, undefined],
])('the range of %s', (_, offer, range) => {
  expect(budgetRange(offer)).toEqual(range)
})

test.each<[string, Budgeted, boolean]>([
  ['the same list', { ...both }, true],
  ['the same list in another order', { ...both, roleBudgets: [deckhand, skipper] }, true],
  ['another price of one role', { ...both, roleBudgets: [skipper, { ...deckhand, budget: 700 }] }, false],
  ['one role less', { ...both, roleBudgets: [skipper] }, false],
  ['the highest for all', { budget: 1100 }, false],
])('%s is the same budget or another one', (_, other, same) => {
  expect(sameBudgets(both, other)).toBe(same)
  expect(sameBudgets(other, both)).toBe(same)
})

test.each<[string, Budgeted, Budgeted, Budgeted]>([
  ['a new list makes the budget', {}, { budget: 300, roleBudgets: [skipper, deckhand] }, both],
  ['a new budget without a list', {}, { budget: 900 }, { budget: 900, roleBudgets: [] }],
  ['no budget at all', {}, { roleBudgets: [] }, { budget: null, roleBudgets: [] }],
  ['an edit of other fields', both, {}, both],
  ['an edit that repeats the budget', both, { budget: 1100 }, both],
  ['another budget alone holds for all', both, { budget: 900 }, { budget: 900, roleBudgets: [] }],
  [
    'a list that an older release ended stays ended',
    { ...both, budget: 900 },
    { budget: 1100 },
    { budget: 1100, roleBudgets: [] },
  ],
  ['no budget alone takes the list away', both, { budget: null }, { budget: null, roleBudgets: [] }],
  ['an empty list leaves the budget', both, { roleBudgets: [] }, { budget: 1100, roleBudgets: [] }],
  [
    'a shorter list makes another budget',
    both,
    { roleBudgets: [deckhand] },
    { budget: 600, roleBudgets: [deckhand] },
  ],
])('%s', (_, before, request, after) => {
  expect(budgetsAfter(before, request)).toEqual(after)
})

import { expect, test } from 'vitest'
import { type RefusalCode, refusals } from '#domain/errors.ts'
import { signedAnyway } from '#web/contracts/signed-anyway.ts'

const refused = (code: RefusalCode) => ({ status: refusals[code].status, code })

test('a failure with status 200 counts as signed', () => {
  expect(signedAnyway({ status: 200, code: 'internal' })).toBe(true)
})

test('that the contract is completed already counts as signed', () => {
  expect(signedAnyway(refused('contract_completed'))).toBe(true)
})

// Also those whose sentence holds the specification's 'completado'.
test.each([
  'contract_frozen',
  'contract_cancelled',
  'contract_needs_crew_first',
  'contract_not_completed',
  'job_is_completed',
  'internal',
] as const)('%s is a failure', code => {
  expect(signedAnyway(refused(code))).toBe(false)
})

test('no answer is a failure', () => {
  expect(signedAnyway({ status: 0, code: 'no_answer' })).toBe(false)
})

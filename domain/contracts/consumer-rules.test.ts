import { expect, test } from 'vitest'
import { isConsumerContract } from '#domain/contracts/consumer-rules.ts'

test.each<[unknown, unknown, boolean | undefined]>([
  ['autonomo', 'particular', true],
  ['empresa', 'particular', true],
  ['particular', 'particular', false],
  ['particular', 'empresa', false],
  ['particular', null, false],
  ['autonomo', 'empresa', false],
  ['empresa', 'autonomo', false],
  [null, 'autonomo', false],
  [null, 'particular', undefined],
  ['autonomo', null, undefined],
  ['', '', undefined],
])('a crew member who acts as %j and an owner as %j: %j', (crew, owner, expected) => {
  expect(isConsumerContract({ crewProfessionalStatus: crew, ownerProfessionalStatus: owner })).toBe(expected)
})

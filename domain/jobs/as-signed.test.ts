import { expect, test } from 'vitest'
import { asSigned, boundChanges, signedOtherwise } from '#domain/jobs/as-signed.ts'
import type { SignedContract } from '#domain/jobs/job.ts'
import { boundLines, byField } from '#domain/jobs/offer-field-lists.ts'

const terms = {
  vesselType: 'sailboat' as const,
  ...byField(boundLines, () => null),
  vesselName: 'Tramuntana',
  vesselLength: 14.6,
  originPort: 'Palma',
  destinationPort: 'Valencia',
  startDate: '2026-12-15',
  endDate: '2026-12-18',
  budget: 500,
}
const distance = { miles: 138, offshore: 39.6, zone: 2 as const, from: 'palma', to: 'valencia' }
const contract = (changes: Partial<SignedContract> = {}): SignedContract => ({
  _id: 'contract',
  crew: { _id: 'carla', name: 'Carla Pons' },
  ...terms,
  ...changes,
})
const december = { startDate: '2026-12-05', endDate: '2026-12-08', budget: 900 }
const offer = (crewRequired: number, ...signed: SignedContract[]) => ({
  ...terms,
  crewRequired,
  distance,
  signed,
})

test('an offer without a completed contract speaks for itself', () => {
  expect(asSigned(offer(1), 'owner')).toEqual(offer(1))
  const { signed: _, ...untold } = offer(1)
  expect(asSigned(untold, 'crew')).toEqual(untold)
})

test.each(['owner', 'crew'] as const)('the signed data is shown to the %s', role => {
  const job = offer(1, contract(december))
  expect(asSigned(job, role)).toEqual({ ...job, ...december })
})

test('with a place still to be signed for the owner sees the offer, a crew member their contract', () => {
  const job = offer(2, contract(december))
  expect(asSigned(job, 'owner')).toEqual(job)
  expect(asSigned(job, 'crew')).toEqual({ ...job, ...december })
})

test("where contracts differ from one another, that field is the offer's alone", () => {
  const job = offer(2, contract(december), contract({ ...december, budget: 700 }))
  expect(asSigned(job, 'owner')).toEqual({ ...job, ...december, budget: 500 })
})

test('another route has not the distance and the chart of the one that is offered', () => {
  expect(asSigned(offer(1, contract({ originPort: 'Sóller' })), 'crew').distance).toBeNull()
})

test('a vessel that the contract does not name keeps the name of the offer; no price is a price to agree on', () => {
  const silent = contract({ vesselName: null, vesselLength: null, budget: null })
  expect(asSigned(offer(1, silent), 'crew')).toMatchObject({
    vesselName: 'Tramuntana',
    vesselLength: 14.6,
    budget: null,
  })
  expect(signedOtherwise(terms, silent)).toEqual(['budget'])
  expect(signedOtherwise({ ...terms, budget: null }, silent)).toEqual([])
})

const byRole = {
  budget: 500,
  roleBudgets: [
    { role: 'skipper' as const, budget: 500 },
    { role: 'deckhand' as const, budget: 300 },
  ],
}

test('where prices differ by role, a crew member sees the one that they signed', () => {
  const job = { ...offer(2, contract({ budget: 300 })), ...byRole }
  expect(asSigned(job, 'crew')).toMatchObject({ budget: 300, roleBudgets: undefined })
  expect(asSigned(job, 'owner')).toEqual(job)
})

test('contracts at the prices of two roles leave the owner the list, and each says its own', () => {
  const [first, second] = [contract(), contract({ budget: 300 })]
  const job = { ...offer(2, first, second), ...byRole }
  expect(asSigned(job, 'owner')).toMatchObject(byRole)
  expect(signedOtherwise(job, first)).toEqual(['budget'])
  expect(signedOtherwise({ ...job, roleBudgets: [] }, first)).toEqual([])
})

test('another price of one role is a change of what binds', () => {
  const { roleBudgets } = byRole
  const raised = roleBudgets.map(one => ({ ...one, budget: 500 }))
  expect(boundChanges({ ...terms, ...byRole }, { ...terms, ...byRole, roleBudgets: raised }, [])).toEqual([
    'budget',
  ])
  expect(boundChanges({ ...terms, ...byRole }, { ...terms, ...byRole }, [])).toEqual([])
})

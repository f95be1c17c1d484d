import { expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'

const everybody: Actor[] = [
  { id: 'ana', role: 'owner' },
  { id: 'carla', role: 'crew' },
  { id: 'oscar', role: 'owner' },
  { id: 'diego', role: 'crew' },
]
const parties = { ownerId: 'ana', crewId: 'carla' }
const allowed = { allowed: true }
const refused = (reason = 'checklist_forbidden') => ({ allowed: false, reason })

test.each([
  ['read', [allowed, allowed, refused(), refused()]],
  ['fillIn', [refused(), allowed, refused(), refused()]],
  ['review', [allowed, refused(), refused(), refused()]],
] as const)('to %s a list is for its own people alone: Ana, Carla, Óscar, Diego %j', (act, decisions) => {
  expect(everybody.map(actor => checklistPolicy[act](actor, parties))).toEqual(decisions)
})

test.each(contractStatuses)('of a contract that is %s, its crew member alone may begin a list', status => {
  const carla = status === 'completed' ? allowed : refused('checklist_needs_contract')
  const forbidden = refused('contract_forbidden')
  expect(everybody.map(actor => checklistPolicy.create(actor, { ...parties, status }))).toEqual([
    forbidden,
    carla,
    forbidden,
    forbidden,
  ])
})

test.each(checklistStatuses)('after a departure that is %s, its crew member alone may arrive', status => {
  const carla = status === 'approved' ? allowed : refused('arrival_needs_departure')
  const forbidden = refused('contract_forbidden')
  expect(everybody.map(actor => checklistPolicy.arrive(actor, { ...parties, status }))).toEqual([
    forbidden,
    carla,
    forbidden,
    forbidden,
  ])
})

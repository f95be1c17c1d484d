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

test.each([true, false])('who is on board by a contract of their own (%s) reads it too', onBoard => {
  const diego = onBoard ? allowed : refused()
  expect(
    everybody.map(actor =>
      checklistPolicy.readOnBoard(actor, { ...parties, onBoard: actor.id === 'diego' && onBoard }),
    ),
  ).toEqual([allowed, allowed, refused(), diego])
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
  const departure = { ...parties, status, startDate: '2026-12-05', begun: false }
  expect(everybody.map(actor => checklistPolicy.arrive(actor, departure, '2026-12-05'))).toEqual([
    forbidden,
    carla,
    forbidden,
    forbidden,
  ])
})

const early = refused('arrival_too_early')
test.each([
  ['2026-11-22', false, early],
  ['2026-12-04', false, early],
  ['2026-12-05', false, allowed],
  ['2026-12-09', false, allowed],
  ['2026-12-04', true, allowed],
])(
  'of a transfer from 5 December, on %s, where the arrival is begun: %s, its crew member may go on: %j',
  (today, begun, decision) => {
    const departure = { ...parties, status: 'approved', startDate: '2026-12-05', begun } as const
    expect(checklistPolicy.arrive({ id: 'carla', role: 'crew' }, departure, today)).toEqual(decision)
  },
)

import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { itemsMissing } from '#domain/checklists/checklist-faults.ts'
import { checklistPolicy } from '#domain/checklists/checklist-policy.ts'
import { type ChecklistStatus, checklistStatuses } from '#domain/checklists/checklist-status.ts'
import { contractStatuses } from '#domain/contracts/contract-status.ts'
import type { Party } from '#domain/contracts/evidence.ts'
import type { Decision } from '#domain/decision.ts'

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
  ['hold', [refused(), allowed, refused(), refused()]],
  ['judge', [allowed, refused(), refused(), refused()]],
] as const)('to %s a list is for its own people alone: Ana, Carla, Óscar, Diego %j', (act, decisions) => {
  expect(everybody.map(actor => checklistPolicy[act](actor, parties))).toEqual(decisions)
})

test.each([true, false])('a person on board by a contract of their own (%s) reads it too', onBoard => {
  const diego = onBoard ? allowed : refused()
  expect(
    everybody.map(actor =>
      checklistPolicy.readOnBoard(actor, { ...parties, onBoard: actor.id === 'diego' && onBoard }),
    ),
  ).toEqual([allowed, allowed, refused(), diego])
})

test.each(contractStatuses)('a contract that is %s lets its crew member alone begin a list', status => {
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
  'a transfer from 5 December, on %s, where the arrival is begun: %s, lets its crew member go on: %j',
  (today, begun, decision) => {
    const departure = { ...parties, status: 'approved', startDate: '2026-12-05', begun } as const
    expect(checklistPolicy.arrive({ id: 'carla', role: 'crew' }, departure, today)).toEqual(decision)
  },
)

type Act = (actor: Actor, list: typeof parties & { status: ChecklistStatus }) => Decision
const acts: [string, 'ana' | 'carla', Act, Record<ChecklistStatus, string | undefined>][] = [
  [
    'fills in',
    'carla',
    (actor, list) => checklistPolicy.fillIn(actor, { ...list, isCurrent: true }),
    {
      draft: undefined,
      submitted: 'checklist_not_draft',
      approved: 'checklist_not_draft',
      needs_review: 'checklist_needs_restart',
    },
  ],
  [
    'submits',
    'carla',
    (actor, list) => checklistPolicy.submit(actor, { ...list, unanswered: 0 }),
    {
      draft: undefined,
      submitted: 'checklist_submitted',
      approved: 'checklist_approved',
      needs_review: 'checklist_needs_restart',
    },
  ],
  [
    'begins again',
    'carla',
    checklistPolicy.restart,
    {
      draft: 'checklist_exists',
      submitted: 'checklist_exists',
      approved: 'checklist_approved',
      needs_review: undefined,
    },
  ],
  ...(['approve', 'reject'] as const).map((action): (typeof acts)[number] => [
    `may ${action}`,
    'ana',
    (actor, list) => checklistPolicy.review(actor, list, action),
    {
      draft: 'checklist_not_submitted',
      submitted: undefined,
      approved: 'checklist_approved',
      needs_review: 'checklist_not_submitted',
    },
  ]),
]

describe.each(acts)('the only one who %s a list is %s', (_, person, act, reasons) => {
  test.each(checklistStatuses)('while it is %s', status => {
    const reason = reasons[status]
    const decision = reason === undefined ? allowed : refused(reason)
    expect(everybody.map(actor => act(actor, { ...parties, status }))).toEqual(
      everybody.map(({ id }) => (id === person ? decision : refused())),
    )
  })
})

const carla: Actor = { id: 'carla', role: 'crew' }

test('an item of a version that was returned is not filled in', () => {
  const draft = { ...parties, status: 'draft' } as const
  expect([true, false].map(isCurrent => checklistPolicy.fillIn(carla, { ...draft, isCurrent }))).toEqual([
    allowed,
    refused('checklist_not_draft'),
  ])
})

test('a list is submitted once every item is answered', () => {
  const draft = { ...parties, status: 'draft' } as const
  expect([0, 1].map(unanswered => checklistPolicy.submit(carla, { ...draft, unanswered }))).toEqual([
    allowed,
    {
      ...refused('checklist_incomplete'),
      errors: [{ field: 'checklistItems', message: itemsMissing({ count: 1 }).text() }],
    },
  ])
})

test.each(checklistStatuses)(
  'the inspection of a list that is %s is for its parties, once it is approved',
  status => {
    const party = status === 'approved' ? allowed : refused('checklist_not_approved')
    expect(everybody.map(actor => checklistPolicy.download(actor, { ...parties, status }))).toEqual([
      party,
      party,
      refused(),
      refused(),
    ])
  },
)

const signed = refused('record_signed')
const halfSigned = refused('record_not_complete')
test.each<[Party[], object[], object]>([
  [[], [allowed, allowed], halfSigned],
  [['crew'], [allowed, signed], halfSigned],
  [['owner'], [signed, allowed], halfSigned],
  [['crew', 'owner'], [signed, signed], allowed],
])(
  'a handover record signed by %j is signed by Ana and Carla: %j, and downloaded: %j',
  (signedBy, sign, download) => {
    const record = { ...parties, signedBy }
    const forbidden = [refused(), refused()]
    expect(everybody.map(actor => checklistPolicy.signRecord(actor, record))).toEqual([...sign, ...forbidden])
    expect(everybody.map(actor => checklistPolicy.downloadRecord(actor, record))).toEqual([
      download,
      download,
      ...forbidden,
    ])
  },
)

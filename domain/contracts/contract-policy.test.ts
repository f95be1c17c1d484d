import { describe, expect, test } from 'vitest'
import { type AccountStatus, accountStatuses } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { contractPolicy } from '#domain/contracts/contract-policy.ts'
import { type ContractStatus, contractStatuses } from '#domain/contracts/contract-status.ts'
import type { ReviewMoment } from '#domain/contracts/review-window.ts'
import { type JobStatus, jobStatuses } from '#domain/jobs/job.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }
const parties = { ownerId: 'ana', crewId: 'carla' }
const allowed = { allowed: true }
const refused = (reason = 'contract_forbidden') => ({ allowed: false, reason })

test('its two parties read a contract, and nobody else', () => {
  const decisions = [ana, carla, oscar, diego].map(actor => contractPolicy.read(actor, parties))
  expect(decisions).toEqual([allowed, allowed, refused(), refused()])
})

test('the contracts of an offer are for its owner', () => {
  const decisions = [ana, carla, oscar].map(actor => contractPolicy.listOfOffer(actor, { ownerId: 'ana' }))
  expect(decisions).toEqual([allowed, refused(), refused()])
})

test.each([
  [true, [allowed, allowed, refused(), refused()]],
  [false, [refused(), refused(), refused(), refused()]],
])('where the crew member’s acceptance is %s, one is prepared by: %j', (accepted, decisions) => {
  const asked = [ana, carla, oscar, diego].map(actor =>
    contractPolicy.prepare(actor, { ...parties, accepted }),
  )
  expect(asked).toEqual(decisions)
})

const ofAccountStatus: Record<AccountStatus, object> = {
  active: allowed,
  disabled: refused('person_disabled'),
  erased: refused('person_erased'),
}
const ofJob: Record<JobStatus, object> = {
  open: allowed,
  filled: allowed,
  completed: refused('job_is_completed'),
  expired: refused('job_is_expired'),
  cancelled: refused('job_is_cancelled'),
}

describe('the turn', () => {
  test.each<[ContractStatus, unknown, unknown]>([
    ['pending_crew_signature', allowed, refused('contract_needs_crew_first')],
    ['pending_owner_signature', refused('contract_signed_as_crew'), allowed],
    ['completed', refused('contract_completed'), refused('contract_completed')],
    ['cancelled', refused('contract_cancelled'), refused('contract_cancelled')],
  ])('of one that is %s: the crew member %j, the owner %j', (status, byCrew, byOwner) => {
    const sign = (actor: Actor) => contractPolicy.takeTurn(actor, { ...parties, status })
    expect([sign(carla), sign(ana), sign(oscar), sign(diego)]).toEqual([
      byCrew,
      byOwner,
      refused(),
      refused(),
    ])
  })
})

test('Where there is no contract yet, the crew member begins it', () => {
  expect([carla, ana].map(actor => contractPolicy.takeTurn(actor, null))).toEqual([
    allowed,
    refused('contract_needs_crew_first'),
  ])
})

describe('the owner follows the contract with somebody', () => {
  const follow = (accepted: boolean, signed: boolean, status: JobStatus, actor = ana) =>
    contractPolicy.follow(actor, { ownerId: 'ana', accepted, signed, job: { status } })

  test.each(jobStatuses)('of an offer that is %s: one that is signed, or that may still come', status => {
    expect([follow(true, true, status), follow(true, false, status)]).toEqual([allowed, ofJob[status]])
  })
  test('while they are accepted, and it is theirs', () => {
    expect([follow(false, true, 'open'), follow(true, true, 'open', oscar)]).toEqual([refused(), refused()])
  })
})

describe('the crew member signs', () => {
  const first = {
    ...parties,
    status: null as ContractStatus | null,
    accepted: true,
    job: { status: 'open' as JobStatus },
    standing: 'active' as AccountStatus,
  }
  const all = (actor: Actor, contract: object) => {
    const facts = { ...first, ...contract }
    return [
      contractPolicy.readDraft(actor, facts),
      contractPolicy.writeDraft(actor, facts),
      contractPolicy.signAsCrew(actor, facts),
    ]
  }
  const thrice = (decision: object) => [decision, decision, decision]

  test('for the first time', () => {
    expect(all(carla, {})).toEqual(thrice(allowed))
  })
  test.each<[ContractStatus, object]>([
    ['pending_crew_signature', allowed],
    ['pending_owner_signature', refused('contract_signed_as_crew')],
    ['completed', refused('contract_completed')],
    ['cancelled', refused('contract_cancelled')],
  ])('one that is %s: %j', (status, decision) => {
    expect(all(carla, { status })).toEqual(thrice(decision))
  })
  test('while the owner accepts them', () => {
    expect(all(carla, { accepted: false })).toEqual(thrice(refused()))
  })
  test.each(jobStatuses)('of an offer that is %s, whose draft can still be read', status => {
    expect(all(carla, { job: { status } })).toEqual([allowed, ofJob[status], ofJob[status]])
  })
  test.each(accountStatuses)('with an owner whose account is %s', standing => {
    expect(all(carla, { standing })).toEqual([allowed, allowed, ofAccountStatus[standing]])
  })
  test('and hears first of the contract, then of the place, then of the offer', () => {
    const over = { accepted: false, job: { status: 'cancelled' }, standing: 'erased' }
    expect([
      contractPolicy.signAsCrew(carla, { ...first, ...over, status: 'completed' } as typeof first),
      contractPolicy.signAsCrew(carla, { ...first, ...over } as typeof first),
      contractPolicy.signAsCrew(carla, { ...first, ...over, accepted: true } as typeof first),
    ]).toEqual([refused('contract_completed'), refused(), refused('job_is_cancelled')])
  })
  test('and nobody else, of one that is there', () => {
    for (const actor of [oscar, diego])
      expect(all(actor, { status: 'pending_crew_signature' })).toEqual(thrice(refused()))
  })
})

describe('the owner signs, or gives it back', () => {
  const waiting = {
    ...parties,
    status: 'pending_owner_signature' as ContractStatus,
    standing: 'active' as AccountStatus,
    overdue: false,
  }
  const both = (changes: Partial<typeof waiting> = {}, actor = ana) => [
    contractPolicy.signAsOwner(actor, { ...waiting, ...changes }),
    contractPolicy.giveBack(actor, { ...waiting, ...changes }),
  ]

  test.each<[ContractStatus, object]>([
    ['pending_crew_signature', refused('contract_needs_crew_first')],
    ['pending_owner_signature', allowed],
    ['completed', refused('contract_completed')],
    ['cancelled', refused('contract_cancelled')],
  ])('one that is %s: %j', (status, decision) => {
    expect(both({ status })).toEqual([decision, decision])
  })
  test('before it has waited too long', () => {
    expect(both({ overdue: true })).toEqual([refused('contract_expired'), refused('contract_expired')])
  })
  test.each(accountStatuses)(
    'with a crew member whose account is %s, who needs no account to be returned',
    standing => {
      expect(both({ standing })).toEqual([ofAccountStatus[standing], allowed])
    },
  )
  test.each([carla, oscar, diego])('and $id does not', actor => {
    expect(both({}, actor)).toEqual([refused(), refused()])
  })
})

test.each(contractStatuses)('Each party signs one that is %s in the role they have in it', status => {
  const contract = {
    ...parties,
    status,
    accepted: true,
    job: { status: 'filled' },
    standing: 'active',
    overdue: false,
  } as const
  expect(contractPolicy.sign(carla, contract)).toEqual(contractPolicy.signAsCrew(carla, contract))
  expect(contractPolicy.sign(ana, contract)).toEqual(contractPolicy.signAsOwner(ana, contract))
  expect([oscar, diego].map(actor => contractPolicy.sign(actor, contract))).toEqual([refused(), refused()])
})

test.each(contractStatuses)(
  'The sealed file of one that is %s is for its parties, once it is completed',
  status => {
    const party = status === 'completed' ? allowed : refused('contract_not_completed')
    expect(
      [ana, carla, oscar, diego].map(actor => contractPolicy.download(actor, { ...parties, status })),
    ).toEqual([party, party, refused(), refused()])
  },
)

describe('rating', () => {
  const agreed = {
    ...parties,
    status: 'completed' as ContractStatus,
    endDate: '2026-06-13',
    rated: false,
    standing: 'active' as AccountStatus,
    reviews: null as ReviewMoment | null,
  }
  const rate = (changes: Partial<typeof agreed> = {}, today = '2026-06-14', actor = ana) =>
    contractPolicy.rate(actor, { ...agreed, ...changes }, today)

  test.each([
    ['the day before the end', '2026-06-12', refused('rating_too_early')],
    ['on the day of the end', '2026-06-13', refused('rating_too_early')],
    ['the day after', '2026-06-14', allowed],
    ['a year after', '2027-06-14', allowed],
  ])('%s', (_, today, decision) => {
    expect(rate({}, today)).toEqual(decision)
  })
  test.each([
    ['too_early', refused('rating_too_early')],
    ['open', allowed],
    ['over', refused('review_window_over')],
  ] as const)(
    'of a boat that has departed, while reviews are %s, whatever the end date',
    (reviews, decision) => {
      expect(['2026-06-12', '2027-06-14'].map(today => rate({ reviews }, today))).toEqual([
        decision,
        decision,
      ])
    },
  )
  test('is the owner’s alone', () => {
    expect([oscar, carla, diego].map(actor => rate({}, '2026-06-14', actor))).toEqual(
      Array(3).fill(refused()),
    )
  })
  test.each(accountStatuses)('of somebody whose account is %s', standing => {
    expect(rate({ standing })).toEqual(ofAccountStatus[standing])
  })
  test('is done once', () => {
    expect(rate({ rated: true })).toEqual(refused('already_rated'))
  })
  test.each(['pending_crew_signature', 'pending_owner_signature', 'cancelled'] as const)(
    'of one that is %s is refused',
    status => {
      expect(rate({ status })).toEqual(refused('contract_not_completed'))
    },
  )
})

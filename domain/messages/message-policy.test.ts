import { expect, test } from 'vitest'
import { type AccountStatus, accountStatuses } from '#domain/accounts/account-status.ts'
import type { Actor } from '#domain/api.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }

const allowed = { allowed: true }
const refused = (reason: string) => ({ allowed: false, reason })
const oneself = refused('conversation_with_oneself')
const equals = refused('conversation_between_equals')
const missing = refused('conversation_not_found')

test.each([
  [ana, [oneself, equals, allowed, allowed]],
  [oscar, [equals, oneself, allowed, allowed]],
  [carla, [allowed, allowed, oneself, equals]],
  [diego, [allowed, allowed, equals, oneself]],
] as const)('$id talks to the other side, not to equals and not alone', (actor, decisions) => {
  expect([ana, oscar, carla, diego].map(other => messagePolicy.talk(actor, other))).toEqual(decisions)
})

const ofAccountStatus: Record<AccountStatus, object> = {
  active: allowed,
  disabled: refused('person_disabled'),
  erased: refused('person_erased'),
}

test.each(accountStatuses)(
  'To somebody whose account is %s, and where one has blocked the other',
  standing => {
    const write = (blocked: boolean) => messagePolicy.write({ blocked, standing })
    const blocked = standing === 'active' ? refused('writing_blocked') : ofAccountStatus[standing]
    expect([write(false), write(true)]).toEqual([ofAccountStatus[standing], blocked])
  },
)

test('A conversation begins where the two talk and may write', () => {
  const begin = (other: Actor, blocked = false, standing: AccountStatus = 'active') =>
    messagePolicy.begin(ana, other, { blocked, standing })
  expect([
    begin(carla),
    begin(carla, true),
    begin(carla, false, 'disabled'),
    begin(oscar, true, 'disabled'),
    begin(ana, true),
  ]).toEqual([allowed, refused('writing_blocked'), refused('person_disabled'), equals, oneself])
})

test.each(['read', 'remove'] as const)('To %s a conversation is for its two people alone', act => {
  const conversation = { ownerId: 'ana', crewId: 'carla' }
  expect([ana, carla, oscar, diego].map(actor => messagePolicy[act](actor, conversation))).toEqual([
    allowed,
    allowed,
    missing,
    missing,
  ])
})

import { expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { messagePolicy } from '#domain/messages/message-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }

const allowed = { allowed: true }
const oneself = { allowed: false, reason: 'conversation_with_oneself' }
const equals = { allowed: false, reason: 'conversation_between_equals' }

test.each([
  [ana, [oneself, equals, allowed, allowed]],
  [oscar, [equals, oneself, allowed, allowed]],
  [carla, [allowed, allowed, oneself, equals]],
  [diego, [allowed, allowed, equals, oneself]],
] as const)('$id talks to the other side, not to equals and not alone', (actor, decisions) => {
  expect([ana, oscar, carla, diego].map(other => messagePolicy.talk(actor, other))).toEqual(decisions)
})

test('Where one has blocked the other nothing is written', () => {
  expect([messagePolicy.write({ between: false }), messagePolicy.write({ between: true })]).toEqual([
    allowed,
    { allowed: false, reason: 'writing_blocked' },
  ])
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { titlePolicy } from '#domain/titles/title-policy.ts'

const carla: Actor = { id: 'carla', role: 'crew' }
const diego: Actor = { id: 'diego', role: 'crew' }
const ana: Actor = { id: 'ana', role: 'owner' }
const reasonOf = (decision: { allowed: boolean; reason?: string }) =>
  decision.allowed ? 'yes' : decision.reason

test.each([
  [carla, 'yes'],
  [ana, 'only_crew_section'],
])('%j may have titles: %s', (actor, expected) => {
  expect(reasonOf(titlePolicy.have(actor))).toBe(expected)
})

describe('Number and file', () => {
  test.each([
    ['the person', carla, carla, {}, 'yes'],
    ['an owner who has accepted them', ana, carla, { applied: true, accepted: true }, 'yes'],
    ['an owner to whom they have applied', ana, carla, { applied: true }, 'title_not_found'],
    ['an owner', ana, carla, {}, 'title_not_found'],
    ['another crew member', diego, carla, { accepted: true }, 'title_not_found'],
    ['a crew member whom this owner has accepted', carla, ana, { accepted: true }, 'title_not_found'],
  ] as const)('of a crew member: %s', (_, viewer, person, relationship, expected) => {
    const tied = { applied: false, accepted: false, ...relationship }
    expect(reasonOf(titlePolicy.seeDetails(viewer, person, tied))).toBe(expected)
  })
})

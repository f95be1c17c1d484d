import { expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import { type VesselFacts, vesselPolicy } from '#domain/vessels/vessel-policy.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const oscar: Actor = { id: 'oscar', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }

const unseen: VesselFacts = { ownerId: 'ana', offered: false, accepted: false, contracted: false }
const acts = ['see', 'seeDetails', 'readFiles', 'seeNotes', 'change'] as const
const given = (actor: Actor, vessel: VesselFacts) =>
  acts.filter(act => vesselPolicy[act](actor, vessel).allowed)

test.each<[string, Actor, Partial<VesselFacts>, (typeof acts)[number][]]>([
  ['its owner', ana, {}, [...acts]],
  ['a crew member whom nothing ties to it', carla, {}, []],
  ['a crew member, of an open offer,', carla, { offered: true }, ['see']],
  ['another owner, of an open offer,', oscar, { offered: true }, ['see']],
  ['another owner', oscar, {}, []],
  ['an accepted crew member', carla, { accepted: true }, ['see', 'seeDetails']],
  [
    'a crew member with a contract',
    carla,
    { accepted: true, contracted: true },
    ['see', 'seeDetails', 'readFiles'],
  ],
  ['a crew member with a contract alone', carla, { contracted: true }, ['see', 'seeDetails', 'readFiles']],
])('%s may do this alone with a vessel: %4$j', (_, actor, facts, expected) => {
  expect(given(actor, { ...unseen, ...facts })).toEqual(expected)
})

test('a refusal is that of a thing that does not exist', () => {
  const refused = { allowed: false, reason: 'vessel_not_found' }
  for (const act of ['see', 'seeDetails', 'seeNotes', 'change'] as const)
    expect(vesselPolicy[act](oscar, unseen)).toEqual(refused)
  expect(vesselPolicy.readFiles(carla, { ...unseen, accepted: true })).toEqual({
    allowed: false,
    reason: 'vessel_document_not_found',
  })
})

test('owners alone have vessels here', () => {
  expect(vesselPolicy.have(ana)).toEqual({ allowed: true })
  expect(vesselPolicy.have(carla)).toEqual({ allowed: false, reason: 'only_owners_section' })
})

test.each([
  [ana, null, true],
  [ana, new Date(0), false],
  [oscar, null, false],
] as const)('$id may offer the vessel of Ana, archived at %s: %s', (actor, archivedAt, may) => {
  expect(vesselPolicy.offer(actor, { ownerId: 'ana', archivedAt }).allowed).toBe(may)
})

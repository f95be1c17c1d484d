import { beforeEach, describe, expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { checklistScene } from '#test/checklist-scene.ts'
import { useCast } from '#test/use-server.ts'
import { vesselScene } from '#test/vessel-scene.ts'

const { server, cast } = useCast()
let vessel: { _id: string }
beforeEach(async () => {
  vessel = await boats.created()
  await boats.addDocument(vessel, { kind: 'liferaft', number: 'B-1', validUntil: '2026-09-30' })
  await boats.addDocument(vessel, { kind: 'flares' })
})

const scene = () => ({ server, cast })
const boats = vesselScene(scene)
const { draft, itemOf, answer, answerAll, submit, review, create } = checklistScene(scene)
const begun = (body: object = {}) => draft(body, { vesselId: vessel._id })
const datesOf = async () =>
  (await boats.documentsOf(vessel)).body.documents.map(({ kind, validUntil }) => [kind, validUntil])
const before = [
  ['liferaft', '2026-09-30'],
  ['flares', null],
]

describe('a list of a vessel begins with', () => {
  test('its name, type, registration and home port, where nothing else is sent', {
    tags: 'rare',
  }, async () => {
    const { list } = await begun({ vesselInfo: { vesselName: 'Brisa (a estribor)' } })
    expect(list.vesselInfo).toEqual({
      vesselName: 'Brisa (a estribor)',
      vesselType: 'sailboat',
      registrationNumber: '7ª PM-1-123-19',
      portOfRegistry: 'Palma',
    })
  })
  test('the dates of its documents in unanswered items', async () => {
    const { list } = await begun({ zone: 1 })
    const dates = list.checklistItems.filter(({ expiresOn }) => expiresOn !== null)
    expect(dates.map(({ key, expiresOn, status }) => [key, expiresOn, status])).toEqual([
      ['saf_balsa', '2026-09-30', null],
    ])
  })
})

const LATER = { saf_balsa: { expiresOn: '2027-09-30' }, saf_pirotecnia: { expiresOn: '2028-01-01' } }
async function reviewed(answers: Record<string, object>, body: object) {
  const { contract, list } = await begun({ zone: 1 })
  await answerAll(list, 'working', answers)
  await submit(list)
  const { body: reply } = await review(list, body)
  return { contract, list, updates: reply.vesselUpdates }
}

describe('the owner’s approval', () => {
  test('takes later dates back into the vessel, with a document for a kind that it has none of', async () => {
    const answers = { ...LATER, saf_extintores: { expiresOn: '2026-12-01' } }
    const { updates } = await reviewed(answers, { action: 'approve' })
    expect(updates.toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'extinguishers', validUntil: '2026-12-01' },
      { kind: 'flares', validUntil: '2028-01-01' },
      { kind: 'liferaft', validUntil: '2027-09-30' },
    ])
    expect(await datesOf()).toEqual([
      ['liferaft', '2027-09-30'],
      ['flares', '2028-01-01'],
      ['extinguishers', '2026-12-01'],
    ])
  })
  test('takes no earlier date, and none of an item that is not there', { tags: 'rare' }, async () => {
    const answers = {
      saf_balsa: { expiresOn: '2026-01-01' },
      saf_pirotecnia: { status: 'not_applicable', expiresOn: '2028-01-01' },
    }
    const { updates } = await reviewed(answers, { action: 'approve' })
    expect([updates, await datesOf()]).toEqual([[], before])
  })
  test('of a list without a vessel changes nothing', { tags: 'rare' }, async () => {
    const { list } = await draft({ zone: 1 })
    await answerAll(list, 'working', LATER)
    await submit(list)
    expect((await review(list, { action: 'approve' })).body.vesselUpdates).toEqual([])
    expect(await datesOf()).toEqual(before)
  })
})

test('A rejected list changes nothing, and its next version begins with the vessel’s dates again', {
  tags: 'rare',
}, async () => {
  const { contract, list, updates } = await reviewed(LATER, {
    action: 'reject',
    reviewNotes: 'Falta la foto.',
  })
  expect([updates, await datesOf()]).toEqual([[], before])
  const { body } = await create(contract._id)
  expect([body.checklist.version, itemOf(body.checklist, 'saf_balsa').expiresOn]).toEqual([
    list.version + 1,
    '2026-09-30',
  ])
})

test('An arrival begins without dates: an empty one is the departure’s', { tags: 'rare' }, async () => {
  const { contract } = await reviewed(LATER, { action: 'approve' })
  server.at('2026-06-13T10:00:00Z')
  const { body } = await cast.carla.call(checklistApi.createArrival, {
    params: { contractId: contract._id },
    body: {},
  })
  expect(body.checklist.checklistItems.filter(({ expiresOn }) => expiresOn !== null)).toEqual([])
  expect(itemOf(body.checklist, 'saf_balsa').departure?.expiresOn).toBe('2027-09-30')
})

test('A date may still be changed by its crew member', { tags: 'rare' }, async () => {
  const { list } = await begun({ zone: 1 })
  const raft = itemOf(list, 'saf_balsa')
  const { body } = await answer(list, raft, { status: 'working', expiresOn: null })
  expect(body.item.expiresOn).toBeNull()
})

import { describe, expect, test } from 'vitest'
import type { Actor } from '#domain/api.ts'
import type { ContractView } from '#domain/contracts/contract.ts'
import { type ContractStatus, contractStatuses } from '#domain/contracts/contract-status.ts'
import { awaitsSignatureOf, contractFor, mayDownload, mayRate } from '#web/contracts/agreement-signing.ts'

const ana: Actor = { id: 'ana', role: 'owner' }
const carla: Actor = { id: 'carla', role: 'crew' }
const oscar: Actor = { id: 'oscar', role: 'owner' }

const contract = (status: ContractStatus, may?: ContractView['may']) =>
  ({
    job: { _id: 'job', title: '' },
    owner: { _id: 'ana', name: 'Ana' },
    crew: { _id: 'carla', name: 'Carla' },
    status,
    ...(may && { may }),
  }) as ContractView

describe('as a device keeps it from an older release, which says nothing of what may be done', () => {
  test.each<[ContractStatus, Actor | undefined]>([
    ['pending_crew_signature', carla],
    ['pending_owner_signature', ana],
    ['completed', undefined],
    ['cancelled', undefined],
  ])('a contract that is %s waits for the signature of %o', (status, signer) => {
    const waitsFor = [ana, carla, oscar].filter(actor => awaitsSignatureOf(actor, contract(status)))
    expect(waitsFor).toEqual(signer ? [signer] : [])
  })
})

test.each([true, false])('else the reply says whether the reader signs: %s', sign => {
  const may = { sign, giveBack: false, rate: false }
  expect(contractStatuses.map(status => awaitsSignatureOf(ana, contract(status, may)))).toEqual(
    contractStatuses.map(() => sign),
  )
})

test.each([true, false])(
  'and whether they rate it, which older replies say in a word of their own: %s',
  rate => {
    const may = { sign: false, giveBack: false, rate }
    expect([mayRate({ mayRate: rate }), mayRate({ mayRate: !rate, may })]).toEqual([rate, rate])
  },
)

test('nobody who is not signed in signs or downloads anything', () => {
  for (const status of contractStatuses) {
    const may = { sign: true, giveBack: true, rate: true }
    expect(awaitsSignatureOf(undefined, contract(status, may))).toBe(false)
    expect(mayDownload(undefined, contract(status, may))).toBe(false)
  }
})

test('a completed one is downloaded by its two people', () => {
  const downloaded = contractStatuses.map(status =>
    [ana, carla, oscar].filter(actor => mayDownload(actor, contract(status))),
  )
  expect(downloaded).toEqual(contractStatuses.map(status => (status === 'completed' ? [ana, carla] : [])))
})

test('an owner opens the one with this crew member, and a crew member their own', () => {
  expect([ana, carla].map(actor => contractFor(actor, contract('completed')))).toEqual([
    '/contract/job?crew=carla',
    '/contract/job',
  ])
})

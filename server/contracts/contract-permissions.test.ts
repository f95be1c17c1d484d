import { describe, expect, test } from 'vitest'
import { applicationApi } from '#domain/applications/application-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { disableAccount } from '#server/accounts/disable-account.ts'
import type { JobRow } from '#server/jobs/job-table.ts'
import { contractScene } from '#test/contract-scene.ts'
import type { Caller } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const scene = contractScene(() => ({ server, cast }))
const { context, accepted, waiting, completed, check, crewSigns, ownerSigns, returns } = scene
const nothing = { sign: false, giveBack: false, rate: false }

/** From the contract alone, from the list, and from the application. */
async function mayDo(job: JobRow, by: Caller) {
  const alone = (await check(job, by)).body.may
  const [listed] = (await by.call(contractApi.list, {})).body
  expect(listed?.may).toEqual(alone)
  return alone
}
const ofApplication = async (by: Caller = cast.carla) =>
  (await by.call(applicationApi.listMine)).body.applications.map(
    ({ may }) => may && { withdraw: may.withdraw, sign: may.sign },
  )

describe('a reply says what its reader may do, and the act says the same', () => {
  test('before there is a contract', { tags: 'rare' }, async () => {
    const job = await accepted()
    expect(await ofApplication()).toEqual([{ withdraw: true, sign: true }])
    expect((await crewSigns(job)).status).toBe(201)
  })
  test('while it waits for the owner', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    expect(await mayDo(job, cast.ana)).toEqual({ sign: true, giveBack: true, rate: false })
    expect(await mayDo(job, cast.carla)).toEqual(nothing)
    expect(await ofApplication()).toEqual([{ withdraw: true, sign: false }])
    expect((await crewSigns(job)).status).toBe(409)
    expect((await ownerSigns(job)).status).toBe(200)
  })
  test('once it is returned', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    await returns(job)
    expect(await mayDo(job, cast.ana)).toEqual(nothing)
    expect(await mayDo(job, cast.carla)).toEqual({ sign: true, giveBack: false, rate: false })
    expect(await ofApplication()).toEqual([{ withdraw: true, sign: true }])
    expect((await ownerSigns(job)).status).toBe(409)
    expect((await crewSigns(job)).status).toBe(201)
  })
  test('when the transfer would have begun', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    server.at('2026-06-12T10:00:00Z')
    expect(await mayDo(job, cast.ana)).toEqual(nothing)
    expect([(await ownerSigns(job)).body, (await returns(job)).body]).toEqual([
      expect.objectContaining({ code: 'contract_expired' }),
      expect.objectContaining({ code: 'contract_expired' }),
    ])
  })
  test('when the other’s account is disabled', { tags: 'rare' }, async () => {
    const { job } = await waiting()
    await disableAccount(context(), cast.carla.id)
    expect(await mayDo(job, cast.ana)).toEqual({ sign: false, giveBack: true, rate: false })
    expect((await ownerSigns(job)).body).toMatchObject({ code: 'person_disabled' })
    expect((await returns(job)).status).toBe(200)
  })
  test('when the account of the offer’s owner is', async () => {
    const job = await accepted()
    await disableAccount(context(), cast.ana.id)
    expect(await ofApplication()).toEqual([{ withdraw: true, sign: false }])
    expect((await crewSigns(job)).body).toMatchObject({ code: 'person_disabled' })
  })
  test('once it is completed, and the transfer is over', { tags: 'rare' }, async () => {
    const { job } = await completed()
    expect([await mayDo(job, cast.ana), await mayDo(job, cast.carla)]).toEqual([nothing, nothing])
    expect(await ofApplication()).toEqual([{ withdraw: false, sign: false }])
    server.at('2026-06-14T10:00:00Z')
    expect(await mayDo(job, cast.ana)).toEqual({ sign: false, giveBack: false, rate: true })
    expect(await mayDo(job, cast.carla)).toEqual(nothing)
  })
})

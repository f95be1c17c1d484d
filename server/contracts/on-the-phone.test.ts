import { expect, test } from 'vitest'
import { accountApi } from '#domain/accounts/account-api.ts'
import { applicationApi } from '#domain/applications/application-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { jobApi } from '#domain/jobs/job-api.ts'
import { messageApi } from '#domain/messages/message-api.ts'
import { contractScene } from '#test/contract-scene.ts'
import type { Person } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()

const { accepted, waiting, completed, crewSigns, ownerSigns, returns, download, happened } = contractScene(
  () => ({
    server,
    cast,
  }),
)
async function phoneOf(person: Person) {
  const { tempToken } = (await person.call(accountApi.issueTemporaryToken)).body
  const redeemed = await server.visitor.call(accountApi.redeemTemporaryToken, { body: { tempToken } })
  return server.bearer(redeemed.body.token)
}

test('The phone drafts, signs and downloads for the crew member', { tags: 'rare' }, async () => {
  const job = await accepted()
  const phone = await phoneOf(cast.carla)
  const params = { jobId: job.id }
  const kept = await phone.call(contractApi.keepDraft, { params, body: { contractData: { budget: 900 } } })
  const signed = await crewSigns(job, {}, { by: phone })
  await ownerSigns(job)
  const pdf = await download(job, phone)
  expect([kept.status, signed.status, pdf.status]).toEqual([200, 201, 200])
})

test('The phone signs for the owner, or returns', { tags: 'rare' }, async () => {
  const phone = await phoneOf(cast.ana)
  const [first, second] = [await waiting(), await waiting()]
  const [signed, returned] = [
    await ownerSigns(first.job, { by: phone }),
    await returns(second.job, 'No.', { by: phone }),
  ]
  expect([signed.status, await happened(first.job), returned.status, await happened(second.job)]).toEqual([
    200,
    ['crew_signed', 'owner_signed'],
    200,
    ['crew_signed', 'returned'],
  ])
})

test('It signs for nobody else', async () => {
  const { job } = await waiting()
  const phone = await phoneOf(cast.oscar)
  expect((await ownerSigns(job, { by: phone })).body.code).toBe('contract_forbidden')
})

test('It changes nothing but contracts, the rating of one included', { tags: 'rare' }, async () => {
  const { job, contract } = await completed()
  server.at('2026-06-14T10:00:00Z')
  const [anas, carlas] = [await phoneOf(cast.ana), await phoneOf(cast.carla)]
  const answers = [
    await anas.call(contractApi.rate, { params: { contractId: contract._id }, body: { stars: 1 } }),
    await anas.call(jobApi.cancel, { params: { id: job.id } }),
    await anas.call(applicationApi.release, { params: { id: job.id, userId: cast.carla.id } }),
    await carlas.call(applicationApi.withdraw, { params: { id: job.id } }),
    await carlas.call(messageApi.openConversation, { body: { recipientId: cast.ana.id } }),
    await carlas.call(accountApi.updateProfile, { body: { password: 'otra-clave' } }),
    await carlas.call(accountApi.issueTemporaryToken),
  ]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
    Array(7).fill([403, 'password_session_needed']),
  )
})

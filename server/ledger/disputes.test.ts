import { expect, test } from 'vitest'
import { disputeApi } from '#domain/ledger/dispute-api.ts'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { ledgerScene } from '#test/ledger-scene.ts'
import { joinOperator } from '#test/operator.ts'
import { NOON } from '#test/test-server.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = ledgerScene(() => ({ server, cast }))
const soon = { startDate: '2026-06-03', endDate: '2026-06-06', budget: 1150 }

/** A payment of Ana's that Carla knows nothing of, and another that nobody disputes. */
async function disputed() {
  const { jobId } = await scene.arrived(soon)
  const { payment } = (await scene.pay(jobId, { amount: 86, note: 'Por Bizum a su hermana.' })).body
  await scene.pay(jobId, { amount: 12 })
  server.later(60_000)
  await scene.disputePayment(jobId, payment, cast.carla, 'No está en mi cuenta.')
  return { jobId, payment }
}

test('A payment in dispute is told with its passage, and without a name', { tags: 'rare' }, async () => {
  const laia = await joinOperator(server)
  const { jobId, payment } = await disputed()
  const { body, bytes } = await laia.call(disputeApi.listDisputes, { query: { limit: '100' } })
  const mine = body.disputes.filter(({ passage }) => passage.jobId === jobId)
  expect(mine).toEqual([
    {
      _id: payment._id,
      kind: 'fee',
      amount: 86,
      method: 'transfer',
      at: payment.at,
      announcedBy: 'owner',
      since: server.now().toISOString(),
      passage: expect.objectContaining({ jobId, originPort: 'Palma', destinationPort: 'Valencia', ...dates }),
    },
  ])
  const names = [cast.ana, cast.carla].flatMap(({ user }) => [user.name, user.email])
  expect([...names, 'Bizum', 'mi cuenta'].filter(text => bytes.toString().includes(text))).toEqual([])
})
const { budget: _, ...dates } = soon

test('A payment that is no longer in dispute is not told, and can not be opened', {
  tags: 'rare',
}, async () => {
  const laia = await joinOperator(server)
  const { jobId, payment } = await disputed()
  await scene.withdrawPayment(jobId, payment, cast.ana)
  const { body } = await laia.call(disputeApi.listDisputes, { query: { limit: '100' } })
  const opened = await laia.call(disputeApi.openDispute, {
    params: { id: payment._id },
    query: { reason: 'me han llamado' },
  })
  expect([body.disputes.filter(({ _id }) => _id === payment._id), opened.status, opened.body.code]).toEqual([
    [],
    404,
    'payment_not_found',
  ])
})

test('Its parties and their words are told for a reason, which the audit keeps', async () => {
  const laia = await joinOperator(server)
  const { payment } = await disputed()
  const open = (query: Record<string, string>) =>
    laia.call(disputeApi.openDispute, { params: { id: payment._id }, query })
  const without = [await open({}), await open({ reason: 'ya' })]
  const before = (await laia.call(operatorApi.audit)).body.entries.length
  const { body } = await open({ reason: 'me han llamado' })
  const [entry, ...older] = (await laia.call(operatorApi.audit)).body.entries
  expect(without.map(({ status, body }) => [status, body.errors?.map(({ field }) => field)])).toEqual([
    [400, ['reason']],
    [400, ['reason']],
  ])
  expect(body).toMatchObject({
    _id: payment._id,
    owner: { _id: cast.ana.id, name: 'Ana Ferrer', isErased: false },
    crew: { _id: cast.carla.id, name: 'Carla Pons', isErased: false },
    note: 'Por Bizum a su hermana.',
    reason: 'No está en mi cuenta.',
  })
  expect([entry?.act, entry?.subject, entry?.reason, older.length]).toEqual([
    'dispute_opened',
    { kind: 'payment', id: payment._id, name: 'Palma – Valencia, 86,00\u00a0€' },
    'me han llamado',
    before,
  ])
})

test('Disputes are read page by page, the oldest first', { tags: 'rare' }, async () => {
  server.at(NOON)
  const laia = await joinOperator(server)
  for (let count = 0; count < 2; count += 1) await disputed()
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await laia.call(disputeApi.listDisputes, {
      query: { limit: '1', ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.disputes.map(({ since, _id }) => `${since} ${_id}`))
    cursor = body.nextCursor
  } while (cursor)
  expect([seen, new Set(seen).size]).toEqual([seen.toSorted(), seen.length])
  expect(seen.length).toBeGreaterThan(1)
})

import { type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contractScene } from '#test/contract-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ env: { TRUST_PROXY: 'on' }, once: true })

const { accepted, completed, crewSigns, ownerSigns, returns, eventsOf, rowOf } = contractScene(() => ({
  server,
  cast,
}))
const onlyAdded = { cause: expect.objectContaining({ message: 'Evidence is only ever added to.' }) }

test.each([
  ['changed', sql`update contract_events set address = '1.2.3.4'`],
  ['touched', sql`update contract_events set at = at`],
  ['deleted', sql`delete from contract_events`],
])('A contract’s events can’t be %s, not even in the database', { tags: 'rare' }, async (_, statement) => {
  const { job } = await completed()
  const before = await eventsOf(job)
  await expect(server.db.execute(statement)).rejects.toMatchObject(onlyAdded)
  expect(await eventsOf(job)).toEqual(before)
})

test('Behind a proxy each step is kept with the address and the browser it came from', async () => {
  const job = await accepted()
  const from = (address: string, browser: string) => ({
    headers: { 'x-forwarded-for': address, 'user-agent': browser },
  })
  await crewSigns(job, {}, from('2a0c:5a80:1304::77', 'iPhone'))
  await ownerSigns(job, from('83.45.112.9', 'Macintosh'))
  expect((await eventsOf(job)).map(({ address, browser }) => [address, browser])).toEqual([
    ['2a0c:5a80:1304::77', 'iPhone'],
    ['83.45.112.9', 'Macintosh'],
  ])
})

test('A return is kept with its address and browser too', { tags: 'rare' }, async () => {
  const job = await accepted()
  await crewSigns(job)
  await returns(job)
  const { what, address, browser } = (await eventsOf(job)).at(-1) ?? {}
  expect([what, address, browser]).toEqual(['returned', '127.0.0.1', 'lightMyRequest'])
})

test('A browser that says much is kept in part', async () => {
  const job = await accepted()
  await crewSigns(job, {}, { headers: { 'user-agent': 'a'.repeat(5000) } })
  expect((await eventsOf(job))[0]?.browser).toBe('a'.repeat(300))
})

test('A signature is never changed or deleted, and a completed contract stays as it is', {
  tags: 'rare',
}, async () => {
  const job = await accepted()
  await crewSigns(job)
  await ownerSigns(job)
  const { id } = (await rowOf(job)) ?? { id: '' }
  const refused = async (statement: SQL) => {
    const error: unknown = await server.db.execute(statement).then(
      () => undefined,
      thrown => thrown,
    )
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : 'done'
  }
  expect([
    await refused(sql`update contract_signatures set png = '' where contract_id = ${id}`),
    await refused(sql`delete from contract_signatures where contract_id = ${id}`),
    await refused(sql`update contracts set data = '{}' where id = ${id}`),
    await refused(sql`update contracts set status = 'cancelled' where id = ${id}`),
    await refused(sql`delete from contracts where id = ${id}`),
  ]).toEqual([
    ...Array(2).fill('A signature is only ever superseded.'),
    ...Array(3).fill('A completed contract does not change.'),
  ])
})

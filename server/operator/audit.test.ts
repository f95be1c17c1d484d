import { expect, test } from 'vitest'
import { operatorApi } from '#domain/operator/operator-api.ts'
import { eraseAtOnce } from '#server/app/erasure/erase-account.ts'
import { audit, auditReason } from '#server/operator/audit.ts'
import { joinOperator } from '#test/operator.ts'
import { useServer } from '#test/use-server.ts'

const server = useServer()

test.each([
  'update audit_entries set act = $$other$$',
  'update audit_entries set reason = $$x$$, subject_name = null',
  'update audit_entries set subject_name = $$Otra$$',
  'delete from audit_entries',
  'truncate audit_entries',
])('The database refuses: %s', async statement => {
  await joinOperator(server, 'pau@example.com', 'Pau Martí')
  await expect(server.pool.query(statement)).rejects.toThrow(/only ever added to/)
})

test('Erasing a person empties their name, and leaves the rest', { tags: 'rare' }, async () => {
  const laia = await joinOperator(server)
  const ana = await server.join('owner', { name: 'Ana Ferrer' })
  const subject = { kind: 'person', id: ana.id, name: 'Ana Ferrer', personId: ana.id } as const
  await audit(
    { db: server.db, now: server.now(), operator: laia && { id: laia.id, name: 'Laia Soler' } },
    { act: 'person_opened', subject, reason: 'en turno' },
  )
  const newest = async () => (await laia.call(operatorApi.audit)).body.entries[0]
  const before = await newest()
  await eraseAtOnce({ ...server.dependencies, now: server.now(), actor: ana.user })
  const after = (await laia.call(operatorApi.audit)).body.entries.find(entry => entry._id === before?._id)
  expect([before?.subject, after]).toEqual([
    { kind: 'person', id: ana.id, name: 'Ana Ferrer' },
    { ...before, subject: { kind: 'person', id: ana.id, name: null } },
  ])
})

test('The audit is read page by page, the newest first', { tags: 'rare' }, async () => {
  const laia = await joinOperator(server, 'mar@example.com', 'Mar Vidal')
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const { body } = await laia.call(operatorApi.audit, {
      query: { limit: '3', ...(cursor ? { cursor } : {}) },
    })
    seen.push(...body.entries.map(({ at, _id }) => `${at} ${_id}`))
    cursor = body.nextCursor
  } while (cursor)
  expect([seen, new Set(seen).size]).toEqual([seen.toSorted().toReversed(), seen.length])
})

test('Each opening is in the audit with its reason, and nothing else is', async () => {
  const laia = await joinOperator(server, 'neus@example.com', 'Neus Pons')
  const operator = { id: laia.id, name: 'Neus Pons', email: laia.email }
  const context = { ...server.dependencies, now: server.now(), operator, session: '' }
  const subject = { kind: 'notice', id: 'n1', name: '2026-0148' } as const
  const count = async () =>
    (await laia.call(operatorApi.audit, { query: { limit: '100' } })).body.entries.length
  const before = await count()
  const opening = { act: 'notice_opened', reason: 'en turno' } as const
  const view = await auditReason(context, opening, async () => ({ subject, view: 'lo denunciado' }))
  await expect(
    auditReason(context, opening, async () => {
      throw new Error('There is no such notice.')
    }),
  ).rejects.toThrow('no such notice')
  const [newest] = (await laia.call(operatorApi.audit)).body.entries
  expect([view, (await count()) - before, newest]).toMatchObject([
    'lo denunciado',
    1,
    { operator: 'Neus Pons', act: 'notice_opened', subject, reason: 'en turno' },
  ])
})

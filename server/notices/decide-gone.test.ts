import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refusals } from '#domain/errors.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { noticeDeskApi } from '#domain/notices/notice-desk-api.ts'
import { paths } from '#domain/paths.ts'
import { vesselApi } from '#domain/vessels/vessel-api.ts'
import { statements } from '#server/notices/statement-table.ts'
import { undoMeasure } from '#server/notices/undo-measure.ts'
import { noticeScene } from '#test/notice-scene.ts'
import { joinOperator } from '#test/operator.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { tell, tellOf, linkTo } = noticeScene(() => server)

const reasons = {
  ground: 'terms' as const,
  clause: '11.1',
  facts: 'El anuncio pide 150 € por Bizum antes de dar los datos del barco.',
  reason: 'Dos avisos iguales',
}

test('Something that its person has deleted is not retired, and they can be warned', async () => {
  const laia = await joinOperator(server)
  const boat = { name: 'Bóreas', type: 'sailboat' as const, length: 12 }
  const { vessel } = (await cast.ana.call(vesselApi.create, { body: boat })).body
  const { id } = await tellOf(paths.vessel(vessel._id))
  const removed = await cast.ana.call(vesselApi.remove, { params: { id: vessel._id } })
  const decide = (action: 'hide' | 'warn') =>
    laia.call(noticeDeskApi.decide, { params: { id }, body: { action, ...reasons } })
  const hidden = await decide('hide')
  const { subject } = (await laia.call(noticeDeskApi.open, { params: { id }, query: { reason: 'en turno' } }))
    .body
  const warned = await decide('warn')
  const written = await server.db.select().from(statements).where(eq(statements.noticeId, id))
  expect([removed.status, hidden.status, hidden.body.code, subject?.name, warned.status]).toEqual([
    200,
    refusals.nothing_to_hide.status,
    'nothing_to_hide',
    null,
    200,
  ])
  expect(written.map(({ action, personId }) => [action, personId])).toEqual([['warn', cast.ana.id]])
})

test('The notifier reads when the measure is over, and not before', async () => {
  const laia = await joinOperator(server, 'laia.over@example.com')
  const notice = await tell(cast.ana)
  const body = { action: 'hide' as const, ...reasons }
  await laia.call(noticeDeskApi.decide, { params: { id: notice.id }, body })
  const token = await linkTo(notice)
  const read = async () => {
    const decision = (await server.visitor.call(decisionApi.read, { params: { token } })).body
    return /Esa medida ya no está en vigor\./.test(decision.text)
  }
  const before = await read()
  const [statement] = await server.db.select().from(statements).where(eq(statements.noticeId, notice.id))
  await undoMeasure(server.context(), { id: statement?.id ?? '' }, 'reversed')
  expect([before, await read()]).toEqual([false, true])
})

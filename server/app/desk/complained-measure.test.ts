import { expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { complaintApi } from '#domain/notices/complaint-api.ts'
import { decisionApi } from '#domain/notices/decision-api.ts'
import { measureApi } from '#domain/notices/measure-api.ts'
import { peopleApi } from '#domain/operator/people-api.ts'
import { statements } from '#server/notices/statement-table.ts'
import { measureScene } from '#test/measure-scene.ts'
import { joinOperator } from '#test/operator.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { linkTo } = measureScene(() => server)

test('In the story a measure has the reason of who took it, and not that of who answered the complaint', async () => {
  const laia = await joinOperator(server)
  const pau = await joinOperator(server, 'pau@example.com', 'Pau Martí')
  const params = { id: cast.ana.id }
  const facts = 'La cuenta la usan varias personas a la vez.'
  const body = { ground: 'terms' as const, clause: '4.3', facts, reason: 'Tres quejas en un día' }
  await laia.call(measureApi.disable, { params, body })
  const read = async () => {
    server.later(MINUTE_MS)
    return laia.call(peopleApi.read, { params, query: { reason: 'en turno' } })
  }
  const decided = ({ body: { story } }: Awaited<ReturnType<typeof read>>) =>
    story.filter(({ kind }) => kind === 'decision_made').map(({ operator, reason }) => [operator, reason])
  const before = decided(await read())
  const [statement] = await server.db.select().from(statements)
  const token = await linkTo({ id: statement?.id ?? '' })
  await server.visitor.call(decisionApi.complain, {
    params: { token },
    body: { text: 'La usamos mi mujer y yo, con el mismo correo.' },
  })
  const [complaint] = (await pau.call(complaintApi.list, { query: {} })).body.complaints
  await pau.call(complaintApi.decide, {
    params: { id: complaint?._id ?? '' },
    body: { action: 'uphold', reason: 'Una cuenta es de una persona' },
  })
  const after = await read()
  const whose = [['Laia Soler', 'Tres quejas en un día']]
  expect([before, after.status, decided(after)]).toEqual([whose, 200, whose])
})

import { expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { annexScene } from '#test/annex-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = annexScene(() => ({ server, cast }))
const { passed, inForce, createArrival, answerAll, submit, review } = scene

test('Lists and the record of the arrival have the days and the ports of the annexes in force', async () => {
  const contract = await passed({ startDate: '2026-06-03', endDate: '2026-06-06', crewRequired: 1 })
  const moved = { startDate: '2026-06-01', endDate: '2026-06-09', destinationPort: 'Dénia' }
  expect((await inForce(contract.job._id, moved)).status).toBe(200)
  const begun = await createArrival(contract._id, { handedOverAt: server.now().toISOString() })
  expect([begun.status, begun.body.checklist.contract]).toMatchObject([201, moved])
  const list = await answerAll(begun.body.checklist)
  await submit(list)
  await review(list, { action: 'approve' })
  const { body } = await cast.ana.call(checklistApi.readRecord, { params: { id: list._id } })
  expect(body).toMatchObject({ contract: moved, handedOver: { port: 'Dénia' } })
  const found = await cast.ana.call(checklistApi.list, { query: { q: 'denia' } })
  expect(found.body).toHaveLength(2)
})

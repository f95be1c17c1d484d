import { expect, test } from 'vitest'
import { passageScene } from '#test/passage-scene.ts'
import { placeSpansOf } from '#test/place-spans.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const { departed, ready, writeLog, arrive, abort, callFalseStart } = passageScene(() => ({ server, cast }))
const HOUR = 60 * 60_000

/** Under way for an hour, until this ends it. */
const sailedUntil = async (end: (jobId: string) => Promise<unknown>) => {
  const { jobId } = await departed()
  server.later(HOUR)
  await end(jobId)
  return jobId
}

test.each([
  ['depart', 1, async () => (await departed()).jobId],
  ['arrive', 2, () => sailedUntil(jobId => arrive(jobId))],
  ['call off at sea', 2, () => sailedUntil(jobId => abort(jobId))],
  [
    'call a false start',
    1,
    async () => {
      const { jobId } = await ready({ startDate: '2026-06-03', endDate: '2026-06-06' })
      await writeLog(jobId, { kind: 'aboard', text: 'Llaves recogidas.' })
      await callFalseStart(jobId)
      return jobId
    },
  ],
] as const)('To %s writes the moments of the passage to the places on board', async (_, moments, act) => {
  const jobId = await act()
  expect(await placeSpansOf(server.db, jobId)).toEqual([{ moments, isKept: true }])
})

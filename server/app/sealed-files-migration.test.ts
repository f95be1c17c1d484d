import fs from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checklistApi } from '#domain/checklists/checklist-api.ts'
import { contractApi } from '#domain/contracts/contract-api.ts'
import { findMissing } from '#server/app/named-files.ts'
import { sealedFiles } from '#server/platform/sealed-files/sealed-file-table.ts'
import { passageScene } from '#test/passage-scene.ts'
import { anasHand, carlasHand } from '#test/signatures.ts'
import { rowsOf } from '#test/traces.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast({ once: true })

const scene = passageScene(() => ({ server, cast }))
const migration = fs
  .readFileSync('server/platform/db/migrations/0039_sealed_files.sql', 'utf8')
  .split('--> statement-breakpoint')
const owners = [
  ['contracts', 'id', 'contract'],
  ['checklists', 'id', 'inspection'],
  ['handover_records', 'checklist_id', 'handover'],
  ['passages', 'job_id', 'departure'],
] as const
/** Each table with the key and the hash of its own sealed file, as the releases before have them. */
const undone = [
  ...owners.flatMap(([table, id, kind]) => [
    `alter table ${table} add column pdf_key text, add column pdf_hash text`,
    `update ${table} t set pdf_key = s.key, pdf_hash = s.hash from sealed_files s where s.subject = t.${id} and s.kind = '${kind}'`,
  ]),
  'drop table sealed_files',
  'drop function refuse_sealed_change',
]
const run = async (statements: string[]) => {
  for (const statement of statements) await server.db.execute(sql.raw(statement))
}

test('The sealed files of earlier releases keep their bytes, their codes and their protection', {
  tags: 'rare',
}, async () => {
  const { job, contract } = await scene.completed()
  const { list } = await scene.handedOver()
  const params = { id: list._id }
  await cast.ana.call(checklistApi.signRecord, { params, body: { signature: anasHand } })
  await cast.carla.call(checklistApi.signRecord, { params, body: { signature: carlasHand } })
  const { jobId } = await scene.departed()
  const download = async () => [
    (await scene.download(job)).bytes,
    (await cast.ana.call(checklistApi.download, { params })).bytes,
    (await cast.ana.call(checklistApi.downloadRecord, { params })).bytes,
    (await scene.downloadDeparture(jobId)).bytes,
  ]
  const codes = [contract._id, list._id, list._id, jobId]
  const sealed = await download()
  const files = (await server.db.select().from(sealedFiles)).map(({ key }) => key).sort()
  const rows = (await rowsOf(server, 'sealed_files')).sort()
  // One is still to be sealed.
  const waiting = await scene.completed()

  await run(undone)
  expect((await findMissing(server.db, new Set())).filter(key => files.includes(key))).toEqual(files)
  await run(migration)

  expect((await rowsOf(server, 'sealed_files')).sort()).toEqual(rows)
  expect((await download()).map((pdf, index) => pdf.equals(sealed[index] as Buffer))).toEqual(
    Array(4).fill(true),
  )
  const verdicts = await Promise.all(
    sealed.map((body, index) =>
      server.visitor.call(contractApi.verify, {
        params: { contractId: codes[index] ?? '' },
        body,
        headers: { 'content-type': 'application/pdf' },
      }),
    ),
  )
  expect(verdicts.map(({ body }) => body)).toEqual(Array(4).fill({ result: 'original' }))
  await expect(server.db.execute(sql`delete from sealed_files`)).rejects.toThrow()
  await expect(server.db.execute(sql`update contracts set data = '{}'`)).rejects.toThrow()
  expect((await scene.download(waiting.job)).status).toBe(200)
})

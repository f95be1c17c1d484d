import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dossierApi } from '#domain/dossier/dossier-api.ts'
import { users } from '#server/accounts/account-table.ts'
import { passageScene } from '#test/passage-scene.ts'
import { useCast } from '#test/use-server.ts'

const { server, cast } = useCast()
const scene = passageScene(() => ({ server, cast }))

test('look', async () => {
  const { jobId } = await scene.prepared({}, { liferaft: null, flares: '2026-01-01' })
  await server.db
    .update(users)
    .set({
      pastExperience: 'Veinte años entre Baleares y la Península.\nRegatas y traslados.',
      frequentRoutes: ['Palma – Valencia', 'Ibiza – Denia'],
      esloraExperienceMin: 8,
      esloraExperienceMax: 18,
    })
    .where(eq(users.id, cast.carla.id))
  const bodyOf = async (api: never) =>
    JSON.stringify(
      ((await cast.ana.call(api, { params: { jobId } } as never)) as { body: unknown }).body,
      null,
      1,
    )
  console.log(await bodyOf(dossierApi.read as never))
  const made = await cast.ana.call(dossierApi.make, { params: { jobId } })
  console.log(made.status, JSON.stringify(made.body))
  const got = await cast.ana.call(dossierApi.download, { params: { jobId } })
  console.log(got.status, Object.keys(got))
  writeFileSync('/tmp/x/dossier.pdf', (got as never as { bytes: Buffer }).bytes ?? Buffer.alloc(0))
  console.log(((await cast.ana.call(dossierApi.mail, { params: { jobId } })).body as { text: string }).text)
})

import { expect } from 'vitest'
import { conditionKeys } from '#domain/passages/departure-conditions.ts'
import { signedByCrew } from '#test/processes/contract-acts.ts'
import type { Calls } from '#test/processes/program.ts'

const HOUR_MS = 60 * 60_000

/** A passage under way for so long, with one skipper: the papers of its departure are signed, or waived. */
export async function underWay(server: Calls, hours: number) {
  const { jobId, ana, carla, sign } = await signedByCrew(server, undefined, { vesselLength: 14 })
  await sign()
  for (const kind of ['PPER', 'STCW_BST', 'MEDICAL', 'GOC'])
    await server.post('/users/me/titles', { kind, validUntil: '2090-06-30' }, carla.token)
  const gate = `/passages/${jobId}/departure`
  const reason = { reason: 'Visto con el armador en el pantalán.' }
  for (const key of conditionKeys) await server.put(`${gate}/waivers/${key}`, reason, ana.token)
  const departedAt = new Date(Date.now() - hours * HOUR_MS)
  await server.post(`${gate}/ready`, {}, ana.token)
  const pressed = await server.post<{ departure: { departedAt: string | null } }>(
    `${gate}/ready`,
    { leftAt: departedAt.toISOString() },
    carla.token,
  )
  expect(pressed.body.departure.departedAt).toBe(departedAt.toISOString())
  return { jobId, ana, carla, departedAt }
}
